import type { MigrationInterface, QueryRunner } from 'typeorm'

const listed = 'public AND NOT hidden AND deleted_at IS NULL'

/** What the entities cannot describe. Each is planned for by a query of api/recipes. */
const byHand = [
  // Every single character and every pair of neighbours in a name: trigrams know nothing of shorter patterns. Dear to
  // compute, and the planner is told so: it shall ask the index, not row by row.
  `CREATE FUNCTION recipe_grams(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
    SELECT coalesce(array_agg(DISTINCT substr(name, start, size) COLLATE "C"), '{}')
    FROM (SELECT lower($1 COLLATE "und-x-icu") AS name) AS one, generate_series(1, length(name)) AS start, (VALUES (1), (2)) AS sizes (size)
    WHERE start + size - 1 <= length(name)
  $$`,
  // Lower-case words without accents, letters and digits only; \`wordsOf\` does the same with what somebody looks for.
  `CREATE FUNCTION recipe_plain(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
  $$`,
  `CREATE FUNCTION recipe_write_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.document := setweight(to_tsvector('english', recipe_plain(NEW.name)), 'A')
        || setweight(to_tsvector('english', recipe_plain(array_to_string(NEW.tags, ' '))), 'B')
        || setweight(to_tsvector('english', recipe_plain(array_to_string(NEW.ingredients, ' '))), 'C')
        || setweight(to_tsvector('english', coalesce((SELECT recipe_plain(username) FROM account WHERE id = NEW.creator_id), '')), 'D');
      RETURN NEW;
    END
  $$`,
  'CREATE TRIGGER recipe_document BEFORE INSERT OR UPDATE OF name, tags, ingredients, creator_id ON recipe FOR EACH ROW EXECUTE FUNCTION recipe_write_document()',
  // In the order of the words, so that two who publish at once never wait for each other crosswise.
  `CREATE FUNCTION recipe_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO recipe_word (word)
      SELECT DISTINCT word FROM string_to_table(recipe_plain(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '), array_to_string(NEW.ingredients, ' '),
        (SELECT username FROM account WHERE id = NEW.creator_id))), ' ') AS word
      WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
  $$`,
  'CREATE TRIGGER recipe_words AFTER INSERT OR UPDATE OF name, tags, ingredients, public ON recipe FOR EACH ROW WHEN (NEW.public) EXECUTE FUNCTION recipe_keep_words()',
  // Counted once a statement, however many recipes it changes, and in the order of the tags, for the same reason.
  `CREATE FUNCTION recipe_count_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO tag (name, recipe_count) SELECT word, count(*) FROM came, unnest(tags) AS word WHERE ${listed} GROUP BY word ORDER BY word
        ON CONFLICT (name) DO UPDATE SET recipe_count = tag.recipe_count + excluded.recipe_count;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO tag (name, recipe_count) SELECT word, -count(*) FROM went, unnest(tags) AS word WHERE ${listed} GROUP BY word ORDER BY word
        ON CONFLICT (name) DO UPDATE SET recipe_count = tag.recipe_count + excluded.recipe_count;
      ELSE
        INSERT INTO tag (name, recipe_count) SELECT word, sum(one) FROM (
          SELECT word, 1 AS one FROM came, unnest(tags) AS word WHERE ${listed} UNION ALL SELECT word, -1 FROM went, unnest(tags) AS word WHERE ${listed}
        ) AS moved GROUP BY word HAVING sum(one) <> 0 ORDER BY word
        ON CONFLICT (name) DO UPDATE SET recipe_count = tag.recipe_count + excluded.recipe_count;
      END IF;
      RETURN NULL;
    END
  $$`,
  'CREATE TRIGGER recipe_tags_came AFTER INSERT ON recipe REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_tags()',
  'CREATE TRIGGER recipe_tags_went AFTER DELETE ON recipe REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_tags()',
  'CREATE TRIGGER recipe_tags_moved AFTER UPDATE ON recipe REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_tags()',
  // With the name, so that a filter looks through the newest without visiting their rows.
  `CREATE INDEX recipe_listed ON recipe (published_at, id) INCLUDE (name) WHERE ${listed}`,
  'CREATE INDEX tag_by_popularity ON tag (recipe_count DESC, name) WHERE recipe_count > 0',
  `CREATE INDEX recipe_tags ON recipe USING gin (tags) WHERE ${listed}`,
  `CREATE INDEX recipe_name_trigrams ON recipe USING gin (lower(name) gin_trgm_ops) WHERE ${listed}`,
  `CREATE INDEX recipe_name_grams ON recipe USING gin (recipe_grams(name)) WHERE ${listed}`,
  `CREATE INDEX recipe_document ON recipe USING gin (document) WHERE ${listed}`,
  'CREATE INDEX recipe_word_trigrams ON recipe_word USING gin (word gin_trgm_ops)',
]

