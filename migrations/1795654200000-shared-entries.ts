import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What a pantry shares is counted, and looked through, in an index alone. */
export class SharedEntries1795654200000 implements MigrationInterface {
  name = 'SharedEntries1795654200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX pantry_entry_shared_covering ON pantry_entry (pantry_id) INCLUDE (barcode, shared_until, updated_at) WHERE public AND quantity > 0',
    )
    await runner.query('DROP INDEX pantry_entry_shared')
    await runner.query('ALTER INDEX pantry_entry_shared_covering RENAME TO pantry_entry_shared')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX pantry_entry_shared')
    await runner.query('CREATE INDEX pantry_entry_shared ON pantry_entry (pantry_id) WHERE public AND quantity > 0')
  }
}
