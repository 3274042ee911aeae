/**
 * Runs a PostgreSQL for the browser tests in a process of its own, because Playwright's own compiler
 * does not read the API's decorators. Prints its address as one line and ends with its standard input.
 */
import 'reflect-metadata'
import { startPostgres } from './postgres'

const server = await startPostgres()
process.stdout.write(`${server.url}\n`)
process.stdin.resume().once('end', () => {
  void server.stop().then(() => process.exit(0))
})
