import type { MigrationInterface, QueryRunner } from 'typeorm'
import { createIndexConcurrently, dropIndexConcurrently } from './lib/concurrentIndex'

/** Places are listed also where they share nothing. */
export class PlacesListed1796070000001 implements MigrationInterface {
  name = 'PlacesListed1796070000001'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'pantry_by_place', on: 'pantry (created_at, id) WHERE is_place' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'pantry_by_place')
  }
}
