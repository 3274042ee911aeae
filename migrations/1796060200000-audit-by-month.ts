import type { MigrationInterface, QueryRunner } from 'typeorm'
import { createIndexConcurrently } from './lib/concurrentIndex'

/**
 * Divides the audit log by month. The table that there is becomes the first part of the new one, `audit_log`, with everything up to the
 * end of next month: nothing is copied, and processes of the version before go on reading and writing it by its name. Later months get
 * parts of their own, by a job.
 */
export class AuditByMonth1796060200000 implements MigrationInterface {
  name = 'AuditByMonth1796060200000'
  // An index of a large table, and a condition that reads it, keep nobody waiting.
  transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'audit_entry_id_at', on: 'audit_entry (id, at)', unique: true })
    const end = await monthAfterNext(runner)
    await runner.query(`ALTER TABLE "audit_entry" DROP CONSTRAINT IF EXISTS "audit_entry_first"`)
    await runner.query(`ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_first" CHECK (at < '${end}') NOT VALID`)
    await runner.query(`ALTER TABLE "audit_entry" VALIDATE CONSTRAINT "audit_entry_first"`)
    await atomically(runner, () => divide(runner, end))
  }

  async down(runner: QueryRunner): Promise<void> {
    await atomically(runner, async () => {
      await runner.query(`ALTER TABLE "audit_log" DETACH PARTITION "audit_entry"`)
      await runner.query(`INSERT INTO "audit_entry" SELECT * FROM "audit_log"`)
      // Read and not taken: where this is undone, a number that was taken would stay so.
      const [{ next }] = (await runner.query(
        `SELECT (coalesce(last_value, 0) + 1)::text AS next FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = 'audit_log_id_seq'`,
      )) as [{ next: string }]
      await runner.query(`ALTER TABLE "audit_entry" ALTER "id" DROP DEFAULT`)
      await runner.query(`DROP TABLE "audit_log"`)
      await runner.query(
        `ALTER TABLE "audit_entry" ALTER "id" ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME audit_entry_id_seq START WITH 1)`,
      )
      await runner.query(`SELECT setval('audit_entry_id_seq', ${next}, false)`)
      await runner.query(
        `ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_pkey", ADD CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")`,
      )
    })
  }
}

/** The first day of the month after next, in UTC. */
async function monthAfterNext(runner: QueryRunner): Promise<string> {
  const [{ end }] = (await runner.query(
    `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', 'YYYY-MM-DD"T"00:00:00"Z"') AS "end"`,
  )) as [{ end: string }]
  return end
}

async function divide(runner: QueryRunner, end: string): Promise<void> {
  // Parts cannot have an identity column of their own: the numbers come from a sequence of the whole.
  await runner.query(`CREATE SEQUENCE "audit_log_id_seq" AS bigint`)
  await runner.query(
    `SELECT setval('audit_log_id_seq', coalesce(last_value, 1), last_value IS NOT NULL) FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = 'audit_entry_id_seq'`,
  )
  await runner.query(`ALTER TABLE "audit_entry" ALTER "id" DROP IDENTITY`)
  await runner.query(`ALTER TABLE "audit_entry" ALTER "id" SET DEFAULT nextval('audit_log_id_seq'::regclass)`)
  await runner.query(
    `ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_pkey", ADD CONSTRAINT "audit_entry_pkey" PRIMARY KEY USING INDEX "audit_entry_id_at"`,
  )
  await runner.query(
    `CREATE TABLE "audit_log" (LIKE "audit_entry" INCLUDING DEFAULTS, CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id", "at"), CONSTRAINT "audit_entry_via_check" CHECK (via IN ('ACCOUNT', 'ADMIN_PASSWORD', 'EDIT_PASSWORD', 'VISITOR', 'COMMAND_LINE'))) PARTITION BY RANGE ("at")`,
  )
  await runner.query(`ALTER SEQUENCE "audit_log_id_seq" OWNED BY "audit_log"."id"`)
  await runner.query(`CREATE INDEX "audit_log_by_action" ON "audit_log" ("action", "id")`)
  await runner.query(`CREATE INDEX "audit_log_about" ON "audit_log" ("about_kind", "about_id")`)
  await runner.query(`CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" ("actor_id")`)
  await runner.query(
    `CREATE INDEX "audit_log_windows" ON "audit_log" USING gin (recipe_windows((((((((action || ' '::text) || about_kind) || ' '::text) || about_id) || ' '::text) || about_name) COLLATE "und-x-icu"))) WITH (fastupdate=off)`,
  )
  await runner.query(
    `ALTER TABLE "audit_log" ADD CONSTRAINT "audit_entry_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE SET NULL`,
  )
  await runner.query(`ALTER TABLE "audit_log" ATTACH PARTITION "audit_entry" FOR VALUES FROM (MINVALUE) TO ('${end}')`)
  await runner.query(`ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_first"`)
  await runner.query(`CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT`)
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
