import type { MigrationInterface, QueryRunner } from 'typeorm'

/** @param isWord a condition on a `word`: which ones are kept */
const keepWords = (
  isWord: string,
) => `CREATE OR REPLACE FUNCTION recipe_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recipe_word (word)
        SELECT word FROM (
          SELECT word FROM string_to_table(recipe_plain(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '),
            (SELECT concat_ws(' ', username, name) FROM account WHERE id = NEW.creator_id), array_to_string(NEW.ingredients, ' '))), ' ') WITH ORDINALITY AS said (word, place)
          WHERE ${isWord} GROUP BY word ORDER BY min(place) LIMIT 300
        ) AS kept ORDER BY word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
    $$`

/**
 * The list of words without numbers, which are neither completed nor corrected, and with an index by prefix: the primary
 * key has the order of the database's collation, which LIKE cannot use.
 */
export class SearchWords1795430800000 implements MigrationInterface {
  name = 'SearchWords1795430800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepWords(`length(word) BETWEEN 3 AND 40 AND word ~ '[^0-9]'`))
    await runner.query(`DELETE FROM recipe_word WHERE word !~ '[^0-9]'`)
    await runner.query('CREATE INDEX recipe_word_prefix ON recipe_word (word text_pattern_ops)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX recipe_word_prefix')
    await runner.query(keepWords('length(word) BETWEEN 3 AND 40'))
  }
}
