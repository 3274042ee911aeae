/**
 * The process behind postgresServer.ts: runs PostgreSQL with a migrated template database, prints its address as one
 * line, and stops when its standard input ends.
 */
import 'reflect-metadata'
import { startPostgres } from './postgres'

const server = await startPostgres()
process.stdout.write(`${server.url}\n`)
process.stdin.resume().once('end', () => {
  void server.stop().then(() => process.exit(0))
})
