import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What imports have made beside recipes, and what of it a pantry has already. */
export class MadeByImports1795999221731 implements MigrationInterface {
  name = 'MadeByImports1795999221731'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "import_item" ADD "made" jsonb`)
    await runner.query(`ALTER TABLE "import_item" DROP CONSTRAINT "import_item_duplicate_check"`)
    await runner.query(
      `ALTER TABLE "import_item" ADD CONSTRAINT "import_item_duplicate_check" CHECK (duplicate IN ('SOURCE', 'CONTENT', 'FILE', 'LISTED', 'PLANNED'))`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "import_item" DROP CONSTRAINT "import_item_duplicate_check"`)
    await runner.query(`UPDATE "import_item" SET "duplicate" = NULL WHERE "duplicate" IN ('LISTED', 'PLANNED')`)
    await runner.query(
      `ALTER TABLE "import_item" ADD CONSTRAINT "import_item_duplicate_check" CHECK (duplicate IN ('SOURCE', 'CONTENT', 'FILE'))`,
    )
    await runner.query(`ALTER TABLE "import_item" DROP COLUMN "made"`)
  }
}
