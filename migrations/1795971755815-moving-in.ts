import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stock that comes along with somebody who joins a pantry: moves of a reason and a kind of their own, and what its undo needs. */
export class MovingIn1795971755815 implements MigrationInterface {
  name = 'MovingIn1795971755815'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "moving_in" ("account_id" integer NOT NULL, "key" uuid NOT NULL, "pantry_id" integer NOT NULL, "digest" text NOT NULL, "brought" jsonb NOT NULL, "stayed" jsonb NOT NULL, "missing" jsonb, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "undone_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "moving_in_pkey" PRIMARY KEY ("account_id", "key"), CONSTRAINT "moving_in_undone_check" CHECK ((missing IS NULL) = (undone_at IS NULL)))`,
    )
    await runner.query(`CREATE INDEX "moving_in_pantry_id_idx" ON "moving_in"  ("pantry_id") `)
    await runner.query(`CREATE INDEX "moving_in_created_at_idx" ON "moving_in"  ("created_at") `)
    await runner.query(
      `ALTER TABLE "moving_in" ADD CONSTRAINT "moving_in_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "moving_in" ADD CONSTRAINT "moving_in_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await setReasons(runner, `${reasons}, 'MOVED'`)
    await setKinds(runner, `${kinds}, 'MOVED'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    // The moves stay: quantities follow from them.
    await runner.query(`UPDATE stock_move SET reason = 'CORRECTED', operation_id = NULL WHERE reason = 'MOVED'`)
    await runner.query(`DELETE FROM stock_operation WHERE kind = 'MOVED'`)
    await setKinds(runner, kinds)
    await setReasons(runner, reasons)
    await runner.query(`ALTER TABLE "moving_in" DROP CONSTRAINT "moving_in_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "moving_in" DROP CONSTRAINT "moving_in_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."moving_in_created_at_idx"`)
    await runner.query(`DROP INDEX "public"."moving_in_pantry_id_idx"`)
    await runner.query(`DROP TABLE "moving_in"`)
  }
}

const reasons = `'BOUGHT', 'EATEN', 'COOKED', 'GIVEN', 'THROWN_AWAY', 'CORRECTED'`
const kinds = `'COOKED', 'PUT_AWAY', 'THROWN_AWAY'`

async function setReasons(runner: QueryRunner, allowed: string): Promise<void> {
  await runner.query('ALTER TABLE stock_move DROP CONSTRAINT stock_move_reason_check')
  await runner.query(`ALTER TABLE stock_move ADD CONSTRAINT stock_move_reason_check CHECK (reason IN (${allowed}))`)
}

async function setKinds(runner: QueryRunner, allowed: string): Promise<void> {
  await runner.query('ALTER TABLE stock_operation DROP CONSTRAINT stock_operation_kind_check')
  await runner.query(
    `ALTER TABLE stock_operation ADD CONSTRAINT stock_operation_kind_check CHECK (kind IN (${allowed}))`,
  )
}
