/**
 * A process that migrates the database of its argument as the app does at its start, with one migration more, which builds an
 * index concurrently. It says that it is ready, and begins when something is written to it.
 */
import 'reflect-metadata'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { migrate } from '../../api/migrate'
import { migrations } from '../../migrations/all'
import { createIndexConcurrently, dropIndexConcurrently } from '../../migrations/lib/concurrentIndex'

class ConcurrentIndex9999999999999 implements MigrationInterface {
  name = 'ConcurrentIndex9999999999999'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'concurrent_for_a_test', on: 'stock_move (key, delta)' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'concurrent_for_a_test')
  }
}

const [url = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
// Processes that were started one after the other begin together.
process.stdin.once('data', () => {
  void migrate(url, { migrations: [...migrations, ConcurrentIndex9999999999999] }).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
