import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFile } from 'node:child_process'
import { openTestApp, type TestApp } from '../support/testApp'
import { confirmAddress } from '../support/confirmAddress'
import { seeding } from '../support/seed'

let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp({}, undefined, { passwords: { edit: null, admin: null } })
})
afterAll(() => testApp.close())

/** Runs the built command, as `larder-admin` does, with these words; on the app's database unless told otherwise. */
function command(
  words: string[],
  environment: NodeJS.ProcessEnv = { DATABASE_URL: testApp.databaseUrl },
): Promise<{ worked: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['dist/api/commands/admin.js', ...words],
      { env: { PATH: process.env.PATH, ...environment } },
      (error, stdout, stderr) => {
        resolve({ worked: error === null, said: `${stdout}${stderr}`.trim() })
      },
    )
  })
}

test('an admin is made, listed and unmade while the app runs, and it is written down', async () => {
  const ada = await seeding(testApp).cook('ada')
  await seeding(testApp).cook('bert')
  expect(await command(['grant', ' Ada@Example.org ', '--unconfirmed'])).toEqual({
    worked: true,
    said: 'ada is now an admin.',
  })
  await ada.get('{ adminUsers { nodes { id } } }')
  expect(await command(['list'])).toEqual({ worked: true, said: 'ada  ada@example.org' })
  const [without, nobody] = await Promise.all([
    command(['revoke', 'ada@example.org']),
    command(['grant', 'nobody@example.org']),
  ])
  expect(without).toEqual({ worked: false, said: expect.stringContaining('the only admin') })
  expect(nobody).toEqual({
    worked: false,
    said: 'No account signs in with nobody@example.org. Register and choose a username first.',
  })
  expect(
    await command(['revoke', 'ada@example.org'], {
      DATABASE_URL: testApp.databaseUrl,
      ADMIN_PASSWORD: 'the admin password',
    }),
  ).toEqual({ worked: true, said: 'ada is no longer an admin.' })
  expect(await ada.refused('{ adminUsers { nodes { id } } }')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await testApp.db.query('SELECT via, action, about_name FROM audit_entry ORDER BY id')).toEqual([
    { via: 'COMMAND_LINE', action: 'GRANT_ADMIN', about_name: 'ada' },
    { via: 'COMMAND_LINE', action: 'WITHDRAW_ADMIN', about_name: 'ada' },
  ])
})

test('an unconfirmed or shared address makes nobody an admin', async () => {
  const [cleo, dan] = [await seeding(testApp).cook('cleo'), await seeding(testApp).cook('dan')]
  expect(await command(['grant', cleo.email])).toEqual({
    worked: false,
    said: expect.stringContaining('--unconfirmed'),
  })
  await confirmAddress(testApp, cleo)
  expect(await command(['grant', cleo.email])).toEqual({ worked: true, said: 'cleo is now an admin.' })
  // As if linked: linking goes through Google's pages, which google.test.ts does with a provider of its own.
  await testApp.db.query(
    "INSERT INTO identity (id, provider, issuer, subject, email, account_id) VALUES (gen_random_uuid(), 'google', 'https://accounts.google.com', '1', $1, $2)",
    [dan.email, cleo.id],
  )
  expect(await command(['grant', dan.email, '--unconfirmed'])).toEqual({
    worked: false,
    said: expect.stringContaining('Several accounts sign in with dan@example.org: cleo, dan.'),
  })
})

test('a link for a new password is printed, works once, and is written down', async () => {
  const eve = await seeding(testApp).cook('eve')
  const { worked, said } = await command(['reset', eve.email], {
    DATABASE_URL: testApp.databaseUrl,
    PUBLIC_URL: 'https://larder.example.org',
  })
  expect(worked).toBe(true)
  const [, token] = /^https:\/\/larder\.example\.org\/dashboard#reset=(lm_\S+)$/m.exec(said) ?? []
  const set = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }'
  const input = { token, newPassword: 'seven quiet pears' }
  expect(await eve.get(set, { input })).toEqual({ resetPassword: { email: eve.email } })
  expect(await eve.refused(set, { input })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await command(['reset', 'nobody@example.org'])).toEqual({
    worked: false,
    said: 'Nobody signs in with nobody@example.org and a password.',
  })
  expect(await testApp.db.query("SELECT via, about_name FROM audit_entry WHERE action = 'MAKE_RESET_LINK'")).toEqual([
    { via: 'COMMAND_LINE', about_name: 'eve' },
  ])
})
