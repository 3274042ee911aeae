import { createHash, randomUUID } from 'node:crypto'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { rows } from '../api/platform/database/database'
import { byRarity, digestOfNeed, storeNeeds } from '../api/recipes/lines/recipeLine.sql'
import { readRecipeLine } from '../api/recipes/lines/recipeLine.work'
import { rankOfFood } from '../domain/foods/commonFoods'
import { foods as listedFoods } from '../domain/foods/foods'
import { foodsVersion } from '../domain/foods/version'
import { outcodes } from '../lib/geo/outcodes'

/**
 * Generates people, pantries and recipes for measuring performance with much data. Never for a database that people use.
 * Deterministic: the same numbers generate the same data in an empty database.
 */

const kinds =
  'slow-cooked,quick,smoky,green,golden,spicy,creamy,crisp,roast,warm,cold,pickled,Sunday,autumn,garden,market,midnight,lemony,buttered,stuffed'.split(
    ',',
  )
const foods =
  'chicken,lentil,chickpea,tomato,leek,squash,aubergine,beetroot,mackerel,lamb,potato,mushroom,spinach,barley,broccoli,cauliflower,courgette,black bean,jalapeño,turkey,salmon,tofu,rhubarb,plum,apple,walnut,feta,halloumi,prawn,cabbage'.split(
    ',',
  )
const dishes =
  'soup,stew,curry,pie,salad,traybake,risotto,pilaf,lasagne,chilli,gratin,tart,broth,hotpot,noodles,dumplings,crumble,cake,loaf,fritters'.split(
    ',',
  )
const tags =
  'onepot,vegetarian,quick,vegan,winter,baking,summer,gluten-free,family,batch,freezer,spicy,italian,indian,breakfast,snack,mexican,thai,picnic,leftovers,turkish,korean,festive,preserving'.split(
    ',',
  )
const batchSize = 5_000

/** Called with the number of rows so far. */
type Progress = (done: number) => void

/** Makes people `filler-1` to `filler-<count>` with empty pantries; existing ones stay. */
export async function fillPeople(db: DataSource, count: number): Promise<void> {
  const keys = Array.from({ length: count }, () => randomUUID())
  await rows(
    db,
    sql`
    INSERT INTO account (key_hash, username) SELECT key, 'filler-' || n FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS k (key, n)
    ON CONFLICT DO NOTHING`,
  )
  await rows(
    db,
    sql`INSERT INTO pantry (id, name) SELECT id, username || '’s pantry' FROM account WHERE username LIKE 'filler-%' ON CONFLICT DO NOTHING`,
  )
}

/** Adds recipes of those people. For a large number, indexes and search words are created afterwards, which is far faster than row by row. */
export async function fillRecipes(db: DataSource, count: number, progress: Progress): Promise<void> {
  // Read first: it takes a while, and Postgres ends transactions that look idle.
  const read = readLines()
  await db.transaction(async (inner) => {
    await rows(inner, sql`SELECT setseed(0.5)`)
    const [{ before } = { before: 0 }] = await rows<{ before: number }>(
      inner,
      sql`SELECT count(*)::int AS before FROM recipe`,
    )
    const many = count >= 10 * batchSize
    const lines = await storeLines(inner, read)
    if (many) await rows(inner, sql`ALTER TABLE recipe DISABLE TRIGGER recipe_words`)
    await withoutIndexesAndForeignKeys(inner, many ? ['recipe', 'recipe_line', 'recipe_needs'] : [], async () => {
      for (let done = 0; done < count; done += batchSize) {
        await makeRecipes(inner, before + done, Math.min(batchSize, count - done), lines)
        progress(Math.min(done + batchSize, count))
      }
    })
    if (!many) return
    await rows(inner, sql`ALTER TABLE recipe ENABLE TRIGGER recipe_words`)
    await rows(
      inner,
      sql`
      INSERT INTO recipe_word (word)
      SELECT DISTINCT word FROM recipe r LEFT JOIN account a ON a.id = r.creator_id,
        string_to_table(recipe_plain(concat_ws(' ', r.name, array_to_string(r.tags, ' '), array_to_string(r.ingredients, ' '), a.username)), ' ') AS word
      WHERE r.public AND length(word) BETWEEN 3 AND 40 AND word ~ '[^0-9]' ON CONFLICT DO NOTHING`,
    )
  })
}

