/** Statements whose one row and column is the whole body of a response, as JSON that Postgres builds. */

const listed = 'r.public AND NOT r.hidden AND r.deleted_at IS NULL'
const isoTimestamp = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const cursor = (json: string) => `rtrim(translate(encode(convert_to(${json}, 'UTF8'), 'base64'), E'+/\\n', '-_'), '=')`
const mainIngredients = `ARRAY(SELECT left(line, 60) FROM unnest(r.ingredients[:8]) AS line) AS "mainIngredients"`
const picture = (width: number) =>
  `(SELECT '/images/' || i.id || '/${width}.webp' FROM image i WHERE i.recipe_id = r.id)`

const averageRating =
  'CASE WHEN r.rating_count >= 3 THEN round(r.rating_sum::numeric / r.rating_count, 2) END AS "averageRating"'

export const recipeListAsJson = `
  WITH page AS (SELECT r.* FROM recipe r WHERE ${listed} ORDER BY r.published_at DESC, r.id DESC LIMIT 25),
  shown AS (SELECT * FROM page ORDER BY published_at DESC, id DESC LIMIT 24)
  SELECT json_build_object('data', json_build_object('recipes', json_build_object('__typename', 'RecipeConnection',
    'nodes', (SELECT json_agg(node) FROM (
      SELECT 'Recipe' AS __typename, r.id::text AS id, r.name, r.public, r.total_minutes AS "totalMinutes", r.rating_count AS "ratingCount", ${averageRating}, r.tags, ${mainIngredients}, ${picture(800)} AS "imageUrl", false AS "viewerHasFavourited" FROM shown r
    ) node),
    'pageInfo', (SELECT json_build_object('__typename', 'PageInfo', 'hasNextPage', (SELECT count(*) FROM page) > 24,
      'endCursor', ${cursor(`'["' || ${isoTimestamp('last.published_at')} || '",' || last.id || ']'`)})
      FROM (SELECT * FROM shown ORDER BY published_at, id LIMIT 1) last)
  )))::text`

export const recipeAsJson = `
  SELECT json_build_object('data', json_build_object('recipe', (SELECT row_to_json(one) FROM (
    SELECT 'Recipe' AS __typename, r.id::text AS id, r.name, r.public, r.servings, r.prep_minutes AS "prepMinutes", r.cook_minutes AS "cookMinutes", r.total_minutes AS "totalMinutes", r.ingredients, r.instructions, false AS "viewerCanEdit",
      ${picture(1600)} AS "largeImageUrl",
      (SELECT json_build_object('__typename', 'Account', 'id', a.id::text, 'username', a.username, 'name', a.name) FROM account a WHERE a.id = r.creator_id) AS creator,
      r.origin, r.source_name AS "sourceName", r.source_url AS "sourceUrl", r.video_url AS "videoUrl", r.rating_count AS "ratingCount", ${averageRating}, r.tags, ${mainIngredients}, ${picture(800)} AS "imageUrl", false AS "viewerHasFavourited",
      r.hidden, 0 AS "viewerCookedCount", NULL AS "viewerLastCookedOn", false AS "viewerCanDelete"
    FROM recipe r WHERE r.id = $1::int AND ${listed}
  ) one)))::text`

export const pantryAsJson = `
  WITH page AS MATERIALIZED (
    SELECT i.name, e.quantity, e.reserved, e.public, e.barcode, e.pantry_id, e.updated_at, i.brand, i.capacity, i.unit, i.image_url
    FROM pantry_entry e JOIN item i ON i.barcode = e.barcode WHERE e.pantry_id = $1::int AND e.public AND e.quantity > 0
    ORDER BY i.name, -e.quantity, NOT e.public, e.barcode LIMIT 101
  )
  SELECT json_build_object('data', json_build_object('pantry', (SELECT json_build_object('__typename', 'Pantry', 'id', p.id::text, 'name', p.name, 'postcode', coalesce(p.outcode, ''), 'distance', NULL, 'isPublicShelf', p.is_public_shelf,
    'itemCount', (SELECT count(*) FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0),
    'viewerIsOwner', false,
    'revision', (SELECT md5(concat_ws(E'\\n', (now() AT TIME ZONE current_setting('larder.time_zone'))::date, p.name, p.outcode, count(*), sum(e.quantity), sum((date_part('epoch', e.updated_at) * 1000000)::bigint)))
      FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0),
    'owner', (SELECT json_build_object('__typename', 'Account', 'id', a.id::text, 'username', a.username, 'name', a.name,
      'imageUrl', (SELECT '/images/' || i.id || '/400.webp' FROM image i WHERE i.account_id = a.id),
      'headline', a.headline, 'bio', a.bio, 'description', a.description, 'givenCount', (SELECT count(*)::int FROM item_request r WHERE r.pantry_id = p.id AND r.state = 'COLLECTED'), 'collectedCount', (SELECT count(*)::int FROM item_request r WHERE r.asker_id = p.id AND r.state = 'COLLECTED')) FROM account a WHERE a.id = p.id),
    'recipeCount', coalesce((SELECT c.recipe_count FROM recipe_creator c WHERE c.account_id = p.id), 0),
    'entries', json_build_object('__typename', 'PantryEntryConnection',
      'nodes', (SELECT json_agg(node) FROM (
        SELECT 'PantryEntry' AS __typename, e.pantry_id || '-' || e.barcode AS id, e.barcode, e.quantity, e.public, 0 AS "keepBack", e.reserved AS "reservedQuantity", ${isoTimestamp('e.updated_at')} AS "updatedAt",
          (SELECT json_agg(json_build_object('__typename', 'Batch', 'id', b.id::text, 'quantity', b.quantity, 'unitAmount', b.unit_amount, 'unit', b.unit, 'date', b.date, 'dateKind', b.date_kind,
            'storagePlace', b.storage_place, 'frozenOn', b.frozen_on, 'openedOn', b.opened_on, 'amountLeft', b.amount_left, 'lot', b.lot) ORDER BY b.date, b.opened_on IS NULL, b.frozen_on IS NOT NULL, b.id)
            FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode) AS batches,
          json_build_object('__typename', 'Item', 'barcode', e.barcode, 'code', substr(e.barcode, 2), 'brand', e.brand, 'name', e.name, 'germanName', NULL,
            'capacity', e.capacity, 'unit', e.unit, 'imageUrl', e.image_url) AS item
        FROM (SELECT * FROM page LIMIT 100) e
      ) node),
      'pageInfo', (SELECT json_build_object('__typename', 'PageInfo', 'hasNextPage', (SELECT count(*) FROM page) > 100,
        'endCursor', ${cursor(`'[' || to_json(last.name) || ',' || last.quantity || ',' || last.public || ',"' || last.barcode || '"]'`)})
        FROM (SELECT * FROM page OFFSET 99 LIMIT 1) last)))
    FROM pantry p WHERE p.id = $1::int AND EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0)
  )))::text`
