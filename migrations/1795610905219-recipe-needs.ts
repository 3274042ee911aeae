import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the entities cannot describe. */
const byHand = [
  'CREATE INDEX food_need_foods ON food_need USING gin (foods)',
  ...['first', 'second', 'third'].map(
    (name, n) =>
      `CREATE INDEX recipe_needs_${name} ON recipe_needs ((need_ids[${n + 1}])) WHERE published_at IS NOT NULL`,
  ),
  'CREATE INDEX recipe_needs_newest ON recipe_needs (published_at, recipe_id) WHERE published_at IS NOT NULL',
  'CREATE INDEX recipe_needs_all ON recipe_needs USING gin ((need_ids || optional_need_ids)) WHERE published_at IS NOT NULL',
  `CREATE FUNCTION recipe_publish_needs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE recipe_needs SET published_at = CASE WHEN NEW.public AND NOT NEW.hidden AND NEW.deleted_at IS NULL THEN NEW.published_at END WHERE recipe_id = NEW.id;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER recipe_published AFTER UPDATE OF public, hidden, deleted_at, published_at ON recipe FOR EACH ROW
    WHEN ((OLD.public, OLD.hidden, OLD.deleted_at, OLD.published_at) IS DISTINCT FROM (NEW.public, NEW.hidden, NEW.deleted_at, NEW.published_at)) EXECUTE FUNCTION recipe_publish_needs()`,
]

/** What lines ask for, each combination once, and what each recipe needs. Lines are derived: the next start reads them anew. */
export class RecipeNeeds1795610905219 implements MigrationInterface {
  name = 'RecipeNeeds1795610905219'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM recipe_line')
    await runner.query(`ALTER TABLE "recipe_line" DROP CONSTRAINT "recipe_line_attributes_check"`)
    await runner.query(
      `CREATE TABLE "food_need" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "foods" text array NOT NULL, "attributes" text array NOT NULL, "is_each" boolean NOT NULL, "digest" bytea NOT NULL, CONSTRAINT "food_need_attributes_check" CHECK (cardinality(attributes) = cardinality(foods)), CONSTRAINT "food_need_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "food_need_digest" ON "food_need"  ("digest") `)
    await runner.query(
      `CREATE TABLE "recipe_needs" ("recipe_id" integer NOT NULL, "foods_version" text NOT NULL, "need_ids" integer array NOT NULL, "unknown_count" smallint NOT NULL, "optional_need_ids" integer array NOT NULL, "published_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "recipe_needs_pkey" PRIMARY KEY ("recipe_id"))`,
    )
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "foods_version"`)
    await runner.query(`ALTER TABLE "recipe_line" DROP COLUMN "is_each"`)
    await runner.query(`ALTER TABLE "recipe_line" DROP COLUMN "foods"`)
    await runner.query(`ALTER TABLE "recipe_line" DROP COLUMN "attributes"`)
    await runner.query(`ALTER TABLE "recipe_line" ADD "need_id" integer`)
    await runner.query(`CREATE INDEX "recipe_line_line_key_idx" ON "recipe_line"  ("line_key") `)
    await runner.query(
      `ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_need_id_fkey" FOREIGN KEY ("need_id") REFERENCES "food_need"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "recipe_needs" ADD CONSTRAINT "recipe_needs_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    for (const statement of byHand) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM recipe_line')
    await runner.query('DROP TRIGGER recipe_published ON recipe')
    await runner.query('DROP FUNCTION recipe_publish_needs()')
    await runner.query(`ALTER TABLE "recipe_needs" DROP CONSTRAINT "recipe_needs_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "recipe_line" DROP CONSTRAINT "recipe_line_need_id_fkey"`)
    await runner.query(`DROP INDEX "public"."recipe_line_line_key_idx"`)
    await runner.query(`ALTER TABLE "recipe_line" DROP COLUMN "need_id"`)
    await runner.query(`ALTER TABLE "recipe_line" ADD "attributes" text array NOT NULL`)
    await runner.query(`ALTER TABLE "recipe_line" ADD "foods" text array NOT NULL`)
    await runner.query(`ALTER TABLE "recipe_line" ADD "is_each" boolean NOT NULL`)
    await runner.query(`ALTER TABLE "recipe" ADD "foods_version" text`)
    await runner.query(`DROP TABLE "recipe_needs"`)
    await runner.query(`DROP INDEX "public"."food_need_digest"`)
    await runner.query(`DROP TABLE "food_need"`)
    await runner.query(
      `ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_attributes_check" CHECK ((cardinality(attributes) = cardinality(foods)))`,
    )
  }
}
