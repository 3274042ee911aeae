import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Accounts of an OpenID Connect provider, and whether they are in the group whose members are admins. */
export class OpenidConnect1796030000000 implements MigrationInterface {
  name = 'OpenidConnect1796030000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "identity" ADD "in_admin_group" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_provider_check"`)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_provider_check" CHECK (provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider IN ('google', 'oidc') AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "identity" WHERE provider = 'oidc'`)
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_provider_check"`)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_provider_check" CHECK (provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider = 'google' AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL)`,
    )
    await runner.query(`ALTER TABLE "identity" DROP COLUMN "in_admin_group"`)
  }
}
