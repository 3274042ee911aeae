import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { attempt, attemptFile, type Attempt, type Sender } from './client'
import type { Incidents } from './incidents'

/** One of the made-up people, and all that the server has confirmed to them. */
export interface Person extends Sender {
  /** Of the account, and so of the pantry. */
  id: number
  /** How many of each barcode the pantry has. */
  stock: Map<string, number>
  /** Texts of messages to the neighbour, in the order in which they were confirmed. */
  sent: string[]
  /** Keys of requests; what was asked for is collected and put away. */
  asked: string[]
  /** Ids of lines of the shopping list. */
  lines: string[]
  /** Names of imported recipes. */
  imported: string[]
}

export interface Traffic {
  url: string
  people: readonly Person[]
  barcodes: readonly string[]
  incidents: Pick<Incidents, 'count' | 'fault'>
  /** Aborted when no new action is to be begun. What has begun is brought to its end. */
  end: AbortSignal
}

/** How long a person does nothing between two actions, on average. */
const restMs = 30_000
const perPantry = 5

export type Action = (traffic: Traffic, person: Person) => Promise<void>

/** What people do, and how often of a hundred times. */
export const mix: readonly [Action, number][] = [
  [scan, 35],
  [readPantry, 15],
  [readRecipes, 12],
  [search, 12],
  [readNear, 6],
  [addToList, 6],
  [sendMessage, 9],
  [ask, 4],
  [importRecipes, 1],
]

/** Lives the person's life until the traffic ends. */
export async function live(traffic: Traffic, person: Person): Promise<void> {
  const { end } = traffic
  await pause(randomInt(restMs), undefined, { signal: end }).catch(() => undefined)
  while (!end.aborted) {
    await chooseAction()(traffic, person)
    await pause(-Math.log(1 - Math.random()) * restMs, undefined, { signal: end }).catch(() => undefined)
  }
}

function chooseAction(): Action {
  let left = randomInt(mix.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [action, weight] of mix) {
    if (left < weight) return action
    left -= weight
  }
  return scan
}

/** Makes one attempt, and counts how it ended. */
async function count<Data>(
  { incidents }: Traffic,
  what: string,
  run: () => Promise<Attempt<Data>>,
): Promise<Attempt<Data>> {
  const sentAt = performance.now()
  const result = await run()
  incidents.count(result.outcome, { what, reason: result.reason, sentAt })
  return result
}

const read = async <Data>(traffic: Traffic, person: Person, what: string, query: string, variables: object = {}) =>
  count<Data>(traffic, what, () => attempt<Data>(traffic.url, person, query, variables))

/** Sends the same until it is confirmed, as the app's outbox does. Null: it was refused, which is counted as a fault. */
async function insist<Data>(traffic: Traffic, what: string, run: () => Promise<Attempt<Data>>): Promise<Data | null> {
  for (;;) {
    const { outcome, data } = await count(traffic, what, run)
    if (outcome === 'done' && data) return data
    if (outcome === 'wrong') return null
    await pause(500 + randomInt(1_500))
  }
}

const confirmed = <Data>(traffic: Traffic, person: Sender, what: string, query: string, input: object) =>
  insist<Data>(traffic, what, () => attempt<Data>(traffic.url, person, query, { input }))

const barcodeOf = ({ barcodes }: Traffic, person: Person, n: number): string =>
  barcodes[(person.id * 31 + n) % barcodes.length] ?? ''

async function moveStock(traffic: Traffic, person: Person, barcode: string, delta: number): Promise<void> {
  const moved = await confirmed(
    traffic,
    person,
    'scan',
    'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }',
    { barcode, delta, key: randomUUID(), ...(delta > 0 && { share: true }) },
  )
  if (moved) person.stock.set(barcode, (person.stock.get(barcode) ?? 0) + delta)
}

/** Puts something in, or takes something out. */
async function scan(traffic: Traffic, person: Person): Promise<void> {
  const barcode = barcodeOf(traffic, person, randomInt(perPantry))
  const there = person.stock.get(barcode) ?? 0
  // One is left for who asks.
  await moveStock(traffic, person, barcode, there > 1 && Math.random() < 0.5 ? -1 : 1 + randomInt(3))
}

async function readPantry(traffic: Traffic, person: Person): Promise<void> {
  await read(
    traffic,
    person,
    'pantry',
    '{ myPantry { id entries(first: 50) { nodes { id barcode quantity item { name } batches { id quantity date } } } } shoppingList { id lines { id text } } }',
  )
}

async function readRecipes(traffic: Traffic, person: Person): Promise<void> {
  await read(traffic, person, 'recipes', '{ recipes(first: 24) { nodes { id name tags imageUrl } } }')
}

async function search(traffic: Traffic, person: Person): Promise<void> {
  const words = ['lentil soup', 'pasta', 'carrot cake', 'rice', 'bread', 'leek'][randomInt(6)]
  await read(
    traffic,
    person,
    'search',
    'query ($words: String!) { searchRecipes(first: 24, words: $words) { nodes { id name } } }',
    { words },
  )
}

