import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Who owns the pantry of an account that was removed. */
export class PantryPassesOn1795971352151 implements MigrationInterface {
  name = 'PantryPassesOn1795971352151'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" ADD "successor_id" integer`)
    await runner.query(
      `CREATE INDEX "account_by_successor" ON "account"  ("successor_id") WHERE successor_id IS NOT NULL`,
    )
    await runner.query(
      `ALTER TABLE "account" ADD CONSTRAINT "account_successor_check" CHECK (successor_id IS NULL OR removed_at IS NOT NULL)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" DROP CONSTRAINT "account_successor_check"`)
    await runner.query(`DROP INDEX "public"."account_by_successor"`)
    await runner.query(`ALTER TABLE "account" DROP COLUMN "successor_id"`)
  }
}
