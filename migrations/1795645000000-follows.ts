import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whom people follow. */
export class Follows1795645000000 implements MigrationInterface {
  name = 'Follows1795645000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "follow" ("account_id" integer NOT NULL, "followed_id" integer NOT NULL, "since" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "follow_of_another_check" CHECK (account_id <> followed_id), CONSTRAINT "follow_pkey" PRIMARY KEY ("account_id", "followed_id"))`,
    )
    await runner.query(`CREATE INDEX "follow_followed_id_idx" ON "follow"  ("followed_id") `)
    await runner.query(`CREATE INDEX "follow_newest" ON "follow"  ("account_id", "since", "followed_id") `)
    await runner.query(
      `ALTER TABLE "follow" ADD CONSTRAINT "follow_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_fkey" FOREIGN KEY ("followed_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "follow"`)
  }
}
