import type { MigrationInterface, QueryRunner } from 'typeorm'
import { cellOf, fromPlane, toPlane } from '../lib/geo/cells'
import { outcodeByName } from '../lib/geo/outcodes'

interface DevicePosition {
  id: number
  outcode: string | null
  x: number
  y: number
}

/** Pantries that are written in one statement. */
const batchSize = 1_000

const check = (more: string) =>
  `ALTER TABLE "pantry" ADD CONSTRAINT "pantry_position_check" CHECK ((position IS NULL) = (position_source IS NULL) AND position_source IN ('POSTCODE', 'DEVICE')${more})`

/** Positions that devices said become as coarse as new ones are: the centre of the outward postcode, or where there is none of a cell. Finer ones cannot be had back. */
export class CoarsePositions1795662000000 implements MigrationInterface {
  name = 'CoarsePositions1795662000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "pantry" DROP CONSTRAINT "pantry_position_check"')
    let after = 0
    for (;;) {
      const found: DevicePosition[] = await runner.query(
        `SELECT id, outcode, position[0] AS x, position[1] AS y FROM pantry WHERE position_source = 'DEVICE' AND id > $1 ORDER BY id LIMIT ${batchSize}`,
        [after],
      )
      const last = found.at(-1)
      if (last === undefined) break
      await this.#write(runner, found)
      after = last.id
    }
    await runner.query(check(` AND (position_source = 'POSTCODE') = (outcode IS NOT NULL)`))
  }

  async #write(runner: QueryRunner, pantries: readonly DevicePosition[]): Promise<void> {
    const points = pantries.map(
      ({ outcode, x, y }) => outcodeByName(outcode ?? '')?.centre ?? toPlane(cellOf(fromPlane({ x, y }))),
    )
    await runner.query(
      `UPDATE pantry p SET position = point(n.x, n.y), position_source = CASE WHEN outcode IS NULL THEN 'DEVICE' ELSE 'POSTCODE' END
       FROM unnest($1::int[], $2::float8[], $3::float8[]) AS n (id, x, y) WHERE p.id = n.id`,
      [pantries.map(({ id }) => id), points.map(({ x }) => x), points.map(({ y }) => y)],
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "pantry" DROP CONSTRAINT "pantry_position_check"')
    await runner.query(check(''))
  }
}