/** Gives each of those people forty favourites, or fewer where there are fewer recipes. */
export async function fillFavourites(db: DataSource): Promise<void> {
  await rows(
    db,
    sql`
    INSERT INTO favourite (account_id, recipe_id, created_at)
    SELECT a.id, r.id, now() - random() * interval '300 days' FROM account a
    CROSS JOIN LATERAL (SELECT id FROM recipe TABLESAMPLE SYSTEM (1) WHERE a.id > 0 LIMIT 40) r
    WHERE a.username LIKE 'filler-%' ON CONFLICT DO NOTHING`,
  )
}

/**
 * Creates a catalogue and puts items of it into those people's pantries, each in two batches: one with a date, one without.
 * @param entries of each pantry; nine of ten are public
 */
export async function fillPantries(db: DataSource, entries: number): Promise<void> {
  const barcodes = Array.from({ length: Math.max(2_000, entries) }, (_, i) => gtinOf(i))
  await rows(
    db,
    sql`
    INSERT INTO item (barcode, brand, name, capacity, unit, source, image_url)
    SELECT barcode, 'Brand ' || n % 97, initcap((${kinds}::text[])[1 + n % ${kinds.length}]) || ' ' || (${foods}::text[])[1 + n / 7 % ${foods.length}] || ' ' || n,
      100 + n % 900, CASE WHEN n % 3 = 0 THEN 'ML' ELSE 'G' END, 'SAMPLE', CASE WHEN n % 2 = 0 THEN 'https://images.openfoodfacts.org/images/products/' || barcode || '/front.400.jpg' END
    FROM unnest(${barcodes}::text[]) WITH ORDINALITY AS made (barcode, number), LATERAL (SELECT number::int AS n) AS one
    ON CONFLICT DO NOTHING`,
  )
  await rows(
    db,
    sql`
    WITH entry AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until, created_at, updated_at)
    SELECT a.id, (${barcodes}::text[])[1 + (a.id * 31 + n) % ${barcodes.length}], 2 + (a.id + n) % 8, n % 10 <> 0, 'infinity'::date, at, at
    FROM account a CROSS JOIN generate_series(1, ${entries}::int) AS n, LATERAL (SELECT date_trunc('milliseconds', now() - (a.id + n) % 700 * interval '1 hour') AS at) AS moment
    WHERE a.username LIKE 'filler-%' ON CONFLICT DO NOTHING RETURNING pantry_id, barcode, quantity)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity, date, date_kind, storage_place)
    SELECT pantry_id, barcode, 1, (now() + (pantry_id + quantity * 7) % 60 * interval '1 day')::date, 'BEST_BEFORE', 'FRIDGE' FROM entry
    UNION ALL SELECT pantry_id, barcode, quantity - 1, NULL, NULL, NULL FROM entry`,
  )
}

/** Puts those people's pantries at outward postcodes all over Britain, with what they share. */
export async function fillPositions(db: DataSource): Promise<void> {
  await db.transaction(async (inner) => {
    // Faster at once than pantry by pantry.
    await rows(inner, sql`ALTER TABLE pantry DISABLE TRIGGER located_entry_moved`)
    await rows(
      inner,
      sql`
      UPDATE pantry p SET postcode = o.name, outcode = o.name, position = point(o.x, o.y), position_source = 'POSTCODE'
      FROM account a, unnest(${outcodes.map(({ name }) => name)}::text[], ${outcodes.map(({ centre }) => centre.x)}::float8[], ${outcodes.map(({ centre }) => centre.y)}::float8[]) WITH ORDINALITY AS o (name, x, y, number)
      WHERE a.id = p.id AND a.username LIKE 'filler-%' AND o.number = 1 + p.id::bigint * 7919 % ${outcodes.length}`,
    )
    await rows(
      inner,
      sql`
      INSERT INTO located_entry (pantry_id, barcode, food_slug, position, shared_until)
      SELECT e.pantry_id, e.barcode, i.food_slug, p.position, e.shared_until
      FROM pantry_entry e JOIN pantry p ON p.id = e.pantry_id JOIN item i ON i.barcode = e.barcode
      WHERE p.position IS NOT NULL AND e.public AND e.quantity > 0 ON CONFLICT DO NOTHING`,
    )
    await rows(inner, sql`ALTER TABLE pantry ENABLE TRIGGER located_entry_moved`)
  })
}

