import type { MigrationInterface, QueryRunner } from 'typeorm'

const listed = 'public AND NOT hidden AND deleted_at IS NULL'
/** Adds to the counts: `rows` are an account and a number each. In the order of the accounts, so that two transactions never wait for each other crosswise. */
const addCounts = (rows: string) => `
        INSERT INTO recipe_creator (account_id, recipe_count) ${rows} ORDER BY creator_id
        ON CONFLICT (account_id) DO UPDATE SET recipe_count = recipe_creator.recipe_count + excluded.recipe_count;`
const grouped = (count: string, table: string) =>
  `SELECT creator_id, ${count} FROM ${table} WHERE ${listed} AND creator_id IS NOT NULL GROUP BY creator_id`

/** What the entities cannot describe: once for each statement, however many recipes it changes. */
const byHand = [
  `CREATE FUNCTION recipe_count_creators() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN${addCounts(grouped('count(*)', 'inserted'))}
      ELSIF TG_OP = 'DELETE' THEN${addCounts(grouped('-count(*)', 'deleted'))}
      ELSE${addCounts(`SELECT creator_id, sum(change) FROM (
          SELECT creator_id, 1 AS change FROM inserted WHERE ${listed} UNION ALL SELECT creator_id, -1 FROM deleted WHERE ${listed}
        ) AS changed WHERE creator_id IS NOT NULL GROUP BY creator_id HAVING sum(change) <> 0`)}
      END IF;
      RETURN NULL;
    END
  $$`,
  'CREATE TRIGGER recipe_creators_inserted AFTER INSERT ON recipe REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_creators()',
  'CREATE TRIGGER recipe_creators_deleted AFTER DELETE ON recipe REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_creators()',
  'CREATE TRIGGER recipe_creators_updated AFTER UPDATE ON recipe REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_creators()',
  `INSERT INTO recipe_creator (account_id, recipe_count) ${grouped('count(*)', 'recipe')}`,
]

/** How many public recipes each account has created is kept, not counted at each read of a pantry. */
export class RecipeCreators1795431000000 implements MigrationInterface {
  name = 'RecipeCreators1795431000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "recipe_creator" ("account_id" integer NOT NULL, "recipe_count" integer NOT NULL, CONSTRAINT "recipe_creator_pkey" PRIMARY KEY ("account_id"))`,
    )
    await runner.query(
      `ALTER TABLE "recipe_creator" ADD CONSTRAINT "recipe_creator_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    for (const statement of byHand) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['inserted', 'deleted', 'updated'])
      await runner.query(`DROP TRIGGER recipe_creators_${name} ON recipe`)
    await runner.query('DROP FUNCTION recipe_count_creators()')
    await runner.query(`ALTER TABLE "recipe_creator" DROP CONSTRAINT "recipe_creator_account_id_fkey"`)
    await runner.query(`DROP TABLE "recipe_creator"`)
  }
}