export class Recipes1795248715866 implements MigrationInterface {
  name = 'Recipes1795248715866'

  async up(runner: QueryRunner): Promise<void> {
    // It stays when this is undone: somebody else may use it.
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    await runner.query(
      `CREATE TABLE "recipe" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "public" boolean NOT NULL DEFAULT false, "name" text COLLATE "und-x-icu" NOT NULL, "ingredients" text array NOT NULL DEFAULT '{}', "instructions" text array NOT NULL DEFAULT '{}', "tags" text array NOT NULL DEFAULT '{}', "servings" integer, "creator_id" integer, "origin" text NOT NULL DEFAULT 'WRITTEN', "source_name" text, "source_url" text, "hidden" boolean NOT NULL DEFAULT false, "version" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "published_at" TIMESTAMP(3) WITH TIME ZONE, "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "deleted_by" text, "key" uuid, "key_digest" bytea, "document" tsvector NOT NULL, CONSTRAINT "recipe_published_check" CHECK (NOT public OR published_at IS NOT NULL), CONSTRAINT "recipe_servings_check" CHECK (servings BETWEEN 1 AND 100), CONSTRAINT "recipe_origin_check" CHECK (origin IN ('WRITTEN', 'GENERATED', 'COMPOSED', 'IMPORTED')), CONSTRAINT "recipe_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "recipe_deleted" ON "recipe"  ("deleted_at") WHERE deleted_at IS NOT NULL`)
    await runner.query(`CREATE UNIQUE INDEX "recipe_key" ON "recipe"  ("creator_id", "key") `)
    await runner.query(
      `CREATE INDEX "recipe_of_creator" ON "recipe"  ("creator_id", "updated_at", "id") WHERE deleted_at IS NULL`,
    )
    await runner.query(
      `CREATE INDEX "recipe_listed_by_creator" ON "recipe"  ("creator_id", "published_at", "id") WHERE public AND NOT hidden AND deleted_at IS NULL`,
    )
    await runner.query(
      `CREATE TABLE "favourite" ("account_id" integer NOT NULL, "recipe_id" integer NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "favourite_pkey" PRIMARY KEY ("account_id", "recipe_id"))`,
    )
    await runner.query(`CREATE INDEX "favourite_recipe_id_idx" ON "favourite"  ("recipe_id") `)
    await runner.query(`CREATE INDEX "favourite_newest" ON "favourite"  ("account_id", "created_at", "recipe_id") `)
    await runner.query(
      `CREATE TABLE "tag" ("name" text COLLATE "und-x-icu" NOT NULL, "recipe_count" integer NOT NULL, CONSTRAINT "tag_pkey" PRIMARY KEY ("name"))`,
    )
    await runner.query(
      `CREATE TABLE "recipe_word" ("word" text NOT NULL, CONSTRAINT "recipe_word_pkey" PRIMARY KEY ("word"))`,
    )
    await runner.query(`ALTER TABLE "feedback" ADD "recipe_id" integer`)
    await runner.query(`CREATE INDEX "feedback_recipe_id_idx" ON "feedback"  ("recipe_id") `)
    await runner.query(
      `ALTER TABLE "recipe" ADD CONSTRAINT "recipe_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "favourite" ADD CONSTRAINT "favourite_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`)
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN ('item-report', 'recipe-report'))`,
    )
    for (const statement of byHand) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "feedback" WHERE kind = 'recipe-report'`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`)
    await runner.query(`ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN ('item-report'))`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "favourite" DROP CONSTRAINT "favourite_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "favourite" DROP CONSTRAINT "favourite_account_id_fkey"`)
    await runner.query(`ALTER TABLE "recipe" DROP CONSTRAINT "recipe_creator_id_fkey"`)
    await runner.query(`DROP INDEX "public"."feedback_recipe_id_idx"`)
    await runner.query(`ALTER TABLE "feedback" DROP COLUMN "recipe_id"`)
    await runner.query(`DROP TABLE "recipe_word"`)
    await runner.query(`DROP TABLE "tag"`)
    await runner.query(`DROP INDEX "public"."favourite_newest"`)
    await runner.query(`DROP INDEX "public"."favourite_recipe_id_idx"`)
    await runner.query(`DROP TABLE "favourite"`)
    await runner.query(`DROP INDEX "public"."recipe_listed_by_creator"`)
    await runner.query(`DROP INDEX "public"."recipe_of_creator"`)
    await runner.query(`DROP INDEX "public"."recipe_key"`)
    await runner.query(`DROP INDEX "public"."recipe_deleted"`)
    await runner.query(`DROP TABLE "recipe"`)
    for (const name of [
      'recipe_write_document()',
      'recipe_keep_words()',
      'recipe_count_tags()',
      'recipe_grams(text)',
      'recipe_plain(text)',
    ])
      await runner.query(`DROP FUNCTION ${name}`)
  }
}