/** Adds so many places that communities run, half of them open, all over the country. Needs `fillPeople`, whose first person owns them. */
export async function fillPlaces(db: DataSource, count: number): Promise<void> {
  await db.transaction(async (inner) => {
    await rows(
      inner,
      sql`
      WITH made AS (
        INSERT INTO account (key_hash, removed_at, successor_id)
        SELECT gen_random_uuid(), now(), (SELECT min(id) FROM account WHERE username LIKE 'filler-%') FROM generate_series(1, ${count}::int) RETURNING id
      )
      INSERT INTO pantry (id, name, is_place, postcode, outcode, position, position_source)
      SELECT made.id, 'Fridge ' || made.id, true, o.name, o.name, point(o.x, o.y), 'POSTCODE'
      FROM made JOIN unnest(${outcodes.map(({ name }) => name)}::text[], ${outcodes.map(({ centre }) => centre.x)}::float8[], ${outcodes.map(({ centre }) => centre.y)}::float8[]) WITH ORDINALITY AS o (name, x, y, number)
        ON o.number = 1 + made.id::bigint * 7919 % ${outcodes.length}`,
    )
    await rows(
      inner,
      sql`
      INSERT INTO place (pantry_id, kind, address, postcode, time_zone, spans_until, create_key, created_at)
      SELECT id, 'FRIDGE', id || ' Church Lane', postcode, 'Europe/London', now() + interval '45 days', gen_random_uuid(), now() FROM pantry p WHERE is_place AND NOT EXISTS (SELECT FROM place WHERE pantry_id = p.id)`,
    )
    await rows(
      inner,
      sql`
      INSERT INTO place_hours (pantry_id, weekday, opens, closes)
      SELECT pantry_id, weekday, 480, 1200 FROM place, generate_series(1, 7) AS weekday ON CONFLICT DO NOTHING`,
    )
    await rows(
      inner,
      sql`
      INSERT INTO place_open_span (pantry_id, opens_at, closes_at)
      SELECT pantry_id, now() + make_interval(days => day) - interval '6 hours', now() + make_interval(days => day) + CASE WHEN pantry_id % 2 = 0 THEN interval '6 hours' ELSE interval '-1 hour' END
      FROM place, generate_series(0, 44) AS day WHERE address LIKE '% Church Lane'`,
    )
  })
}

/** Runs VACUUM ANALYZE, as autovacuum would later. */
export async function settle(db: DataSource): Promise<void> {
  await rows(db, sql`VACUUM ANALYZE`)
}

