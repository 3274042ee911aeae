import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dayAt } from '../../api/platform/localDay'
import { seedSample } from '../../api/sample/seed'
import { TestClient } from '../support/client'
import { examples, operationsOf } from '../support/playgroundExamples'
import { openTestApp, type TestApp } from '../support/testApp'

/** The playground's examples are made for the sample community, and run in the order of the tabs. */

const password = 'the sample password'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
  await seedSample(testApp.db, testApp.app.services, { productName: 'Larder', password })
})
afterAll(() => testApp.close())

/** Examples that show a refusal, with its code. */
const refused: Record<string, string> = { TooMuch: 'TOO_LARGE', Reserve: 'VERSION_CONFLICT' }

test('every example works on the sample community, after its password is filled in', async () => {
  const robin = new TestClient(testApp.url)
  const today = new Date().toISOString().slice(0, 10)
  const outcomes: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { query, variables, document } of examples) {
    for (const { name, operation } of operationsOf(document)) {
      if (operation === 'subscription' || name === undefined) continue
      const response = await robin.post('/graphql', {
        query: query.replaceAll('assword: ""', `assword: "${password}"`),
        operationName: name.value,
        // The examples' day was in the week in which they were written.
        variables: JSON.parse(JSON.stringify(variables).replaceAll('"2026-11-30"', `"${today}"`)) as unknown,
      })
      const { data, errors } = (await response.json()) as {
        data?: Record<string, unknown> | null
        errors?: { extensions: { code: string } }[]
      }
      outcomes[name.value] = errors?.[0]?.extensions.code ?? Object.values(data ?? {}).every((value) => value !== null)
      expected[name.value] = refused[name.value] ?? true
    }
  }
  expect(outcomes).toEqual(expected)
})

test('whoever signs in sees what somebody of their home did: in the history, on the list and in the plan', async () => {
  const robin = new TestClient(testApp.url)
  await robin.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
    input: { email: 'robin@example.org', password },
  })
  const { homePantry } = await robin.get<{
    homePantry: {
      members: object[]
      history: { actor: { username: string }; reason: string }[]
      shoppingList: { lines: { text: string; tickedBy: { username: string } | null }[] }
    }
  }>(
    '{ homePantry { members { role account { username } } history { reason actor { username } } shoppingList { lines { text tickedBy { username } } } } }',
  )
  const sasha = { username: 'sasha.hartley' }
  expect(homePantry.members).toEqual([
    { role: 'OWNER', account: { username: 'robin' } },
    { role: 'MEMBER', account: sasha },
  ])
  for (const reason of ['EATEN', 'BOUGHT']) expect(homePantry.history).toContainEqual({ reason, actor: sasha })
  expect(homePantry.shoppingList.lines).toEqual(
    expect.arrayContaining([
      { text: 'Bananas', tickedBy: sasha },
      { text: 'Brown bread', tickedBy: null },
    ]),
  )
  const { mealPlan } = await robin.get<{ mealPlan: { days: { meals: object[] }[] } }>(
    'query ($from: LocalDate!) { mealPlan(from: $from, days: 1) { days { meals { plannedBy { username } recipe { name } } } } }',
    { from: dayAt(new Date()) },
  )
  expect(mealPlan.days[0]?.meals).toContainEqual({
    plannedBy: sasha,
    recipe: { name: 'Fridge-drawer minestrone' },
  })
})

test('two places are run by people of the sample: with shifts, checks, stock, figures and a time that is booked', async () => {
  const robin = new TestClient(testApp.url)
  await robin.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
    input: { email: 'robin@example.org', password },
  })
  const placeIds = await testApp.db.query<{ id: number }[]>('SELECT pantry_id AS id FROM place ORDER BY pantry_id')
  const [fridgeId, coopId] = placeIds.map(({ id }) => String(id))
  const { fridge, placeShifts, placeChecks, coop } = await robin.get<{
    fridge: {
      viewerRole: string
      place: { hours: { exceptions: { reason: string }[] }; collections: { collections: number }[] }
    }
    placeShifts: { turns: { isMine: boolean; takenBy: { username: string } | null; asksForCover: boolean }[] }
    placeChecks: { nodes: { temperature: number; action: string }[] }
    coop: {
      viewerRole: string | null
      place: { slotDays: { slots: { isFree: boolean }[] }[] }
      entries: { nodes: { quantity: number; reservedQuantity: number }[] }
    }
  }>(
    `query ($fridgeId: Id!, $coopId: Id!) {
      fridge: pantry(id: $fridgeId) { viewerRole place { hours { exceptions { reason } } collections { collections } } }
      placeShifts(pantryId: $fridgeId) { turns { isMine asksForCover takenBy { username } } }
      placeChecks(pantryId: $fridgeId, first: 10) { nodes { temperature action } }
      coop: pantry(id: $coopId) { viewerRole place { slotDays(days: 7) { slots { isFree } } } entries(first: 10) { nodes { quantity reservedQuantity } } }
    }`,
    { fridgeId, coopId },
  )
  expect(placeIds).toHaveLength(2)
  expect(fridge).toMatchObject({
    viewerRole: 'MEMBER',
    place: { hours: { exceptions: [{ reason: 'The hall is let for a wedding' }] } },
  })
  expect(fridge.place.collections.at(-1)?.collections).toBe(2)
  expect(placeShifts.turns.filter(({ isMine }) => isMine)).toHaveLength(1)
  expect(placeShifts.turns.some(({ asksForCover }) => asksForCover)).toBe(true)
  expect(placeShifts.turns.slice(0, 6).filter(({ takenBy }) => takenBy === null).length).toBeGreaterThan(0)
  expect(placeChecks.nodes.map(({ temperature }) => temperature)).toEqual([3.5, 9.5, 4])
  expect(coop.viewerRole).toBeNull()
  expect(coop.place.slotDays.flatMap(({ slots }) => slots).filter(({ isFree }) => !isFree)).toHaveLength(1)
  expect(coop.entries.nodes).toContainEqual({ quantity: 14, reservedQuantity: 4 })
})
