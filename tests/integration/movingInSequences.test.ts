import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { discrepancies, type EntryNode } from '../support/batches'
import { newKey } from '../support/client'
import { memberOperations } from '../support/members'
import { invitationOf, movingOperations } from '../support/movingIn'
import { requestOperations } from '../support/itemRequests'
import { beans, openPantryApp, tea } from '../support/pantries'
import { resetRateLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** People join with their stock, use it, promise it, leave, and take it back, in any order: nothing appears, is lost, or is published. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const barcodes = [beans, tea] as const

/** What they do, some of it more often. */
const acts = 'add add cook use share ask accept join join leave remove undo undo'.split(' ')

/** Who acts, on which of the items, with whom; numbers that are taken modulo what there is. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    who: fc.nat(2),
    other: fc.nat(2),
    item: fc.nat(1),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 25, maxLength: 25 },
)
type Step = ReturnType<
  typeof fc.sample<{ act: string; who: number; other: number; item: number; count: number }>
>[number]

const mutation = {
  move: 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }',
  cook: 'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { id } } }',
  share: 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }',
  remove: 'mutation ($input: MemberInput!) { removeMember(input: $input) { pantry { id } } }',
}

/** Three people, each with a pantry, and what they did. */
class Village {
  readonly added = new Map<string, number>(barcodes.map((barcode) => [barcode, 0]))
  /** Portions of leftovers, each of them something that one pantry alone can hold. */
  cooked = 0
  /** The entries that their people have made public. */
  readonly published = new Set<string>()
  readonly #moved: { who: number; pantryId: string; key: string }[] = []
  readonly #requests: { owner: number; id: string; quantity: number }[] = []

  constructor(
    readonly cooks: readonly Cook[],
    readonly asker: Cook,
  ) {}

  async run({ act, who, other, item, count }: Step): Promise<void> {
    const cook = this.cooks[who]
    const owner = this.cooks[other]
    const barcode = barcodes[item]
    if (!cook || !owner || barcode === undefined) throw new Error('nobody')
    const [pantryId, key] = [String(owner.id), newKey()]
    const send = async (query: string, input: object): Promise<Record<string, unknown> | null> => {
      const { data, errors } = await cook.ask<Record<string, unknown>>(query, { input })
      // What is refused in passing: not theirs, not there, not enough, known already, decided already.
      for (const { extensions } of errors)
        expect(['FORBIDDEN', 'NOT_FOUND', 'NONE_TO_DEDUCT', 'VERSION_CONFLICT', 'BAD_INPUT']).toContain(extensions.code)
      return errors.length === 0 ? data : null
    }
    switch (act) {
      case 'add':
      case 'use': {
        const delta = act === 'add' ? count : -count
        if (await send(mutation.move, { pantryId, barcode, delta, key, ...(act === 'use' && { reason: 'EATEN' }) }))
          this.added.set(barcode, (this.added.get(barcode) ?? 0) + delta)
        return
      }
      case 'cook':
        if (await send(mutation.cook, { pantryId, name: 'Chilli', quantity: count, key })) this.cooked += count
        return
      case 'share':
        if (await send(mutation.share, { pantryId, barcode, public: true }))
          this.published.add(`${pantryId} ${barcode}`)
        return
      case 'ask': {
        const { data } = await this.asker.ask<{ it: { itemRequest: { id: string } } }>(requestOperations.ask, {
          input: { pantryId, barcode, quantity: count, key },
        })
        if (data?.it) this.#requests.push({ owner: other, id: data.it.itemRequest.id, quantity: count })
        return
      }
      case 'accept': {
        const request = this.#requests[count % Math.max(1, this.#requests.length)]
        const collectUntil = new Date(Date.now() + 7_200_000)
        if (request)
          await this.cooks[request.owner]?.ask(requestOperations.accept, {
            input: { id: request.id, quantity: request.quantity, collectUntil },
          })
        return
      }
      case 'join': {
        const secret = await invitationOf(owner)
        const done = await send(movingOperations.join, { secret, bringAlong: key })
        if (done) this.#moved.push({ who, pantryId, key })
        return
      }
      case 'leave':
        await send(memberOperations.leave, { pantryId })
        return
      case 'remove':
        await this.cooks[other]?.ask(mutation.remove, { input: { memberId: String(cook.id) } })
        return
      case 'undo': {
        const last = this.#moved.findLast((each) => each.who === who)
        if (last) await send(movingOperations.undo, { pantryId: last.pantryId, key: last.key })
      }
    }
  }
}

/** What neighbours see of a pantry: how many of each item. */
async function seenBy(viewer: Cook, pantryId: number): Promise<Map<string, number>> {
  const { pantry } = await viewer.get<{ pantry: { entries: { nodes: EntryNode[] } } | null }>(
    `{ pantry(id: "${pantryId}") { entries { nodes { barcode quantity } } } }`,
  )
  return new Map(pantry?.entries.nodes.map(({ barcode, quantity }) => [barcode, quantity]))
}

const figures = async (village: Village): Promise<unknown[]> =>
  Promise.all(
    village.cooks.map((cook) =>
      cook.get(
        '{ myPantry { stockStats { inAll { savedGrams givenGrams thrownAwayGrams unweighed givenUnweighed thrownAwayUnweighed } } } }',
      ),
    ),
  )

test.each([1, 2, 3])(
  'whatever they do, stock adds up, nothing is published and no figure moves (%i)',
  async (chance) => {
    const [some] = fc.sample(steps, { seed: chance, numRuns: 1 })
    const names = ['ann', 'ben', 'cat', 'ned'].map((name) => `${name}${chance}`)
    const [ned, ...rest] = (await Promise.all(names.map((name) => seed.cook(name)))).toReversed()
    if (!ned || !some) throw new Error('nobody asks')
    const village = new Village(rest.toReversed(), ned)
    for (const step of some) {
      await resetRateLimits(app)
      const isMove = step.act === 'join' || step.act === 'undo'
      const before = isMove ? await figures(village) : []
      const seen = isMove ? await Promise.all(village.cooks.map(({ id }) => seenBy(ned, id))) : []
      await village.run(step)
      if (!isMove) continue
      expect(await figures(village)).toEqual(before)
      // Of no pantry do neighbours see more than they did, unless it is back where its people have shared it.
      if (step.act === 'join')
        for (const [n, { id }] of village.cooks.entries())
          for (const [barcode, quantity] of await seenBy(ned, id))
            expect(quantity).toBeLessThanOrEqual(seen[n]?.get(barcode) ?? 0)
    }
    const stored = (await app.db.query(
      `SELECT e.pantry_id || ' ' || e.barcode AS entry, e.barcode, e.quantity, e.public AS "isPublic", i.pantry_id IS NULL OR i.pantry_id = e.pantry_id AS "isHolder"
     FROM pantry_entry e JOIN item i USING (barcode) WHERE e.pantry_id = ANY ($1)`,
      [village.cooks.map(({ id }) => id)],
    )) as { entry: string; barcode: string; quantity: number; isPublic: boolean; isHolder: boolean }[]
    for (const barcode of barcodes) {
      const sum = stored.filter((each) => each.barcode === barcode).reduce((all, { quantity }) => all + quantity, 0)
      expect(sum).toBe(village.added.get(barcode))
    }
    const own = stored.filter(({ barcode }) => barcode.startsWith('own:'))
    expect(own.reduce((all, { quantity }) => all + quantity, 0)).toBe(village.cooked)
    expect(own.filter(({ isHolder }) => !isHolder)).toEqual([])
    for (const { entry, isPublic } of stored) if (isPublic) expect([...village.published]).toContain(entry)
    for (const { id } of village.cooks) expect(await discrepancies(app, id)).toEqual([])
  },
)
