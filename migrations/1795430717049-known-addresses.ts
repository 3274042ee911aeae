import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Where people have signed in from, and passwords that count once the owner of their address has confirmed it. */
export class KnownAddresses1795430717049 implements MigrationInterface {
  name = 'KnownAddresses1795430717049'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "pending_password" ("id" uuid NOT NULL, "account_id" integer NOT NULL, "email" text NOT NULL, "password_hash" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pending_password_account_id_key" UNIQUE ("account_id"), CONSTRAINT "pending_password_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "pending_password_created_at_idx" ON "pending_password"  ("created_at") `)
    await runner.query(
      `CREATE TABLE "known_address" ("identity_id" uuid NOT NULL, "hash" bytea NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "known_address_pkey" PRIMARY KEY ("identity_id", "hash"))`,
    )
    await runner.query(`CREATE INDEX "known_address_last_used_at_idx" ON "known_address"  ("last_used_at") `)
    await runner.query(
      `ALTER TABLE "pending_password" ADD CONSTRAINT "pending_password_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "known_address" ADD CONSTRAINT "known_address_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_address" DROP CONSTRAINT "known_address_identity_id_fkey"`)
    await runner.query(`ALTER TABLE "pending_password" DROP CONSTRAINT "pending_password_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."known_address_last_used_at_idx"`)
    await runner.query(`DROP TABLE "known_address"`)
    await runner.query(`DROP INDEX "public"."pending_password_created_at_idx"`)
    await runner.query(`DROP TABLE "pending_password"`)
  }
}
