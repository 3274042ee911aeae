import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What blocked people do to who has blocked them is stored for their own eyes: follows and ratings. */
export class HiddenByBlocks1795660700000 implements MigrationInterface {
  name = 'HiddenByBlocks1795660700000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE follow ADD made_while_blocked boolean NOT NULL DEFAULT false')
    await runner.query('ALTER TABLE rating ADD made_while_blocked boolean NOT NULL DEFAULT false')
    // Those who followed somebody by whom they were blocked already.
    await runner.query(
      'UPDATE follow f SET made_while_blocked = true FROM block b WHERE b.account_id = f.followed_id AND b.blocked_id = f.account_id AND b.since < f.since',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rating DROP COLUMN made_while_blocked')
    await runner.query('ALTER TABLE follow DROP COLUMN made_while_blocked')
  }
}
