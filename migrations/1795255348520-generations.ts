import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Generations1795255348520 implements MigrationInterface {
  name = 'Generations1795255348520'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "generation" ("id" uuid NOT NULL, "account_id" integer, "working_for" text, "description" text NOT NULL, "uses_pantry" boolean NOT NULL, "state" text NOT NULL, "origin" text NOT NULL, "draft" jsonb, "changes" text array NOT NULL DEFAULT '{}', "warnings" text array NOT NULL DEFAULT '{}', "source_ids" integer array NOT NULL DEFAULT '{}', "nearest_ids" integer array NOT NULL DEFAULT '{}', "failure" text, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "gives_up_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "generation_working_for_check" CHECK ((state = 'WORKING') = (working_for IS NOT NULL)), CONSTRAINT "generation_origin_check" CHECK (origin IN ('GENERATED', 'COMPOSED')), CONSTRAINT "generation_state_check" CHECK (state IN ('WORKING', 'DONE', 'FAILED', 'CANCELLED')), CONSTRAINT "generation_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "generation_account_id_idx" ON "generation"  ("account_id") `)
    await runner.query(`CREATE INDEX "generation_created_at_idx" ON "generation"  ("created_at") `)
    await runner.query(`CREATE UNIQUE INDEX "generation_working_for" ON "generation"  ("working_for") `)
    await runner.query(
      `ALTER TABLE "generation" ADD CONSTRAINT "generation_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "generation" DROP CONSTRAINT "generation_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."generation_working_for"`)
    await runner.query(`DROP INDEX "public"."generation_created_at_idx"`)
    await runner.query(`DROP INDEX "public"."generation_account_id_idx"`)
    await runner.query(`DROP TABLE "generation"`)
  }
}
