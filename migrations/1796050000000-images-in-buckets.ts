import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Files of pictures in a bucket at an S3-compatible server. */
export class ImagesInBuckets1796050000000 implements MigrationInterface {
  name = 'ImagesInBuckets1796050000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "image_object" ("id" uuid NOT NULL, "width" integer NOT NULL, "format" text NOT NULL, "bytes" integer NOT NULL, "sha256" text NOT NULL, "image_id" uuid, "kept_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "image_object_format_check" CHECK (format IN ('webp', 'jpg')), CONSTRAINT "image_object_pkey" PRIMARY KEY ("id", "width", "format"))`,
    )
    await runner.query(
      `CREATE INDEX "image_object_without_image" ON "image_object"  ("kept_until") WHERE image_id IS NULL`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "image_object_of_image" ON "image_object"  ("image_id", "width", "format") `,
    )
    await runner.query(
      `ALTER TABLE "image_object" ADD CONSTRAINT "image_object_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image_object" DROP CONSTRAINT "image_object_image_id_fkey"`)
    await runner.query(`DROP INDEX "public"."image_object_of_image"`)
    await runner.query(`DROP INDEX "public"."image_object_without_image"`)
    await runner.query(`DROP TABLE "image_object"`)
  }
}
