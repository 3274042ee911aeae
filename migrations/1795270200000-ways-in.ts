import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Google beside the password, and keys for programs. */
export class WaysIn1795270200000 implements MigrationInterface {
  name = 'WaysIn1795270200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "identity" ADD "issuer" text, ADD "subject" text, ALTER COLUMN "email" DROP NOT NULL, ALTER COLUMN "password_hash" DROP NOT NULL`,
    )
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_provider_check"`)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_provider_check" CHECK (provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider = 'google' AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL)`,
    )
    await runner.query(`DROP INDEX "public"."identity_email_key"`)
    await runner.query(`CREATE UNIQUE INDEX "identity_email_key" ON "identity" ("email") WHERE provider = 'password'`)
    await runner.query(`CREATE UNIQUE INDEX "identity_subject_key" ON "identity" ("issuer", "subject") `)
    await runner.query(`ALTER TABLE "session" ADD "link_until" TIMESTAMP WITH TIME ZONE`)
    await runner.query(
      `CREATE TABLE "api_key" ("id" uuid NOT NULL, "account_id" integer NOT NULL, "name" text NOT NULL, "prefix" text NOT NULL, "hash" bytea NOT NULL, "scope" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "api_key_scope_check" CHECK (scope IN ('READ', 'WRITE')), CONSTRAINT "api_key_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key" ("hash") `)
    await runner.query(`CREATE INDEX "api_key_account_id_idx" ON "api_key" ("account_id") `)
    await runner.query(
      `ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "api_key"`)
    await runner.query(`ALTER TABLE "session" DROP COLUMN "link_until"`)
    await runner.query(`DROP INDEX "public"."identity_subject_key"`)
    await runner.query(`DROP INDEX "public"."identity_email_key"`)
    // There is no other way in for them in the version before.
    await runner.query(`DELETE FROM "identity" WHERE provider = 'google'`)
    await runner.query(`CREATE UNIQUE INDEX "identity_email_key" ON "identity" ("provider", "email") `)
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_provider_check"`)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_provider_check" CHECK (provider IN ('password'))`,
    )
    await runner.query(
      `ALTER TABLE "identity" ALTER COLUMN "password_hash" SET NOT NULL, ALTER COLUMN "email" SET NOT NULL, DROP COLUMN "subject", DROP COLUMN "issuer"`,
    )
  }
}