/** The barcode of a generated product: an EAN-13 with its check digit, padded to 14 digits. */
function gtinOf(number: number): string {
  const digits = `04000${String(number).padStart(8, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Drops the indexes and the foreign keys of tables while they are filled, in one transaction, so that they exist again afterwards even after an error. */
async function withoutIndexesAndForeignKeys(
  db: EntityManager,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid = ANY (${tables}::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  )
  // Checked row by row, they take longer than the rows themselves.
  const foreignKeys = await rows<{ table: string; name: string; definition: string }>(
    db,
    sql`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conrelid = ANY (${tables}::regclass[]) AND contype = 'f'`,
  )
  for (const { name } of indexes) await rows(db, raw(`DROP INDEX ${name}`))
  for (const { table, name } of foreignKeys) await rows(db, raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  await fill()
  await rows(db, sql`SET LOCAL maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await rows(db, raw(definition))
  for (const { table, name, definition } of foreignKeys)
    await rows(db, raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`))
}

/** Lines that every recipe has. */
const [onion, garlic] = ['1 onion, chopped', '2 cloves of garlic']
/** Lines of which recipes have some, the commonest first. */
const otherLines = [
  '1 tbsp olive oil',
  '500 ml vegetable stock',
  'salt and pepper',
  ...listedFoods
    .map(({ slug, name, unit }) => ({
      line: unit === 'piece' ? `2 ${name}` : unit === 'ml' ? `150 ml ${name}` : `150 g ${name}`,
      rank: rankOfFood(slug),
      order: createHash('sha256').update(slug).digest('hex'),
    }))
    .sort((a, b) => a.rank - b.rank || (a.order < b.order ? -1 : 1))
    .map(({ line }) => line),
]

/** Every line that the recipes have. */
const readLines = () =>
  [...new Set([...foods.flatMap((food) => [`400 g ${food}`, `200 g ${food}`]), onion, garlic, ...otherLines])].map(
    (line) => ({ line, ...readRecipeLine(line) }),
  )

/** Stores what the lines need. @returns the lines as JSON */
async function storeLines(db: EntityManager, lines: ReturnType<typeof readLines>): Promise<string> {
  const needs = lines.flatMap(({ need }) => need ?? []).sort(byRarity)
  const ids = await storeNeeds(db, needs)
  const order = new Map(needs.map((need, at) => [digestOfNeed(need), at]))
  return JSON.stringify(
    lines.map(({ need, ...line }) => ({
      ...line,
      needId: need && ids.get(digestOfNeed(need)),
      order: need && order.get(digestOfNeed(need)),
    })),
  )
}

/** Nine of ten are public. The earlier a tag, a cook or a line stands in its list, the more recipes it has. */
async function makeRecipes(db: EntityManager, from: number, count: number, lines: string): Promise<void> {
  const idsWhere = (condition: Sql) =>
    sql`coalesce(array_agg("needId" ORDER BY "order") FILTER (WHERE "isFirst" AND "needId" IS NOT NULL AND ${condition}), '{}')`
  const anyLine = sql`(${otherLines}::text[])[1 + floor(power(random(), 4) * ${otherLines.length})::int]`
  await rows(
    db,
    sql`
    WITH cook AS MATERIALIZED (SELECT array_agg(id ORDER BY id) AS ids FROM account WHERE username LIKE 'filler-%'),
    dice AS MATERIALIZED (
      SELECT n, random() AS kind, random() AS thing, random() AS dish, random() AS cook, random() AS other, random() * interval '700 days' AS age, random() < 0.9 AS public,
        5 * (1 + floor(random() * 5))::int AS prep_minutes, CASE WHEN random() < 0.8 THEN 5 * floor(random() * 18)::int END AS cook_minutes
      FROM generate_series(${from}::int + 1, ${from}::int + ${count}::int) AS n
    ), named AS (
      SELECT d.*, (${kinds}::text[])[1 + floor(kind * ${kinds.length})::int] AS kind_word, (${foods}::text[])[1 + floor(thing * ${foods.length})::int] AS thing_word,
        (${foods}::text[])[1 + floor(other * ${foods.length})::int] AS other_word, (${dishes}::text[])[1 + floor(dish * ${dishes.length})::int] AS dish_word
      FROM dice d
    ), made AS (
      INSERT INTO recipe (public, name, ingredients, instructions, tags, servings, prep_minutes, cook_minutes, total_minutes, creator_id, created_at, updated_at, published_at)
      SELECT public, initcap(kind_word) || ' ' || thing_word || ' and ' || other_word || ' ' || dish_word || ' no. ' || n,
        ARRAY['400 g ' || thing_word, ${onion}, ${garlic}, '200 g ' || other_word, ${anyLine}, ${anyLine}, ${anyLine}],
        ARRAY['Warm the oil and soften the onion and the garlic in it for ten minutes.', 'Add the ' || thing_word || ' and the ' || other_word || ' and stir until they smell good.', 'Pour in the stock and cook gently for half an hour.', 'Season and serve.'],
        (SELECT array_agg(DISTINCT (${tags}::text[])[1 + floor(power(random(), 2) * ${tags.length})::int]) FROM generate_series(1, 3) WHERE n > 0),
        1 + n % 8, prep_minutes, cook_minutes, prep_minutes + cook_minutes, (SELECT ids[1 + floor(power(cook, 2) * array_length(ids, 1))::int] FROM cook), now() - age, now() - age, CASE WHEN public THEN now() - age END
      FROM named RETURNING id, ingredients, published_at
    ), line AS MATERIALIZED (
      SELECT m.id, m.published_at, i.number - 1 AS position, l.*, row_number() OVER (PARTITION BY m.id, l."needId", l."isOptional") = 1 AS "isFirst"
      FROM made m CROSS JOIN LATERAL unnest(m.ingredients) WITH ORDINALITY AS i (line, number)
      JOIN json_to_recordset(${lines}::json) AS l (
        line text, text text, "lineKey" text, "needId" int, "order" int, "isOptional" boolean, amount float8, unit text, part text, "isAmountUnclear" boolean) USING (line)
    ), stored AS (
      INSERT INTO recipe_line (recipe_id, position, text, line_key, need_id, is_optional, amount, unit, part, is_amount_unclear)
      SELECT id, position, text, "lineKey", "needId", "isOptional", amount, unit, part, "isAmountUnclear" FROM line
    )
    INSERT INTO recipe_needs (recipe_id, foods_version, need_ids, unknown_count, optional_need_ids, published_at)
    SELECT id, ${foodsVersion}, ${idsWhere(sql`NOT "isOptional"`)}, count(*) FILTER (WHERE "needId" IS NULL AND NOT "isOptional"), ${idsWhere(sql`"isOptional"`)}, published_at
    FROM line GROUP BY id, published_at`,
  )
}
