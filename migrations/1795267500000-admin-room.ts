import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Every stretch of one, two and three characters in a text, so that whatever is looked for in it is found. */
const windows = (index: string, table: string, text: string, where = '') =>
  `CREATE INDEX ${index} ON ${table} USING gin (recipe_windows(${text})) WITH (fastupdate = off)${where && ` WHERE ${where}`}`

/** What the entities cannot describe: each is planned for by a list of api/admin, which has the same words. */
const byHand = [
  `CREATE INDEX account_by_username ON account ((coalesce(username, '') COLLATE "und-x-icu"), id)`,
  windows('account_windows', 'account', `(coalesce(username, '') || ' ' || name) COLLATE "und-x-icu"`),
  windows('identity_windows', 'identity', `email COLLATE "und-x-icu"`),
  `CREATE INDEX item_by_brand ON item ((brand COLLATE "und-x-icu"), barcode)`,
  windows('item_windows', 'item', `(brand || ' ' || name || ' ' || barcode) COLLATE "und-x-icu"`),
  `CREATE INDEX pantry_by_postcode ON pantry ((postcode COLLATE "und-x-icu"), id)`,
  windows('pantry_windows', 'pantry', `(name || ' ' || postcode) COLLATE "und-x-icu"`),
  // Listed recipes have such an index already.
  windows('recipe_unlisted_windows', 'recipe', 'name', 'deleted_at IS NULL AND NOT (public AND NOT hidden)'),
  'CREATE INDEX feedback_open_first ON feedback ((NOT actioned), id)',
  windows(
    'feedback_windows',
    'feedback',
    `(text || ' ' || coalesce(barcode, '') || ' ' || coalesce(email, '')) COLLATE "und-x-icu"`,
  ),
  windows(
    'audit_entry_windows',
    'audit_entry',
    `(act || ' ' || about_kind || ' ' || about_id || ' ' || about_name) COLLATE "und-x-icu"`,
  ),
]

const byHandElsewhere = [
  'account_by_username',
  'account_windows',
  'identity_windows',
  'item_by_brand',
  'item_windows',
  'pantry_by_postcode',
  'pantry_windows',
  'recipe_unlisted_windows',
  'feedback_open_first',
  'feedback_windows',
]

export class AdminRoom1795267500000 implements MigrationInterface {
  name = 'AdminRoom1795267500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_entry" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "via" text NOT NULL, "actor_id" integer, "session_id" uuid, "act" text NOT NULL, "about_kind" text NOT NULL, "about_id" text NOT NULL, "about_name" text NOT NULL DEFAULT '', "changes" jsonb, CONSTRAINT "audit_entry_via_check" CHECK (via IN ('ACCOUNT', 'GATE', 'VISITOR', 'COMMAND_LINE')), CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "audit_entry_actor_id_idx" ON "audit_entry"  ("actor_id") `)
    await runner.query(`CREATE INDEX "audit_entry_about" ON "audit_entry"  ("about_kind", "about_id") `)
    await runner.query(`CREATE INDEX "audit_entry_by_act" ON "audit_entry"  ("act", "id") `)
    await runner.query(
      `ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `CREATE TABLE "page_view" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "path" text NOT NULL, "day" date NOT NULL, "device" smallint NOT NULL, CONSTRAINT "page_view_device_check" CHECK (device BETWEEN 0 AND 2), CONSTRAINT "page_view_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "page_view_by_day" ON "page_view"  ("day", "path", "device") `)
    await runner.query(`CREATE INDEX "account_by_admin" ON "account"  ("admin", "id") `)
    await runner.query(`CREATE INDEX "item_by_name" ON "item"  ("name", "barcode") `)
    await runner.query(`CREATE INDEX "item_newest" ON "item"  ("created_at", "barcode") `)
    await runner.query(`CREATE INDEX "recipe_by_name" ON "recipe"  ("name", "id") WHERE deleted_at IS NULL`)
    await runner.query(`CREATE INDEX "recipe_by_hidden" ON "recipe"  ("hidden", "id") WHERE deleted_at IS NULL`)
    await runner.query(`CREATE INDEX "feedback_by_kind" ON "feedback"  ("kind", "id") `)
    for (const statement of byHand) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of byHandElsewhere) await runner.query(`DROP INDEX ${index}`)
    for (const index of [
      'feedback_by_kind',
      'recipe_by_hidden',
      'recipe_by_name',
      'item_newest',
      'item_by_name',
      'account_by_admin',
    ])
      await runner.query(`DROP INDEX "public"."${index}"`)
    await runner.query(`DROP TABLE "page_view"`)
    await runner.query(`DROP TABLE "audit_entry"`)
  }
}
