import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Passkeys, and the challenges that they sign. */
export class Passkeys1796030100000 implements MigrationInterface {
  name = 'Passkeys1796030100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_provider_check"`)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_provider_check" CHECK (provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider IN ('google', 'oidc', 'passkey') AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL)`,
    )
    await runner.query(
      `CREATE TABLE "passkey" ("identity_id" uuid NOT NULL, "name" text NOT NULL, "public_key" bytea NOT NULL, "counter" bigint NOT NULL DEFAULT 0, "transports" text array NOT NULL DEFAULT '{}', "last_used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "passkey_pkey" PRIMARY KEY ("identity_id"))`,
    )
    await runner.query(
      `ALTER TABLE "passkey" ADD CONSTRAINT "passkey_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE CASCADE`,
    )
    await runner.query(
      `CREATE TABLE "passkey_challenge" ("hash" bytea NOT NULL, "session_id" uuid, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("hash"))`,
    )
    await runner.query(`CREATE INDEX "passkey_challenge_session_id_idx" ON "passkey_challenge" ("session_id")`)
    await runner.query(`CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge" ("expires_at")`)
    await runner.query(
      `ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "passkey_challenge"`)
    await runner.query(`DROP TABLE "passkey"`)
    await runner.query(`DELETE FROM "identity" WHERE provider = 'passkey'`)
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_provider_check"`)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_provider_check" CHECK (provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider IN ('google', 'oidc') AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL)`,
    )
  }
}
