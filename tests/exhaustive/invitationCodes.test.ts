import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { joinPantryOf, memberOperations } from '../support/members'
import { openPantryApp } from '../support/pantries'
import { stopDatabaseClock } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Codes that are read out can be guessed, so few wrong ones are answered for all clients together. */

let first: TestApp
let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook

beforeAll(async () => {
  ;({ app: first, seed } = await openPantryApp())
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  await stopDatabaseClock(first.databaseUrl)
  // With connections for which the database's clock stands still.
  app = await openTestApp({}, first.databaseUrl)
})
afterAll(async () => {
  await app.close()
  await first.close()
})

const preview = 'query ($secret: String!) { invitation(secret: $secret) { pantryId } }'

test('after 300 wrong codes of whichever clients each has three more, and links still work', async () => {
  const { inviteToPantry } = await ada.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
    input: { kind: 'CODE', role: 'MEMBER' },
  })
  const { visitor } = seeding(app)
  let guesses = 0
  const guess = async (client: ReturnType<typeof visitor>): Promise<string> => {
    guesses += 1
    return (await client.refused(preview, { secret: `AAAA${String(guesses).padStart(4, '2').replace(/[01]/g, 'Z')}` }))
      .code
  }
  let counted = 0
  while (counted < 300) {
    const client = visitor()
    const codes = await Promise.all(Array.from({ length: 3 + Math.min(30, 300 - counted) }, () => guess(client)))
    expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
    counted += codes.length - 3
  }
  const next = visitor()
  expect([await guess(next), await guess(next), await guess(next), await guess(next)]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'RATE_LIMITED',
  ])
  expect(await visitor().get(preview, { secret: inviteToPantry.secret })).toEqual({
    invitation: { pantryId: String(ada.id) },
  })
  await joinPantryOf(ada, bob, 'MEMBER')
})
