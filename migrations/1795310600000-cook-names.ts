import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What a recipe is found by of its cook: expressions over the account. */
const byUsername = 'username'
const byBothNames = `concat_ws(' ', username, name)`

const writeDocument = (
  cook: string,
) => `CREATE OR REPLACE FUNCTION recipe_write_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.document := setweight(to_tsvector('english', recipe_plain(NEW.name)), 'A')
        || setweight(to_tsvector('english', recipe_plain(array_to_string(NEW.tags, ' '))), 'B')
        || setweight(to_tsvector('english', recipe_plain(array_to_string(NEW.ingredients, ' '))), 'C')
        || setweight(to_tsvector('english', coalesce((SELECT recipe_plain(${cook}) FROM account WHERE id = NEW.creator_id), '')), 'D');
      RETURN NEW;
    END
  $$`

const keepWords = (
  cook: string,
) => `CREATE OR REPLACE FUNCTION recipe_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recipe_word (word)
        SELECT word FROM (
          SELECT word FROM string_to_table(recipe_plain(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '),
            (SELECT ${cook} FROM account WHERE id = NEW.creator_id), array_to_string(NEW.ingredients, ' '))), ' ') WITH ORDINALITY AS said (word, place)
          WHERE length(word) BETWEEN 3 AND 40 GROUP BY word ORDER BY min(place) LIMIT 300
        ) AS kept ORDER BY word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
    $$`

/** The triggers of this update write documents and words anew. */
const rewrite = (accounts: string) =>
  `UPDATE recipe SET creator_id = creator_id, name = name WHERE creator_id IN (${accounts})`

/** Recipes are found by their cook's name, which is what people read, and still by the user name. */
export class CookNames1795310600000 implements MigrationInterface {
  name = 'CookNames1795310600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(writeDocument(byBothNames))
    await runner.query(keepWords(byBothNames))
    // Only public recipes are searched. A private one is written anew when it is published: that updates its name.
    await runner.query(`CREATE FUNCTION recipe_follow_cook() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE recipe SET creator_id = creator_id, name = name WHERE creator_id = NEW.id AND public AND deleted_at IS NULL;
        RETURN NULL;
      END
    $$`)
    await runner.query(
      'CREATE TRIGGER recipe_cook AFTER UPDATE OF name ON account FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION recipe_follow_cook()',
    )
    await runner.query(rewrite(`SELECT id FROM account WHERE name <> ''`))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recipe_cook ON account')
    await runner.query('DROP FUNCTION recipe_follow_cook()')
    await runner.query(writeDocument(byUsername))
    await runner.query(keepWords(byUsername))
    await runner.query(rewrite(`SELECT id FROM account WHERE name <> ''`))
  }
}
