import type { MigrationInterface, QueryRunner } from 'typeorm'

const viaCheck = (...values: string[]): string =>
  `ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_via_check" CHECK (via IN (${values.map((value) => `'${value}'`).join(', ')}))`

/** Sessions that were elevated by the edit password, and by no other. */
const editSessions = `SELECT session_id FROM "audit_entry" WHERE action = 'UNLOCK' AND session_id IS NOT NULL GROUP BY session_id HAVING bool_and(about_id = 'EDIT')`

/**
 * The audit log names the two shared passwords: ELEVATION -> ADMIN_PASSWORD or EDIT_PASSWORD. Which one it was is known from what the
 * session had unlocked; where that was both, an edit of a recipe counts as the admin password's. What somebody who was signed in did
 * with the edit password alone has been written as their account's right: it stays so but for the unlocking itself.
 */
export class AuditPasswords1795310800000 implements MigrationInterface {
  name = 'AuditPasswords1795310800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_via_check"')
    await runner.query(
      `UPDATE "audit_entry" SET via = 'EDIT_PASSWORD' WHERE via = 'ELEVATION' AND action = 'EDIT_RECIPE' AND session_id IN (${editSessions})`,
    )
    await runner.query(`UPDATE "audit_entry" SET via = about_id || '_PASSWORD' WHERE action = 'UNLOCK'`)
    await runner.query(`UPDATE "audit_entry" SET via = 'ADMIN_PASSWORD' WHERE via = 'ELEVATION'`)
    await runner.query(viaCheck('ACCOUNT', 'ADMIN_PASSWORD', 'EDIT_PASSWORD', 'VISITOR', 'COMMAND_LINE'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_via_check"')
    await runner.query(
      `UPDATE "audit_entry" SET via = CASE WHEN actor_id IS NULL THEN 'ELEVATION' ELSE 'ACCOUNT' END WHERE via IN ('ADMIN_PASSWORD', 'EDIT_PASSWORD')`,
    )
    await runner.query(viaCheck('ACCOUNT', 'ELEVATION', 'VISITOR', 'COMMAND_LINE'))
  }
}
