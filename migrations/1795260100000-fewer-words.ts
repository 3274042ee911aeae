import type { MigrationInterface, QueryRunner } from 'typeorm'

const listed = 'NEW.public AND NOT NEW.hidden AND NEW.deleted_at IS NULL'

/**
 * Of one recipe three hundred words are kept at most, those of its name first: nobody can fill the list of words with
 * noise. They are written again when a recipe is listed again, since words that no listed recipe has are swept away.
 */
export class FewerWords1795260100000 implements MigrationInterface {
  name = 'FewerWords1795260100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recipe_words ON recipe')
    // In the order of the words, so that two who publish at once never wait for each other crosswise.
    await runner.query(`CREATE OR REPLACE FUNCTION recipe_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recipe_word (word)
        SELECT word FROM (
          SELECT word FROM string_to_table(recipe_plain(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '),
            (SELECT username FROM account WHERE id = NEW.creator_id), array_to_string(NEW.ingredients, ' '))), ' ') WITH ORDINALITY AS said (word, place)
          WHERE length(word) BETWEEN 3 AND 40 GROUP BY word ORDER BY min(place) LIMIT 300
        ) AS kept ORDER BY word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
    $$`)
    await runner.query(`CREATE TRIGGER recipe_words AFTER INSERT OR UPDATE OF name, tags, ingredients, public, hidden, deleted_at ON recipe
      FOR EACH ROW WHEN (${listed}) EXECUTE FUNCTION recipe_keep_words()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recipe_words ON recipe')
    await runner.query(`CREATE OR REPLACE FUNCTION recipe_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recipe_word (word)
        SELECT DISTINCT word FROM string_to_table(recipe_plain(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '), array_to_string(NEW.ingredients, ' '),
          (SELECT username FROM account WHERE id = NEW.creator_id))), ' ') AS word
        WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
    $$`)
    await runner.query(
      'CREATE TRIGGER recipe_words AFTER INSERT OR UPDATE OF name, tags, ingredients, public ON recipe FOR EACH ROW WHEN (NEW.public) EXECUTE FUNCTION recipe_keep_words()',
    )
  }
}
