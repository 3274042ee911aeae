import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isReservedName, mixesScripts } from '../../api/accounts/reservedNames'
import { callRest } from '../support/rest'
import { seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Names that pretend to be an admin's or the app's. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>

const createAccount =
  'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { viewer { account { username } } } }'
const updateProfile = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { name } } }'
const profile = (name: string) => ({ input: { name, headline: '', bio: '', description: '' } })

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
afterAll(() => testApp.close())

test.each([
  'admin',
  'ADMIN',
  'administrator',
  'admin1',
  'admin_',
  'the.admin',
  'sysadmin',
  'moderator',
  'mod',
  'support',
  'support24',
  'help',
  'helpdesk',
  'contact',
  'staff',
  'official',
  'team',
  'system',
  'root',
  'Root1',
  'r00t',
  'rооt',
  'root-user',
  'my.root',
  'webmaster',
  'postmaster',
  'security',
  'larder',
  'larder-team',
  'lardersupport',
  'official.larder',
  'adm1n',
  '4dmin',
  'administrat0r',
  'supp0rt',
  's.u.p.p.o.r.t',
  'ádmin',
  'rnoderator',
  // With letters of other scripts, fullwidth, and with invisible characters.
  'аdmin',
  'αdmin',
  'аԁmіn',
  'ѕuрроrt',
  'moderatοr',
  'ａｄｍｉｎ',
  'ad\u200Bmin',
  'sup\u00ADport',
  'Ada (Admin)',
  'Larder Support',
  'Lаrder',
])('the name "%s" is reserved', (name) => {
  expect(isReservedName(name, 'Larder')).toBe(true)
})

test.each([
  'ada',
  'ada-2',
  'stella',
  'seb',
  'adam',
  'adminka',
  'supporter',
  'larderlou',
  'Lou’s larder',
  'modesty',
  'teamwork',
  'rooty',
  'beetroot',
  'root vegetable',
  'boxer',
  'josé',
  'ольга',
  'יעל',
  '田中hana',
  '김하나',
])('the name "%s" is anybody\'s', (name) => {
  expect([isReservedName(name, 'Larder'), mixesScripts(name)]).toEqual([false, false])
})

test.each(['aдa', 'Αda', 'pаypal', 'שלוםa'])('the name "%s" mixes scripts', (name) => {
  expect(mixesScripts(name)).toBe(true)
})

test('a reserved username, or one of mixed scripts, is refused and another one accepted', async () => {
  const client = await seed.unnamed('somebody')
  for (const username of ['Admin', 'support', 'Larder', 'аdmin', 'ad\u200Bmin', 'ａｄｍｉｎ', 'bоb']) {
    expect(await client.refused(createAccount, { input: { username } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'username',
    })
  }
  expect(await client.get(createAccount, { input: { username: 'somebody' } })).toEqual({
    createAccount: { viewer: { account: { username: 'somebody' } } },
  })
})

test('profiles show no reserved name, by GraphQL or REST, except those of admins and names that were there before', async () => {
  const kay = await seed.cook('kay')
  for (const name of ['Admin', 'Larder Support', 'Аdministrator'])
    expect(await kay.refused(updateProfile, profile(name))).toMatchObject({ code: 'BAD_INPUT', field: 'name' })
  expect(await kay.get(updateProfile, profile('Кей Smith'))).toEqual({
    updateProfile: { account: { name: 'Кей Smith' } },
  })
  // As an earlier version let people call themselves: no request can do that any more.
  await testApp.db.query('UPDATE account SET name = $1 WHERE id = $2', ['Support', kay.id])
  expect(await kay.get(updateProfile, profile('Support'))).toEqual({ updateProfile: { account: { name: 'Support' } } })
  const { viewer } = await kay.get<{ viewer: { keyHash: string } }>('{ viewer { keyHash } }')
  const rest = await callRest(kay, '/AccountsStandard/update/object', {
    KeyHash: viewer.keyHash,
    AccountObject: { UserInfo: { Name: 'Admin' } },
  })
  expect(rest).toMatchObject({ status: 400, body: { error_code: 'BAD_INPUT' } })

  const boss = await seed.admin('boss')
  expect(await boss.get(updateProfile, profile('Larder Admin'))).toEqual({
    updateProfile: { account: { name: 'Larder Admin' } },
  })
})
