import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { compareWithStored } from '../../bench/soak/check'
import { closeConnections } from '../../bench/soak/client'
import { Incidents } from '../../bench/soak/incidents'
import { mix, type Person, type Traffic } from '../../bench/soak/people'
import { fillPantries, fillPeople, fillRecipes } from '../../scripts/filling'
import { signEverybodyIn, tokenOf } from '../../scripts/fillingMessages'
import { runDueJobs } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'

/** What `npm run soak` does for half an hour, each action once and without killing anything. */

let app: TestApp
let traffic: Traffic
let people: [Person, Person]
const incidents = new Incidents()

beforeAll(async () => {
  app = await openTestApp()
  await fillPeople(app.db, 2)
  await fillRecipes(app.db, 30, () => undefined)
  await fillPantries(app.db, 0)
  await signEverybodyIn(app.db, ['filler-1', 'filler-2'])
  people = [await person('filler-1'), await person('filler-2')]
  traffic = {
    url: app.url,
    people,
    barcodes: ((await app.db.query('SELECT barcode FROM item LIMIT 50')) as { barcode: string }[]).map(
      ({ barcode }) => barcode,
    ),
    incidents,
    end: new AbortController().signal,
  }
}, 120_000)
afterAll(async () => {
  closeConnections()
  await app.close()
})

async function person(username: string): Promise<Person> {
  const [{ id } = { id: 0 }] = (await app.db.query('SELECT id FROM account WHERE username = $1', [username])) as {
    id: number
  }[]
  return {
    id,
    token: tokenOf(username),
    address: `198.18.20.${id % 250}`,
    stock: new Map(),
    sent: [],
    asked: [],
    lines: [],
    imported: [],
  }
}

const none = { stock: 0, messages: 0, requests: 0, lines: 0, recipes: 0 }

test('every action is carried out, and all that was confirmed is stored once; what is not is counted', async () => {
  const [ada, ben] = people
  const work = new AbortController()
  const actions = (async () => {
    for (const [action] of mix) await action(traffic, ada)
  })().finally(() => work.abort())
  while (!work.signal.aborted) {
    await runDueJobs(app)
    await pause(50)
  }
  await actions
  expect(incidents.faults).toEqual([])
  expect([ada.sent.length, ada.asked.length, ada.lines.length, ada.imported.length]).toEqual([1, 1, 1, 2])
  expect([...ben.stock.values()]).toEqual([19])
  expect(await compareWithStored(app.db, people)).toEqual(none)

  const [line = ''] = ada.lines
  const forgetful = { ...ada, lines: [line, 'lost'], imported: [], sent: [...ada.sent, 'lost'], asked: ['lost'] }
  expect(await compareWithStored(app.db, [forgetful, { ...ben, stock: new Map() }])).toEqual({
    stock: 1,
    messages: 1,
    requests: 2,
    lines: 1,
    recipes: 2,
  })
}, 60_000)

test('connections may be lost for ten seconds after a kill, and the server may be busy; all else is a fault', () => {
  const incidents = new Incidents()
  const count = (outcome: 'busy' | 'lost' | 'wrong', sentAt: number) =>
    incidents.count(outcome, { what: 'scan', reason: 'ECONNRESET', sentAt })
  count('lost', performance.now())
  expect(incidents.faultCount).toBe(1)
  incidents.killed('the proxy')
  count('busy', performance.now())
  count('lost', performance.now() + 9_000)
  expect(incidents.faultCount).toBe(1)
  count('lost', performance.now() + 11_000)
  count('wrong', performance.now())
  expect(incidents.faultCount).toBe(3)
  expect(incidents.faults[2]).toMatch(/scan: wrong, ECONNRESET$/)
})
