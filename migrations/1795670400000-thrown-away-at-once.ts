import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Throwing several batches away is an operation, which is undone as one. */
export class ThrownAwayAtOnce1795670400000 implements MigrationInterface {
  name = 'ThrownAwayAtOnce1795670400000'

  up(runner: QueryRunner): Promise<void> {
    return setKinds(runner, "'COOKED', 'PUT_AWAY', 'THROWN_AWAY'")
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM stock_operation WHERE kind = 'THROWN_AWAY'`)
    await setKinds(runner, "'COOKED', 'PUT_AWAY'")
  }
}

async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query('ALTER TABLE stock_operation DROP CONSTRAINT stock_operation_kind_check')
  await runner.query(`ALTER TABLE stock_operation ADD CONSTRAINT stock_operation_kind_check CHECK (kind IN (${kinds}))`)
}
