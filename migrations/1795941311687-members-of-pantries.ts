import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores who belongs to a pantry beside the account that it has its id from, invitations to it, and which pantry is whose home. */
export class MembersOfPantries1795941311687 implements MigrationInterface {
  name = 'MembersOfPantries1795941311687'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "pantry_member" ("pantry_id" integer NOT NULL, "account_id" integer NOT NULL, "role" text NOT NULL, "joined_at" TIMESTAMP WITH TIME ZONE NOT NULL, "invited_by_id" integer, CONSTRAINT "pantry_member_is_another" CHECK (account_id <> pantry_id), CONSTRAINT "pantry_member_role_check" CHECK (role IN ('OWNER', 'MEMBER', 'HELPER')), CONSTRAINT "pantry_member_pkey" PRIMARY KEY ("pantry_id", "account_id"))`,
    )
    await runner.query(`CREATE INDEX "pantry_member_account_id_idx" ON "pantry_member"  ("account_id") `)
    await runner.query(`CREATE INDEX "pantry_member_invited_by_id_idx" ON "pantry_member"  ("invited_by_id") `)
    await runner.query(
      `CREATE TABLE "pantry_invitation" ("id" uuid NOT NULL, "pantry_id" integer NOT NULL, "kind" text NOT NULL, "role" text NOT NULL, "secret_hash" bytea NOT NULL, "uses_left" integer NOT NULL, "created_by_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pantry_invitation_uses_check" CHECK (uses_left >= 0), CONSTRAINT "pantry_invitation_kind_check" CHECK (kind IN ('LINK', 'CODE')), CONSTRAINT "pantry_invitation_role_check" CHECK (role IN ('OWNER', 'MEMBER', 'HELPER')), CONSTRAINT "pantry_invitation_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "pantry_invitation_pantry_id_idx" ON "pantry_invitation"  ("pantry_id") `)
    await runner.query(`CREATE INDEX "pantry_invitation_created_by_id_idx" ON "pantry_invitation"  ("created_by_id") `)
    await runner.query(`CREATE UNIQUE INDEX "pantry_invitation_secret" ON "pantry_invitation"  ("secret_hash") `)
    await runner.query(`ALTER TABLE "account" ADD "home_pantry_id" integer`)
    await runner.query(
      `ALTER TABLE "pantry_member" ADD CONSTRAINT "pantry_member_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry_member" ADD CONSTRAINT "pantry_member_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry_member" ADD CONSTRAINT "pantry_member_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry_invitation" ADD CONSTRAINT "pantry_invitation_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry_invitation" ADD CONSTRAINT "pantry_invitation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "pantry_invitation" DROP CONSTRAINT "pantry_invitation_created_by_id_fkey"`)
    await runner.query(`ALTER TABLE "pantry_invitation" DROP CONSTRAINT "pantry_invitation_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "pantry_member" DROP CONSTRAINT "pantry_member_invited_by_id_fkey"`)
    await runner.query(`ALTER TABLE "pantry_member" DROP CONSTRAINT "pantry_member_account_id_fkey"`)
    await runner.query(`ALTER TABLE "pantry_member" DROP CONSTRAINT "pantry_member_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "account" DROP COLUMN "home_pantry_id"`)
    await runner.query(`DROP INDEX "public"."pantry_invitation_secret"`)
    await runner.query(`DROP INDEX "public"."pantry_invitation_created_by_id_idx"`)
    await runner.query(`DROP INDEX "public"."pantry_invitation_pantry_id_idx"`)
    await runner.query(`DROP TABLE "pantry_invitation"`)
    await runner.query(`DROP INDEX "public"."pantry_member_invited_by_id_idx"`)
    await runner.query(`DROP INDEX "public"."pantry_member_account_id_idx"`)
    await runner.query(`DROP TABLE "pantry_member"`)
  }
}
