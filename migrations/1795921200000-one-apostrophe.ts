import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Saved searches are compared with one kind of apostrophe, as everything that is searched for is. */
export class OneApostrophe1795921200000 implements MigrationInterface {
  name = 'OneApostrophe1795921200000'

  async up(runner: QueryRunner): Promise<void> {
    // Of two that are the same then, the older one stays.
    await runner.query(`
      DELETE FROM saved_search s USING saved_search o
      WHERE s.account_id = o.account_id AND s.id > o.id AND s.within IS NOT DISTINCT FROM o.within AND s.without IS NOT DISTINCT FROM o.without
        AND s.pattern <> o.pattern AND replace(s.pattern, '’', '''') = replace(o.pattern, '’', '''')`)
    await runner.query(`UPDATE saved_search SET pattern = replace(pattern, '’', '''') WHERE pattern LIKE '%’%'`)
  }

  /** Nothing of it can be told apart any more. */
  down(): Promise<void> {
    return Promise.resolve()
  }
}
