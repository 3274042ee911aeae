import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The keys and parameters of a generation's texts, for clients that translate them. Generations from before have none, and stay in English. */
export class GenerationTranslations1795300500000 implements MigrationInterface {
  name = 'GenerationTranslations1795300500000'

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "generation" ADD "translations" jsonb NOT NULL DEFAULT '{}'`)
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "generation" DROP COLUMN "translations"`)
  }
}
