import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Collections that people bring along from other programs, and what people note about recipes for themselves. */
export class Imports1795994490673 implements MigrationInterface {
  name = 'Imports1795994490673'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "recipe_note" ("account_id" integer NOT NULL, "recipe_id" integer NOT NULL, "text" text NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "recipe_note_pkey" PRIMARY KEY ("account_id", "recipe_id"))`,
    )
    await runner.query(`CREATE INDEX "recipe_note_recipe_id_idx" ON "recipe_note"  ("recipe_id") `)
    await runner.query(
      `CREATE TABLE "import" ("id" uuid NOT NULL, "account_id" integer NOT NULL, "key" uuid NOT NULL, "state" text NOT NULL DEFAULT 'UPLOADING', "pantry_id" integer, "formats" text array NOT NULL DEFAULT '{}', "failure" jsonb, "has_files" boolean NOT NULL DEFAULT true, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "touched_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "ended_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "import_failure_check" CHECK ((failure IS NOT NULL) = (state = 'FAILED')), CONSTRAINT "import_state_check" CHECK (state IN ('UPLOADING', 'READING', 'READY', 'RUNNING', 'STOPPED', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')), CONSTRAINT "import_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "import_pantry_id_idx" ON "import"  ("pantry_id") `)
    await runner.query(`CREATE INDEX "import_by_time" ON "import"  ("touched_at") `)
    await runner.query(`CREATE UNIQUE INDEX "import_key" ON "import"  ("account_id", "key") `)
    await runner.query(
      `CREATE UNIQUE INDEX "import_open" ON "import"  ("account_id") WHERE state IN ('UPLOADING', 'READING', 'READY', 'RUNNING', 'UNDOING')`,
    )
    await runner.query(
      `CREATE TABLE "import_file" ("import_id" uuid NOT NULL, "number" integer NOT NULL, "name" text NOT NULL, "size" integer NOT NULL, "received" integer NOT NULL DEFAULT '0', CONSTRAINT "import_file_check" CHECK (number >= 0 AND size > 0 AND received BETWEEN 0 AND size), CONSTRAINT "import_file_pkey" PRIMARY KEY ("import_id", "number"))`,
    )
    await runner.query(
      `CREATE TABLE "import_item" ("import_id" uuid NOT NULL, "position" integer NOT NULL, "kind" text NOT NULL DEFAULT 'RECIPE', "state" text NOT NULL DEFAULT 'FOUND', "format" text NOT NULL, "name" text NOT NULL, "content" jsonb NOT NULL, "note" text, "has_picture" boolean NOT NULL DEFAULT false, "picture_imported" boolean NOT NULL DEFAULT false, "losses" text array NOT NULL DEFAULT '{}', "duplicate" text, "duplicate_of_id" integer, "is_left_out" boolean NOT NULL DEFAULT false, "reason" jsonb, "recipe_id" integer, "kept_because" text array NOT NULL DEFAULT '{}', CONSTRAINT "import_item_duplicate_check" CHECK (duplicate IN ('SOURCE', 'CONTENT', 'FILE')), CONSTRAINT "import_item_state_check" CHECK (state IN ('FOUND', 'IMPORTED', 'FAILED', 'UNDONE', 'KEPT')), CONSTRAINT "import_item_kind_check" CHECK (kind IN ('RECIPE', 'STOCK', 'LIST_ITEM', 'PLANNED_MEAL')), CONSTRAINT "import_item_pkey" PRIMARY KEY ("import_id", "position"))`,
    )
    await runner.query(`CREATE INDEX "import_item_recipe" ON "import_item"  ("recipe_id") WHERE recipe_id IS NOT NULL`)
    await runner.query(
      `CREATE TABLE "import_problem" ("import_id" uuid NOT NULL, "number" integer NOT NULL, "code" text NOT NULL, "place" text NOT NULL, "line" integer, "look" text, "sentence" text NOT NULL, CONSTRAINT "import_problem_pkey" PRIMARY KEY ("import_id", "number"))`,
    )
    await runner.query(
      `ALTER TABLE "recipe_note" ADD CONSTRAINT "recipe_note_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "recipe_note" ADD CONSTRAINT "recipe_note_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "import" ADD CONSTRAINT "import_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "import" ADD CONSTRAINT "import_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "import_file" ADD CONSTRAINT "import_file_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "import_item" ADD CONSTRAINT "import_item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "import_item" ADD CONSTRAINT "import_item_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "import_problem" ADD CONSTRAINT "import_problem_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "import_problem" DROP CONSTRAINT "import_problem_import_id_fkey"`)
    await runner.query(`ALTER TABLE "import_item" DROP CONSTRAINT "import_item_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "import_item" DROP CONSTRAINT "import_item_import_id_fkey"`)
    await runner.query(`ALTER TABLE "import_file" DROP CONSTRAINT "import_file_import_id_fkey"`)
    await runner.query(`ALTER TABLE "import" DROP CONSTRAINT "import_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "import" DROP CONSTRAINT "import_account_id_fkey"`)
    await runner.query(`ALTER TABLE "recipe_note" DROP CONSTRAINT "recipe_note_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "recipe_note" DROP CONSTRAINT "recipe_note_account_id_fkey"`)
    await runner.query(`DROP TABLE "import_problem"`)
    await runner.query(`DROP INDEX "public"."import_item_recipe"`)
    await runner.query(`DROP TABLE "import_item"`)
    await runner.query(`DROP TABLE "import_file"`)
    await runner.query(`DROP INDEX "public"."import_open"`)
    await runner.query(`DROP INDEX "public"."import_key"`)
    await runner.query(`DROP INDEX "public"."import_by_time"`)
    await runner.query(`DROP INDEX "public"."import_pantry_id_idx"`)
    await runner.query(`DROP TABLE "import"`)
    await runner.query(`DROP INDEX "public"."recipe_note_recipe_id_idx"`)
    await runner.query(`DROP TABLE "recipe_note"`)
  }
}
