import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores who of a pantry has answered a request, and who is told of requests: helpers are not until they say so. */
export class ToldOfRequests1795959413001 implements MigrationInterface {
  name = 'ToldOfRequests1795959413001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item_request" ADD "answered_by_id" integer`)
    await runner.query(`ALTER TABLE "pantry_member" ADD "hears_of_requests" boolean NOT NULL DEFAULT true`)
    await runner.query(`UPDATE "pantry_member" SET "hears_of_requests" = false WHERE "role" = 'HELPER'`)
    await runner.query(
      `CREATE INDEX "item_request_answered_by" ON "item_request"  ("answered_by_id") WHERE answered_by_id IS NOT NULL`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."item_request_answered_by"`)
    await runner.query(`ALTER TABLE "pantry_member" DROP COLUMN "hears_of_requests"`)
    await runner.query(`ALTER TABLE "item_request" DROP COLUMN "answered_by_id"`)
  }
}
