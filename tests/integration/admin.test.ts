import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PageMetadataReader } from '../../api/http/ssr/pageMetadata'
import pino from 'pino'
import { version } from '../../package.json'
import { storeBackupRun } from '../../api/platform/backupRun.sql'
import { newKey, type TestClient } from '../support/client'
import { openTestApp, passwords, type TestApp } from '../support/testApp'
import { confirmAddress } from '../support/confirmAddress'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { maxInt32 } from '../../lib/numbers/int32'

/** The admin lists, moderation, and the audit log of both. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let admin: Cook
let ada: Cook
let gatekeeper: TestClient
const barcode = '05000108030591'

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  await seed.item(barcode, 'Porridge')
  admin = await seed.admin('aron')
  ada = await seed.cook('ada')
  gatekeeper = await seed.unlocked('ADMIN')
})
afterAll(() => testApp.close())

interface Line {
  action: string
  via: string
  actor: string | null
  aboutKind: string
  aboutId: string
  aboutName: string
  changes: { field: string; before: string; after: string }[] | null
}

const line = 'action via actor aboutKind aboutId aboutName changes { field before after }'
const log = async (first = 100) =>
  (await admin.get<{ auditLog: { nodes: Line[] } }>(`{ auditLog(first: ${first}) { nodes { ${line} } } }`)).auditLog
    .nodes
const setAdmin = 'mutation ($input: SetAdminInput!) { setAdmin(input: $input) { user { username admin } } }'
const hide = 'mutation ($input: HideRecipeInput!) { hideRecipe(input: $input) { recipe { id hidden } } }'
const unlock = 'mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { isAdmin } } }'

test('an unlock that succeeds and one that fails are both audited', async () => {
  const visitor = seed.visitor()
  await visitor.refused(unlock, { input: { area: 'ADMIN', password: 'open sesame' } })
  await ada.get(unlock, { input: { area: 'EDIT', password: passwords.edit } })
  expect((await log(2)).map(({ action, via, actor, aboutId }) => ({ action, via, actor, aboutId }))).toEqual([
    { action: 'UNLOCK', via: 'EDIT_PASSWORD', actor: 'ada', aboutId: 'EDIT' },
    { action: 'UNLOCK_FAILED', via: 'VISITOR', actor: null, aboutId: 'ADMIN' },
  ])
  expect(JSON.stringify(await testApp.db.query('SELECT * FROM audit_entry'))).not.toContain('open sesame')
})

test('background work that failed is shown, and tried again by admins, which is audited', async () => {
  await testApp.app.services.queue.add(testApp.db, 'settleRequests')
  await testApp.db.query(
    `UPDATE graphile_worker._private_jobs SET last_error = 'a fault', attempts = max_attempts WHERE key IS NULL`,
  )
  const failed = async () =>
    (
      await admin.get<{ adminFailedJobs: { id: string }[] }>(
        '{ adminFailedJobs { id name attempts failure nextTryAt } }',
      )
    ).adminFailedJobs
  const [job] = await failed()
  expect(job).toEqual({
    id: expect.any(String),
    name: 'settleRequests',
    attempts: 5,
    failure: 'a fault',
    nextTryAt: null,
  })
  const retry = 'mutation ($input: RetryJobInput!) { retryJob(input: $input) { id } }'
  await gatekeeper.get(retry, { input: { id: job?.id } })
  expect(await failed()).toEqual([])
  expect(await log(1)).toMatchObject([
    { action: 'RETRY_JOB', via: 'ADMIN_PASSWORD', aboutKind: 'job', aboutId: job?.id, aboutName: 'settleRequests' },
  ])
  expect((await admin.refused(retry, { input: { id: '99999999' } })).code).toBe('NOT_FOUND')
})

test('admins read how the app does, and whether a newer version has changed the tables', async () => {
  const ask = async () =>
    (
      await admin.get<{ adminSystem: Record<string, unknown> }>(`{ adminSystem {
        version isNewerSchema startedAt jobs { waiting late running failed givenUp } failedEmails pushes { outcome count }
        databaseBytes pictureBytes tables { name bytes rows } lastBackup { madeAt bytes } slowest { operation count mean slowest }
      } }`)
    ).adminSystem
  expect(await ask()).toMatchObject({
    version,
    isNewerSchema: false,
    jobs: { late: 0, givenUp: 0 },
    failedEmails: 0,
    lastBackup: null,
  })
  await storeBackupRun(testApp.databaseUrl, { bytes: 1_234 })
  await testApp.db.query(`INSERT INTO migration ("timestamp", name) VALUES (9999999999999, 'Later9999999999999')`)
  const system = await ask()
  expect(system).toMatchObject({ isNewerSchema: true, lastBackup: { bytes: 1_234 } })
  expect((system.tables as { bytes: number }[]).map(({ bytes }) => bytes > 0)).toEqual(Array(12).fill(true))
  expect(system.slowest).toContainEqual(expect.objectContaining({ operation: 'other' }))
  await testApp.db.query(`DELETE FROM migration WHERE name = 'Later9999999999999'`)
})

test('users are listed with their addresses, also those who have left, without their name', async () => {
  const gone = await seed.cook('gone')
  await admin.get(setAdmin, { input: { id: gone.id, granted: true } })
  await gone.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: 'a shelf of lemons' },
  })
  const {
    adminUsers: { nodes },
  } = await admin.get<{
    adminUsers: {
      nodes: { id: string; username: string | null; emails: string[]; admin: number; removedAt: string | null }[]
    }
  }>('{ adminUsers { nodes { id username emails admin removedAt } } }')
  expect(nodes.find(({ id }) => id === String(ada.id))).toEqual({
    id: String(ada.id),
    username: 'ada',
    emails: ['ada@example.org'],
    admin: 0,
    removedAt: null,
  })
  expect(nodes.find(({ id }) => id === String(gone.id))).toEqual({
    id: String(gone.id),
    username: null,
    emails: [],
    admin: 0,
    removedAt: expect.any(String),
  })
  expect(JSON.stringify((await log()).filter(({ aboutId }) => aboutId === String(gone.id)))).not.toContain('gone')
})

test('users are listed with those of their addresses that are confirmed: by the link of an email, or by Google', async () => {
  const cooks = [await seed.cook('olga'), await seed.cook('pia'), await seed.cook('quin')] as const
  const [, pia, { id: quin }] = cooks
  await confirmAddress(testApp, pia)
  // As if linked: linking goes through Google's pages, which google.test.ts does with a provider of its own.
  await testApp.db.query(
    "INSERT INTO identity (id, provider, email, issuer, subject, account_id, created_at) VALUES ($1, 'google', 'q@gmail.example', 'https://accounts.google.com', 'quin', $2, now())",
    [newKey(), quin],
  )
  const {
    adminUsers: { nodes },
  } = await gatekeeper.get<{
    adminUsers: { nodes: { username: string | null; emails: string[]; confirmedEmails: string[] }[] }
  }>('{ adminUsers { nodes { username emails confirmedEmails } } }')
  expect(nodes.filter(({ username }) => cooks.some(({ name }) => name === username)).reverse()).toEqual([
    { username: 'olga', emails: ['olga@example.org'], confirmedEmails: [] },
    { username: 'pia', emails: ['pia@example.org'], confirmedEmails: ['pia@example.org'] },
    { username: 'quin', emails: ['quin@example.org', 'q@gmail.example'], confirmedEmails: ['q@gmail.example'] },
  ])
})

test.each([
  ['adminUsers', 'username', 'ADA', ['ada']],
  ['adminUsers', 'username', 'da@exam', ['ada']],
  ['adminItems', 'name', 'orrid', ['Porridge']],
  ['adminItems', 'name', '010803', ['Porridge']],
  ['adminPantries', 'name', "ada's", ['ada’s pantry']],
  ['adminUsers', 'username', '100%', []],
])('%s finds by any part of what stands there: %s, "%s"', async (field, shown, search, found) => {
  const answer = await admin.get<Record<string, { nodes: Record<string, string>[] }>>(
    `query ($search: String) { ${field}(search: $search) { nodes { ${shown} } } }`,
    { search },
  )
  expect(answer[field]?.nodes.map((node) => node[shown])).toEqual(found)
})

test('lists show everything in every order, page by page, without losing or doubling a row', async () => {
  // More rows than anybody may make in a test's time: each account takes a password hash, each report counts against a limit.
  await testApp.db.query(
    "INSERT INTO account (key_hash, username, name) SELECT gen_random_uuid(), 'page-' || n, CASE WHEN n % 3 = 0 THEN 'Same Name' ELSE '' END FROM generate_series(1, 25) n",
  )
  await testApp.db.query(
    "INSERT INTO pantry (id, name, postcode) SELECT id, 'A shelf', CASE WHEN id % 2 = 0 THEN 'BS1' ELSE '' END FROM account WHERE username LIKE 'page-%'",
  )
  await testApp.db.query(
    "INSERT INTO item (barcode, brand, name, source, created_at) SELECT 'page-' || n, CASE WHEN n % 2 = 0 THEN 'Ä Brand' ELSE 'b brand' END, 'Tin', 'PERSON', now() FROM generate_series(1, 25) n",
  )
  await testApp.db.query(
    "INSERT INTO feedback (kind, text, actioned) SELECT CASE WHEN n % 2 = 0 THEN 'item-report' ELSE 'recipe-report' END, 'Page ' || n, n % 3 = 0 FROM generate_series(1, 25) n",
  )
  for (let i = 0; i < 12; i++)
    await seed.recipe(ada, { name: i % 2 ? 'Page soup' : `Page pie ${i}`, public: i % 3 === 0 })
  const lists = {
    adminUsers: ['id', ['JOINED', 'USERNAME', 'ADMIN']],
    adminItems: ['barcode', ['ADDED', 'NAME', 'BRAND']],
    adminPantries: ['id', ['ADDED', 'NAME', 'POSTCODE']],
    adminRecipes: ['id', ['ADDED', 'NAME', 'HIDDEN']],
    adminFeedback: ['id', ['OPEN', 'SENT', 'KIND']],
    auditLog: ['id', ['WHEN', 'ACT']],
  } as const
  for (const [field, [key, sorts]] of Object.entries(lists)) {
    for (const sort of sorts) {
      for (const search of [null, 'page']) {
        for (const descending of [true, false]) {
          const ask = async (first: number, after: string | null) =>
            (
              await admin.get<
                Record<
                  string,
                  { nodes: Record<string, string>[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
                >
              >(
                `query ($search: String, $after: String, $descending: Boolean!) { ${field}(sort: ${sort}, descending: $descending, search: $search, first: ${first}, after: $after) { nodes { ${key} } pageInfo { hasNextPage endCursor } } }`,
                { search, after, descending },
              )
            )[field]!
          const whole = (await ask(100, null)).nodes.map((node) => node[key])
          const paged: (string | undefined)[] = []
          for (let after: string | null = null, more = true; more;) {
            const { nodes, pageInfo } = await ask(7, after)
            paged.push(...nodes.map((node) => node[key]))
            after = pageInfo.endCursor
            more = pageInfo.hasNextPage
          }
          expect([field, sort, search, paged]).toEqual([field, sort, search, whole])
          expect(new Set(whole).size).toBe(whole.length)
        }
      }
    }
  }
})

test('rows that come or go elsewhere shift no page, and a cursor of another order is refused', async () => {
  const page =
    'query ($after: String) { adminItems(sort: NAME, descending: false, search: "page-", first: 5, after: $after) { nodes { barcode } pageInfo { endCursor } } }'
  type Answer = { adminItems: { nodes: { barcode: string }[]; pageInfo: { endCursor: string } } }
  const first = await admin.get<Answer>(page)
  const second = await admin.get<Answer>(page, { after: first.adminItems.pageInfo.endCursor })
  await seed.item('page-000', 'Aa', 'A')
  await gatekeeper.get('mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }', {
    input: { barcode: first.adminItems.nodes[0]?.barcode },
  })
  expect((await admin.get<Answer>(page, { after: first.adminItems.pageInfo.endCursor })).adminItems.nodes).toEqual(
    second.adminItems.nodes,
  )
  for (const after of [
    first.adminItems.pageInfo.endCursor,
    'nonsense',
    Buffer.from('["ADDED",true,"2026-02-30T00:00:00.000000Z","x"]').toString('base64url'),
  ]) {
    expect(await admin.refused(`{ adminItems(sort: ADDED, after: "${after}") { nodes { barcode } } }`)).toMatchObject({
      code: 'BAD_INPUT',
      field: 'after',
    })
  }
})

test('an admin may correct an item, with the previous values in the audit log; the person who entered it may not', async () => {
  const correct = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name capacity } } }'
  await gatekeeper.get(correct, {
    input: { barcode, brand: 'Larder Mills', name: 'Oat porridge', capacity: 750, unit: 'G' },
  })
  expect(await log(1)).toEqual([
    {
      action: 'EDIT_ITEM',
      via: 'ADMIN_PASSWORD',
      actor: null,
      aboutKind: 'item',
      aboutId: barcode,
      aboutName: 'Porridge',
      changes: [
        { field: 'name', before: 'Porridge', after: 'Oat porridge' },
        { field: 'capacity', before: '500', after: '750' },
      ],
    },
  ])
  await admin.get(operations.createItem, {
    input: { barcode: 'admins-own', brand: 'B', name: 'N', capacity: 1, unit: 'G' },
  })
  await admin.get(correct, { input: { barcode: 'admins-own', brand: 'B', name: 'Other', capacity: 1, unit: 'G' } })
  expect((await log(1))[0]?.aboutId).toBe(barcode)
})

test('feedback is marked as dealt with, opened again and deleted, once each in the log', async () => {
  const {
    reportItem: { id },
  } = await seed
    .visitor()
    .get<{ reportItem: { id: string } }>(
      `mutation { reportItem(input: { barcode: "${barcode}", text: "Wrong weight" }) { id } }`,
    )
  const mark =
    'mutation ($input: ActionFeedbackInput!) { actionFeedback(input: $input) { feedback { kind text actioned aboutName barcode } } }'
  expect(await admin.get(mark, { input: { id, actioned: true } })).toEqual({
    actionFeedback: {
      feedback: { kind: 'ITEM_REPORT', text: 'Wrong weight', actioned: true, aboutName: 'Oat porridge', barcode },
    },
  })
  await admin.get(mark, { input: { id, actioned: true } })
  await admin.get(mark, { input: { id, actioned: false } })
  const remove = 'mutation ($input: DeleteFeedbackInput!) { deleteFeedback(input: $input) { id } }'
  for (let i = 0; i < 2; i++) expect(await admin.get(remove, { input: { id } })).toEqual({ deleteFeedback: { id } })
  expect((await log(3)).map(({ action }) => action)).toEqual(['DELETE_FEEDBACK', 'REOPEN_FEEDBACK', 'ACTION_FEEDBACK'])
  expect(await admin.refused(mark, { input: { id, actioned: true } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await admin.refused(`{ adminEvidence(feedbackId: "${id}") { item { name } } }`)).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a report comes with what it is about, as it stood then', async () => {
  const bert = await seed.cook('bert')
  const soup = await seed.recipe(ada, { name: 'Rude soup', ingredients: ['3 leeks'] })
  const {
    sendMessage: { thread },
  } = await ada.get<{ sendMessage: { thread: { id: string } } }>(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { thread { id } } }',
    { input: { recipientId: String(bert.id), text: 'Rude words', key: newKey() } },
  )
  const reports = [
    `reportRecipe(input: { id: "${soup}" })`,
    `reportMessage(input: { threadId: "${thread.id}", number: 1 })`,
    `reportItem(input: { barcode: "${barcode}" })`,
  ]
  const ids = await Promise.all(
    reports.map(async (report) => (await bert.get<{ it: { id: string } }>(`mutation { it: ${report} { id } }`)).it.id),
  )
  const { recipe } = await ada.get<{ recipe: object }>(
    `{ recipe(id: "${soup}") { version public tags ingredients instructions } }`,
  )
  await ada.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { name } } }', {
    input: { id: soup, ...recipe, name: 'Kind soup' },
  })
  const found = await Promise.all(
    ids.map((id) =>
      admin.get(
        `{ it: adminEvidence(feedbackId: "${id}") { item { brand name } recipe { name ingredients creator } messages { sender text reported } } }`,
      ),
    ),
  )
  expect(found).toEqual([
    { it: { item: null, recipe: { name: 'Rude soup', ingredients: ['3 leeks'], creator: 'ada' }, messages: null } },
    { it: { item: null, recipe: null, messages: [{ sender: 'ada', text: 'Rude words', reported: true }] } },
    { it: { item: { brand: 'Larder Mills', name: 'Oat porridge' }, recipe: null, messages: null } },
  ])
})

test('who reads what goes with a report stands in the log; where nothing goes with it, and where nobody may, nothing does', async () => {
  const told = await seed
    .visitor()
    .get<Record<'report' | 'comment', { id: string }>>(
      `mutation { report: reportItem(input: { barcode: "${barcode}" }) { id } comment: submitFeedback(input: { text: "Lovely" }) { id } }`,
    )
  const before = (await log()).length
  const read = (id: string) => `{ adminEvidence(feedbackId: "${id}") { item { name } } }`
  expect(await ada.refused(read(told.report.id))).toMatchObject({ code: 'FORBIDDEN' })
  await admin.get(read(told.comment.id))
  await admin.get(`{ adminFeedbackOne(id: "${told.report.id}") { text } }`)
  expect((await log()).length).toBe(before)
  await admin.get(read(told.report.id))
  await gatekeeper.get(read(told.report.id))
  const about = {
    action: 'READ_EVIDENCE',
    aboutKind: 'feedback',
    aboutId: told.report.id,
    aboutName: 'item-report',
    changes: null,
  }
  expect(await log(2)).toEqual([
    { ...about, via: 'ADMIN_PASSWORD', actor: null },
    { ...about, via: 'ACCOUNT', actor: 'aron' },
  ])
  expect((await log()).length).toBe(before + 2)
})

test('the flag is granted and withdrawn at once, and actions that change nothing are not audited', async () => {
  const cleo = await seed.cook('cleo')
  await cleo.refused('{ adminUsers { nodes { id } } }')
  const before = (await log()).length
  for (let i = 0; i < 2; i++)
    expect(await admin.get(setAdmin, { input: { id: cleo.id, granted: true } })).toEqual({
      setAdmin: { user: { username: 'cleo', admin: 1 } },
    })
  await cleo.get('{ adminUsers { nodes { id } } }')
  await cleo.get(setAdmin, { input: { id: cleo.id, granted: false } })
  await cleo.refused('{ adminUsers { nodes { id } } }')
  expect((await log()).length - before).toBe(2)
  expect((await log(2)).map(({ action, actor, aboutName }) => [action, actor, aboutName])).toEqual([
    ['WITHDRAW_ADMIN', 'cleo', 'cleo'],
    ['GRANT_ADMIN', 'aron', 'cleo'],
  ])
  expect(await admin.refused(setAdmin, { input: { id: maxInt32, granted: true } })).toMatchObject({ code: 'NOT_FOUND' })
})

test('the last admin stays one where no admin password is set, also when two withdraw each other at once', async () => {
  const shut = await openTestApp({}, undefined, { passwords: { edit: null, admin: null } })
  try {
    const alone = seeding(shut)
    const [dora, emil] = [await alone.admin('dora'), await alone.admin('emil')]
    const answers = await Promise.all([
      dora.ask(setAdmin, { input: { id: emil.id, granted: false } }),
      emil.ask(setAdmin, { input: { id: dora.id, granted: false } }),
    ])
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    const [{ id }] = (await shut.db.query('SELECT id FROM account WHERE admin >= 1')) as [{ id: number }]
    const last = id === dora.id ? dora : emil
    expect(await last.refused(setAdmin, { input: { id, granted: false } })).toMatchObject({
      code: 'FORBIDDEN',
      sentence: expect.stringContaining('the only admin'),
    })
  } finally {
    await shut.close()
  }
})

test("changes of other people's recipes with edit rights are in the audit log", async () => {
  const soup = await seed.recipe(ada, { name: 'Open soup' })
  const editor = await seed.unlocked('EDIT')
  await editor.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: {
      id: soup,
      version: 1,
      name: 'Opened soup',
      ingredients: [],
      instructions: ['Stir.'],
      tags: [],
      public: true,
    },
  })
  expect((await log(1)).map(({ action, via, actor, aboutId }) => ({ action, via, actor, aboutId }))).toEqual([
    { action: 'EDIT_RECIPE', via: 'EDIT_PASSWORD', actor: null, aboutId: String(soup) },
  ])
})

test('the edit password is named as itself where somebody is signed in, and what they do in their own right is not', async () => {
  const editor = await seed.cook('editor')
  const soup = await seed.recipe(ada, { name: 'Shared soup' })
  await editor.get(unlock, { input: { area: 'EDIT', password: passwords.edit } })
  await editor.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: {
      id: soup,
      version: 1,
      name: 'Shared stew',
      ingredients: [],
      instructions: ['Stir.'],
      tags: [],
      public: true,
    },
  })
  await editor.get('mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }', {
    input: { name: 'Display', scope: 'READ', currentPassword: goodPassword },
  })
  expect((await log(3)).map(({ action, via, actor }) => ({ action, via, actor }))).toEqual([
    { action: 'MAKE_KEY', via: 'ACCOUNT', actor: 'editor' },
    { action: 'EDIT_RECIPE', via: 'EDIT_PASSWORD', actor: 'editor' },
    { action: 'UNLOCK', via: 'EDIT_PASSWORD', actor: 'editor' },
  ])
})

test('an action and its audit entry are stored together, or neither is', async () => {
  const soup = await seed.recipe(ada, { name: 'Steady soup' })
  await testApp.db.query("ALTER TABLE audit_entry ADD CONSTRAINT shut CHECK (about_kind <> 'recipe') NOT VALID")
  await admin.refused(hide, { input: { id: soup, hidden: true } })
  await testApp.db.query('ALTER TABLE audit_entry DROP CONSTRAINT shut')
  expect(await testApp.db.query('SELECT hidden FROM recipe WHERE id = $1', [soup])).toEqual([{ hidden: false }])
  testApp.logged.length = 0
})

test('a hidden recipe is nowhere but with its creator and admins, and back as it was when it is shown again', async () => {
  const fan = await seed.cook('fan')
  const facts = { name: 'Vanishing stew', tags: ['vanish'], ingredients: ['1 zucchiniflower'] }
  const stew = await seed.recipe(ada, facts)
  await fan.get('mutation ($input: RecipeIdInput!) { favouriteRecipe(input: $input) { recipe { id } } }', {
    input: { id: stew },
  })
  const pages = new PageMetadataReader(testApp.databaseUrl, pino({ level: 'silent' }), {
    timeZone: testApp.config.timeZone,
    timeoutMs: 3_000,
    stalledTimeoutMs: 3_000,
  })
  const everywhere = async (client: TestClient) => {
    const seen = await client.get<{
      recipe: object | null
      named: Nodes
      tagged: Nodes
      by: Nodes
      found: Nodes
      favouriteRecipes: Nodes | null
      tags: { name: string }[]
    }>(`{
      recipe(id: "${stew}") { name hidden }
      named: recipes(name: "vanishing") { nodes { id } } tagged: recipes(tag: "vanish") { nodes { id } } by: recipes(creatorId: "${ada.id}") { nodes { id name } }
      found: searchRecipes(words: "zucchiniflower") { nodes { id } } favouriteRecipes { nodes { id } } tags(first: 100) { name } }`)
    return {
      recipe: seen.recipe !== null,
      lists: [seen.named, seen.tagged, seen.found].map(({ nodes }) => nodes.length),
      by: seen.by.nodes.some(({ id }) => id === String(stew)),
      favourite: seen.favouriteRecipes?.nodes.length ?? 0,
      tag: seen.tags.some(({ name }) => name === 'vanish'),
    }
  }
  const page = async () => (await pages.find(`/recipe/${stew}`, false)).status
  const shown = { recipe: true, lists: [1, 1, 1], by: true, favourite: 0, tag: true }
  expect(await everywhere(seed.visitor())).toEqual(shown)
  expect(await page()).toBe(200)
  expect(await gatekeeper.get(hide, { input: { id: stew, hidden: true } })).toEqual({
    hideRecipe: { recipe: { id: String(stew), hidden: true } },
  })
  const hidden = { recipe: false, lists: [0, 0, 0], by: false, favourite: 0, tag: false }
  expect(await everywhere(seed.visitor())).toEqual(hidden)
  expect(await everywhere(fan)).toEqual(hidden)
  expect(await everywhere(await seed.unlocked('EDIT'))).toEqual(hidden)
  expect(await everywhere(ada)).toEqual({ ...hidden, recipe: true })
  expect(await everywhere(admin)).toEqual({ ...hidden, recipe: true })
  expect(await page()).toBe(404)
  expect(
    await ada.get(`{ recipe(id: "${stew}") { hidden } myRecipes(name: "vanishing") { nodes { hidden } } }`),
  ).toEqual({ recipe: { hidden: true }, myRecipes: { nodes: [{ hidden: true }] } })
  const { adminRecipes } = await admin.get<{ adminRecipes: { nodes: object[] } }>(
    '{ adminRecipes(search: "vanishing") { nodes { id hidden public creator } } }',
  )
  expect(adminRecipes.nodes).toEqual([{ id: String(stew), hidden: true, public: true, creator: 'ada' }])
  // Publishing it anew does not bring it back.
  const [{ version }] = (await testApp.db.query('SELECT version FROM recipe WHERE id = $1', [stew])) as [
    { version: number },
  ]
  await ada.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: { id: stew, version, instructions: ['Stir.'], public: true, ...facts },
  })
  expect(await everywhere(seed.visitor())).toEqual(hidden)
  await admin.get(hide, { input: { id: stew, hidden: false } })
  expect(await everywhere(seed.visitor())).toEqual(shown)
  expect(await everywhere(fan)).toEqual({ ...shown, favourite: 1 })
  expect(
    (await log(10)).filter(({ aboutId }) => aboutId === String(stew)).map(({ action, via }) => [action, via]),
  ).toEqual([
    ['SHOW_RECIPE', 'ACCOUNT'],
    ['HIDE_RECIPE', 'ADMIN_PASSWORD'],
  ])
  await pages.stop()
})

interface Nodes {
  nodes: { id: string }[]
}

test('what admins do to the recipes of others is written down, and what they do to their own is not', async () => {
  const remove = 'mutation ($input: RecipeIdInput!) { deleteRecipe(input: $input) { id } }'
  const before = (await log()).length
  await admin.get(remove, { input: { id: await seed.recipe(admin) } })
  expect((await log()).length).toBe(before)
  await admin.get(remove, { input: { id: await seed.recipe(ada, { name: 'Deleted soup' }) } })
  expect((await log(1))[0]).toMatchObject({ action: 'DELETE_RECIPE', actor: 'aron', aboutName: 'Deleted soup' })
})

// The last one: it moves the clock, which ends other sessions.
test('the admin password makes an admin of a visitor for half an hour, and what comes later is refused', async () => {
  const visitor = seed.visitor()
  expect(await visitor.get('{ viewer { isAdmin } }')).toEqual({ viewer: { isAdmin: false } })
  expect(await visitor.get(unlock, { input: { area: 'ADMIN', password: passwords.admin } })).toEqual({
    unlock: { viewer: { isAdmin: true } },
  })
  /** Moves the clock, and refreshes the access token, which expires earlier. */
  const pass = async (minutes: number) => {
    testApp.clock.pass(minutes * 60_000)
    expect((await visitor.post('/auth/session', {})).status).toBe(200)
  }
  await pass(29)
  await visitor.get('{ adminUsers { nodes { id } } }')
  await pass(2)
  expect(await visitor.refused('{ adminUsers { nodes { id } } }')).toMatchObject({
    code: 'FORBIDDEN',
    sentence: 'Only admins can do this.',
  })
})
