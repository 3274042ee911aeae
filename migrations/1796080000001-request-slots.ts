import type { MigrationInterface, QueryRunner } from 'typeorm'
import { createIndexConcurrently, dropIndexConcurrently } from './lib/concurrentIndex'

/** What is booked at a place is counted whenever somebody books. */
export class RequestSlots1796080000001 implements MigrationInterface {
  name = 'RequestSlots1796080000001'
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'item_request_slot',
      on: `item_request (pantry_id, slot_at) WHERE slot_at IS NOT NULL AND state = 'RESERVED'`,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'item_request_slot')
  }
}
