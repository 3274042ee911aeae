import type { MigrationInterface, QueryRunner } from 'typeorm'
import { createIndexConcurrently } from './lib/concurrentIndex'

/**
 * Divides the notices of what goes off by the month of their day. The table that there is becomes the first part of the new one,
 * `day_notice`, with everything up to the end of next month, as with the audit log: nothing is copied, and processes of the version
 * before go on using it by its name.
 */
export class NoticesByMonth1796095000000 implements MigrationInterface {
  name = 'NoticesByMonth1796095000000'
  // An index of a large table, and a condition that reads it, keep nobody waiting.
  transaction = false
  contracts =
    '0.2.0 knows nothing of the trigger that is dropped: one of the same name on the whole takes its place at once'

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'goes_off_notice_id_day',
      on: 'goes_off_notice (id, day)',
      unique: true,
    })
    const end = await monthAfterNext(runner)
    await runner.query(`ALTER TABLE "goes_off_notice" DROP CONSTRAINT IF EXISTS "goes_off_notice_first"`)
    await runner.query(
      `ALTER TABLE "goes_off_notice" ADD CONSTRAINT "goes_off_notice_first" CHECK (day < '${end}') NOT VALID`,
    )
    await runner.query(`ALTER TABLE "goes_off_notice" VALIDATE CONSTRAINT "goes_off_notice_first"`)
    await atomically(runner, () => divide(runner, end))
  }

  async down(runner: QueryRunner): Promise<void> {
    await atomically(runner, async () => {
      await runner.query(`DROP TRIGGER "goes_off_notice_tell_webhooks" ON "day_notice"`)
      await runner.query(`ALTER TABLE "day_notice" DETACH PARTITION "goes_off_notice"`)
      await runner.query(`INSERT INTO "goes_off_notice" SELECT * FROM "day_notice"`)
      // Read and not taken: where this is undone, a number that was taken would stay so.
      const [{ next }] = (await runner.query(
        `SELECT (coalesce(last_value, 0) + 1)::text AS next FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = 'day_notice_id_seq'`,
      )) as [{ next: string }]
      await runner.query(`ALTER TABLE "goes_off_notice" ALTER "id" DROP DEFAULT`)
      await runner.query(`DROP TABLE "day_notice"`)
      await runner.query(
        `ALTER TABLE "goes_off_notice" ALTER "id" ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME goes_off_notice_id_seq START WITH 1)`,
      )
      await runner.query(`SELECT setval('goes_off_notice_id_seq', ${next}, false)`)
      await runner.query(
        `ALTER TABLE "goes_off_notice" DROP CONSTRAINT "goes_off_notice_pkey", ADD CONSTRAINT "goes_off_notice_pkey" PRIMARY KEY ("id")`,
      )
      await runner.query(trigger('goes_off_notice'))
    })
  }
}

/** The first day of the month after next, in UTC. */
async function monthAfterNext(runner: QueryRunner): Promise<string> {
  const [{ end }] = (await runner.query(
    `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', 'YYYY-MM-DD') AS "end"`,
  )) as [{ end: string }]
  return end
}

const trigger = (table: string) =>
  `CREATE TRIGGER "goes_off_notice_tell_webhooks" AFTER INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION webhook_change_of_notice()`

async function divide(runner: QueryRunner, end: string): Promise<void> {
  // Parts cannot have an identity column of their own: the numbers come from a sequence of the whole.
  await runner.query(`CREATE SEQUENCE "day_notice_id_seq" AS integer`)
  await runner.query(
    `SELECT setval('day_notice_id_seq', coalesce(last_value, 1), last_value IS NOT NULL) FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = 'goes_off_notice_id_seq'`,
  )
  await runner.query(`ALTER TABLE "goes_off_notice" ALTER "id" DROP IDENTITY`)
  await runner.query(`ALTER TABLE "goes_off_notice" ALTER "id" SET DEFAULT nextval('day_notice_id_seq'::regclass)`)
  await runner.query(
    `ALTER TABLE "goes_off_notice" DROP CONSTRAINT "goes_off_notice_pkey", ADD CONSTRAINT "goes_off_notice_pkey" PRIMARY KEY USING INDEX "goes_off_notice_id_day"`,
  )
  await runner.query(
    `CREATE TABLE "day_notice" (LIKE "goes_off_notice" INCLUDING DEFAULTS, CONSTRAINT "day_notice_pkey" PRIMARY KEY ("id", "day")) PARTITION BY RANGE ("day")`,
  )
  await runner.query(`ALTER SEQUENCE "day_notice_id_seq" OWNED BY "day_notice"."id"`)
  await runner.query(`CREATE UNIQUE INDEX "day_notice_once" ON "day_notice" ("account_id", "day", "pantry_id")`)
  await runner.query(`CREATE INDEX "day_notice_day" ON "day_notice" ("day")`)
  await runner.query(`CREATE INDEX "day_notice_pantry_id_idx" ON "day_notice" ("pantry_id")`)
  await runner.query(`CREATE INDEX "day_notice_recipe_id" ON "day_notice" ("recipe_id")`)
  for (const [column, table, then] of [
    ['account_id', 'account', 'CASCADE'],
    ['pantry_id', 'pantry', 'CASCADE'],
    ['recipe_id', 'recipe', 'SET NULL'],
  ])
    await runner.query(
      `ALTER TABLE "day_notice" ADD CONSTRAINT "goes_off_notice_${column}_fkey" FOREIGN KEY ("${column}") REFERENCES "${table}"("id") ON DELETE ${then}`,
    )
  await runner.query(`DROP TRIGGER "goes_off_notice_tell_webhooks" ON "goes_off_notice"`)
  await runner.query(trigger('day_notice'))
  await runner.query(
    `ALTER TABLE "day_notice" ATTACH PARTITION "goes_off_notice" FOR VALUES FROM (MINVALUE) TO ('${end}')`,
  )
  await runner.query(`ALTER TABLE "goes_off_notice" DROP CONSTRAINT "goes_off_notice_first"`)
  await runner.query(`CREATE TABLE "day_notice_default" PARTITION OF "day_notice" DEFAULT`)
}

/** In a transaction of its own, or in that of a backup that is being restored. */
async function atomically(runner: QueryRunner, run: () => Promise<void>): Promise<void> {
  if (runner.isTransactionActive) return run()
  await runner.startTransaction()
  try {
    await run()
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
}