async function readNear(traffic: Traffic, person: Person): Promise<void> {
  await read(traffic, person, 'pantries', '{ pantries(first: 24) { nodes { id name itemCount } } }')
}

async function addToList(traffic: Traffic, person: Person): Promise<void> {
  const id = randomUUID()
  const added = await confirmed(
    traffic,
    person,
    'list',
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    { lines: [{ id, text: `thing ${id.slice(0, 8)}` }] },
  )
  if (added) person.lines.push(id)
}

/** People write to the one beside them, and ask them: how many strangers one may write to is limited. */
const neighbourOf = ({ people }: Traffic, person: Person): Person => {
  const at = people.indexOf(person)
  return people[at % 2 === 0 ? at + 1 : at - 1] ?? person
}

async function sendMessage(traffic: Traffic, person: Person): Promise<void> {
  const key = randomUUID()
  const text = `Is some of it left? ${key}`
  const sent = await confirmed(
    traffic,
    person,
    'message',
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    { recipientId: String(neighbourOf(traffic, person).id), text, key },
  )
  if (sent) person.sent.push(text)
}

/** Asks the neighbour for something of one's own column of the shelf; they say yes at once; it is collected and put away. */
async function ask(traffic: Traffic, person: Person): Promise<void> {
  const owner = neighbourOf(traffic, person)
  const barcode = barcodeOf(traffic, owner, perPantry)
  if ((owner.stock.get(barcode) ?? 0) === 0) await moveStock(traffic, owner, barcode, 20)
  const key = randomUUID()
  const asked = await confirmed<{ requestItem: { itemRequest: { id: string } } }>(
    traffic,
    person,
    'ask',
    'mutation ($input: RequestItemInput!) { requestItem(input: $input) { itemRequest { id } } }',
    { pantryId: String(owner.id), barcode, quantity: 1, key },
  )
  if (!asked) return
  person.asked.push(key)
  const { id } = asked.requestItem.itemRequest
  const collectUntil = new Date(Date.now() + 86_400_000).toISOString()
  const accepted = await confirmed(
    traffic,
    owner,
    'accept',
    'mutation ($input: AcceptItemRequestInput!) { acceptItemRequest(input: $input) { itemRequest { id } } }',
    { id, quantity: 1, collectUntil },
  )
  const collected =
    accepted &&
    (await confirmed(
      traffic,
      person,
      'collect',
      'mutation ($input: ItemRequestInput!) { collectItem(input: $input) { itemRequest { id } } }',
      { id },
    ))
  if (collected) owner.stock.set(barcode, (owner.stock.get(barcode) ?? 0) - 1)
  const stored =
    collected &&
    (await confirmed(
      traffic,
      person,
      'put away',
      'mutation ($input: ItemRequestInput!) { storeCollectedItem(input: $input) { itemRequest { id } } }',
      { id },
    ))
  if (stored) person.stock.set(barcode, (person.stock.get(barcode) ?? 0) + 1)
}

const importState = 'import { id state }'

/** Moves in with two recipes, from the upload to the end. */
async function importRecipes(traffic: Traffic, person: Person): Promise<void> {
  const key = randomUUID()
  const names = [`Soup ${key}`, `Stew ${key}`]
  const content = Buffer.from(JSON.stringify(names.map(recipeOf)))
  const started = await confirmed<{ startImport: { import: { id: string } } }>(
    traffic,
    person,
    'import',
    `mutation ($input: StartImportInput!) { startImport(input: $input) { ${importState} } }`,
    { key, files: [{ name: 'recipes.json', size: content.byteLength }] },
  )
  if (!started) return
  const { id } = started.startImport.import
  if (!(await insist(traffic, 'upload', () => attemptFile(traffic.url, person, id, content)))) return
  if (!(await waitForImport(traffic, person, id, 'READY'))) return
  const running = await confirmed(
    traffic,
    person,
    'import',
    `mutation ($input: RunImportInput!) { runImport(input: $input) { ${importState} } }`,
    { id },
  )
  if (running && (await waitForImport(traffic, person, id, 'DONE'))) person.imported.push(...names)
}

const recipeOf = (name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: ['200 g lentils', '1 onion', 'salt'],
  recipeInstructions: ['Chop the onion.', 'Simmer everything for 20 minutes.'],
})

/** Background work is taken over some minutes after its process was killed. */
const importWithinMs = 15 * 60_000

async function waitForImport(traffic: Traffic, person: Person, id: string, state: string): Promise<boolean> {
  const deadline = performance.now() + importWithinMs
  let seen = ''
  while (performance.now() < deadline) {
    const { data } = await read<{ import: { state: string } | null }>(
      traffic,
      person,
      'import',
      'query ($id: UUID!) { import(id: $id) { state } }',
      { id },
    )
    seen = data?.import?.state ?? seen
    if (seen === state) return true
    if (seen === 'FAILED' || seen === 'STOPPED') break
    await pause(3_000)
  }
  traffic.incidents.fault(`an import is ${seen || 'gone'} and not ${state}`, 'an import in a wrong state')
  return false
}
