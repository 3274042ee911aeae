import type { MigrationInterface, QueryRunner } from 'typeorm'

export class RecipeImages1795250940220 implements MigrationInterface {
  name = 'RecipeImages1795250940220'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "image" ("id" uuid NOT NULL, "owner_id" integer NOT NULL, "recipe_id" integer, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "unused_since" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "image_unused_check" CHECK ((recipe_id IS NULL) = (unused_since IS NOT NULL)), CONSTRAINT "image_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "image_owner_id_idx" ON "image"  ("owner_id") `)
    await runner.query(`CREATE UNIQUE INDEX "image_recipe_id_idx" ON "image"  ("recipe_id") `)
    await runner.query(`CREATE INDEX "image_unused" ON "image"  ("unused_since") WHERE unused_since IS NOT NULL`)
    await runner.query(
      `CREATE TABLE "image_file" ("image_id" uuid NOT NULL, "width" integer NOT NULL, "format" text NOT NULL, "bytes" bytea NOT NULL, CONSTRAINT "image_file_format_check" CHECK (format IN ('webp', 'jpg')), CONSTRAINT "image_file_pkey" PRIMARY KEY ("image_id", "width", "format"))`,
    )
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image_file" ADD CONSTRAINT "image_file_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    // Pictures are compressed as they are: trying again only takes time.
    await runner.query('ALTER TABLE image_file ALTER COLUMN bytes SET STORAGE EXTERNAL')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image_file" DROP CONSTRAINT "image_file_image_id_fkey"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_owner_id_fkey"`)
    await runner.query(`DROP TABLE "image_file"`)
    await runner.query(`DROP INDEX "public"."image_unused"`)
    await runner.query(`DROP INDEX "public"."image_recipe_id_idx"`)
    await runner.query(`DROP INDEX "public"."image_owner_id_idx"`)
    await runner.query(`DROP TABLE "image"`)
  }
}
