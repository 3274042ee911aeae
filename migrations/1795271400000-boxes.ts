import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Boxes1795271400000 implements MigrationInterface {
  name = 'Boxes1795271400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "box" ("id" uuid NOT NULL, "pantry_id" integer NOT NULL, "name" text NOT NULL, "code_hash" bytea NOT NULL, "has_printed_number" boolean NOT NULL DEFAULT false, "device" text NOT NULL DEFAULT '', "enrolled_by_id" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "box_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "box_pantry_id_idx" ON "box"  ("pantry_id") `)
    await runner.query(`CREATE INDEX "box_enrolled_by_id_idx" ON "box"  ("enrolled_by_id") `)
    await runner.query(`CREATE UNIQUE INDEX "box_code" ON "box"  ("code_hash") WHERE revoked_at IS NULL`)
    await runner.query(`ALTER TABLE "session" ADD "box_id" uuid`)
    await runner.query(`CREATE INDEX "session_box_id_idx" ON "session"  ("box_id") `)
    await runner.query(`ALTER TABLE "stock_move" ADD "box_id" uuid`)
    await runner.query(`CREATE INDEX "stock_move_box" ON "stock_move"  ("box_id") WHERE box_id IS NOT NULL`)
    await runner.query(
      `ALTER TABLE "box" ADD CONSTRAINT "box_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "box" ADD CONSTRAINT "box_enrolled_by_id_fkey" FOREIGN KEY ("enrolled_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "session" ADD CONSTRAINT "session_box_id_fkey" FOREIGN KEY ("box_id") REFERENCES "box"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_box_id_fkey" FOREIGN KEY ("box_id") REFERENCES "box"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "stock_move" DROP COLUMN "box_id"`)
    // Whoever is in by a box is nobody without it.
    await runner.query(`DELETE FROM "session" WHERE "box_id" IS NOT NULL`)
    await runner.query(`ALTER TABLE "session" DROP COLUMN "box_id"`)
    await runner.query(`DROP TABLE "box"`)
  }
}
