import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Tables that people are asked about, and what they said. */
export class ImportTables1795997501285 implements MigrationInterface {
  name = 'ImportTables1795997501285'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "import_table" ("import_id" uuid NOT NULL, "number" integer NOT NULL, "place" text NOT NULL, "columns" text array NOT NULL, "rows" jsonb NOT NULL, "asked" text NOT NULL, "kind" text, "recipe_columns" jsonb NOT NULL, "pantry_columns" jsonb NOT NULL, CONSTRAINT "import_table_kind_check" CHECK (kind IN ('RECIPES', 'STOCK', 'LIST')), CONSTRAINT "import_table_asked_check" CHECK (asked IN ('COLUMNS', 'DATE_ORDER')), CONSTRAINT "import_table_pkey" PRIMARY KEY ("import_id", "number"))`,
    )
    await runner.query(`ALTER TABLE "import" ADD "choices" jsonb NOT NULL DEFAULT '[]'`)
    await runner.query(
      `ALTER TABLE "import_table" ADD CONSTRAINT "import_table_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "import_table" DROP CONSTRAINT "import_table_import_id_fkey"`)
    await runner.query(`ALTER TABLE "import" DROP COLUMN "choices"`)
    await runner.query(`DROP TABLE "import_table"`)
  }
}
