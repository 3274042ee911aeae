/**
 * `npm run fill -- 100000` adds so many made-up recipes, by a thousand made-up cooks with favourites of their own, to the
 * database that DATABASE_URL names: for looking at how fast things are when there is much. Never
 * for a database that people use. The same number makes the same recipes.
 */
import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { entities } from '../api/house'
import { migrate } from '../api/migrate'
import { describeDatabase, rows } from '../api/platform/db'

const [amount = ''] = process.argv.slice(2)
const url = process.env.DATABASE_URL
if (!/^[1-9]\d{0,6}$/.test(amount) || !url) {
  console.error('Usage: DATABASE_URL=postgres://… npm run fill -- 100000')
  process.exit(1)
}

const kinds = 'slow-cooked,quick,smoky,green,golden,spicy,creamy,crisp,roast,warm,cold,pickled,Sunday,autumn,garden,market,midnight,lemony,buttered,stuffed'.split(',')
const things = 'chicken,lentil,chickpea,tomato,leek,squash,aubergine,beetroot,mackerel,lamb,potato,mushroom,spinach,barley,broccoli,cauliflower,courgette,black bean,jalapeño,turkey,salmon,tofu,rhubarb,plum,apple,walnut,feta,halloumi,prawn,cabbage'.split(',')
const dishes = 'soup,stew,curry,pie,salad,traybake,risotto,pilaf,lasagne,chilli,gratin,tart,broth,hotpot,noodles,dumplings,crumble,cake,loaf,fritters'.split(',')
const tags = 'onepot,vegetarian,quick,vegan,winter,baking,summer,gluten-free,family,batch,freezer,spicy,italian,indian,breakfast,snack,mexican,thai,picnic,leftovers,turkish,korean,festive,preserving'.split(',')
const cooks = 1_000
const portion = 5_000

await migrate(url)
const db = describeDatabase(url, entities, [])
// Filling may take its time.
db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
await db.initialize()
try {
  await rows(db, sql`SELECT setseed(0.5)`)
  await makeCooks()
  for (let done = 0; done < Number(amount); done += portion) {
    await makeRecipes(done, Math.min(portion, Number(amount) - done))
    process.stdout.write(`\r${Math.min(done + portion, Number(amount))} recipes`)
  }
  await rows(db, sql`
    INSERT INTO favourite (account_id, recipe_id, created_at)
    SELECT a.id, r.id, now() - random() * interval '300 days' FROM account a
    CROSS JOIN LATERAL (SELECT id FROM recipe TABLESAMPLE SYSTEM (1) WHERE a.id > 0 LIMIT 40) r
    WHERE a.username LIKE 'filler-%' ON CONFLICT DO NOTHING`)
  await rows(db, sql`VACUUM ANALYZE`)
  console.log(' are there.')
} finally {
  await db.destroy()
}

async function makeCooks(): Promise<void> {
  const keys = Array.from({ length: cooks }, () => randomUUID())
  await rows(db, sql`
    INSERT INTO account (key_hash, username) SELECT key, 'filler-' || n FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS k (key, n)
    ON CONFLICT DO NOTHING`)
  await rows(db, sql`INSERT INTO pantry (id, name) SELECT id, username || '''s pantry' FROM account WHERE username LIKE 'filler-%' ON CONFLICT DO NOTHING`)
}

/** Nine of ten are public. The earlier a tag or cook stands in its list, the more recipes it has. */
async function makeRecipes(from: number, count: number): Promise<void> {
  await rows(db, sql`
    WITH cook AS MATERIALIZED (SELECT array_agg(id ORDER BY id) AS ids FROM account WHERE username LIKE 'filler-%'),
    dice AS MATERIALIZED (
      SELECT n, random() AS kind, random() AS thing, random() AS dish, random() AS cook, random() AS other, random() * interval '700 days' AS age, random() < 0.9 AS public
      FROM generate_series(${from}::int + 1, ${from}::int + ${count}::int) AS n
    ), named AS (
      SELECT d.*, (${kinds}::text[])[1 + floor(kind * ${kinds.length})::int] AS kind_word, (${things}::text[])[1 + floor(thing * ${things.length})::int] AS thing_word,
        (${things}::text[])[1 + floor(other * ${things.length})::int] AS other_word, (${dishes}::text[])[1 + floor(dish * ${dishes.length})::int] AS dish_word
      FROM dice d
    )
    INSERT INTO recipe (public, name, ingredients, instructions, tags, servings, creator_id, created_at, updated_at, published_at)
    SELECT public, initcap(kind_word) || ' ' || thing_word || ' and ' || other_word || ' ' || dish_word || ' no. ' || n,
      ARRAY['400 g ' || thing_word, '1 onion, chopped', '2 cloves of garlic', '200 g ' || other_word, '1 tbsp olive oil', '500 ml vegetable stock', 'salt and pepper'],
      ARRAY['Warm the oil and soften the onion and the garlic in it for ten minutes.', 'Add the ' || thing_word || ' and the ' || other_word || ' and stir until they smell good.', 'Pour in the stock and cook gently for half an hour.', 'Season and serve.'],
      (SELECT array_agg(DISTINCT (${tags}::text[])[1 + floor(power(random(), 2) * ${tags.length})::int]) FROM generate_series(1, 3) WHERE n > 0),
      1 + n % 8, (SELECT ids[1 + floor(power(cook, 2) * array_length(ids, 1))::int] FROM cook), now() - age, now() - age, CASE WHEN public THEN now() - age END
    FROM named`)
}
