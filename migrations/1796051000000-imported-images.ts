import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Which pictures came along with an import. Those of earlier imports count as uploaded. */
export class ImportedImages1796051000000 implements MigrationInterface {
  name = 'ImportedImages1796051000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image" ADD "imported" boolean NOT NULL DEFAULT false`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image" DROP COLUMN "imported"`)
  }
}
