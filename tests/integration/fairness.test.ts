import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { supplyNeeds } from '../../api/cooking/recipeSupply.work'
import { chooseRecipe } from '../../api/generation/chooseRecipe.work'
import type { HeavyWork } from '../../api/platform/workers/heavyWork'
import { readRecipeLines } from '../../api/recipes/lines/recipeLine.work'
import { readCookedLines, readTypedLines } from '../../api/shopping/shoppingLine.work'
import { floods, longRecipe } from '../../bench/floodRequests'
import { stockFoods } from '../../bench/operations'
import { startGeneration, waitForGeneration } from '../support/generations'
import { holdRequests } from '../support/holdRequests'
import { untilLockIsAwaited } from '../support/locks'
import { porridge } from '../support/pantries'
import { resetRateLimits } from '../support/rateLimits'
import { newKey } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

/** Nobody takes the server from the others: what one person sends leaves room for what somebody else asks. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ada = await seed.cook('ada')
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const wrongIds = Array.from({ length: 990 }, (_, i) => `wrong ${i}`)
const setFavourites = 'mutation ($input: FavouriteRecipesInput!) { setFavouriteRecipes(input: $input) { ids } }'

test('of 990 wrong ids five are reported, by HTTP and by WebSocket', async () => {
  const few = [
    ...Array<string>(5).fill('Variable "$input" has a value of the wrong kind.'),
    'Too many errors processing variables, error limit reached. Execution aborted.',
  ].map((message) => expect.objectContaining({ message }))
  expect((await seed.visitor().ask(setFavourites, { input: { ids: wrongIds } })).errors).toEqual(few)

  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: true,
    retryAttempts: 0,
  })
  const errorsOf = (query: string, variables: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      socket.subscribe(
        { query, variables },
        {
          next: ({ errors }) => resolve(errors),
          error: resolve,
          complete: () => reject(new Error('there was no error')),
        },
      )
    })
  expect(await errorsOf(setFavourites, { input: { ids: wrongIds } })).toEqual(few)
  await socket.dispose()
})

test('three hundred requests that fail at once leave somebody else their turn', async () => {
  const id = await seed.recipe(ada, { public: true })
  const visitor = seed.visitor()
  const read = () =>
    visitor.get<{ recipe: { id: string } }>('query ($id: Id!) { recipe(id: $id) { id } }', { id: String(id) })
  await read()
  const held = holdRequests(app)
  const crowded = seed.visitor()
  let answered = 0
  const crowd = Array.from({ length: 313 }, async () => {
    await (
      await crowded.post('/graphql', { query: setFavourites, variables: { input: { ids: wrongIds } } }, held.headers)
    ).text()
    answered += 1
  })
  // As many as one address may have there: the last one is refused.
  await Promise.race(crowd)
  held.release()
  await read()
  // Each turn of the event loop begins one of them, and reading a recipe takes some turns.
  expect(answered).toBeLessThan(150)
  await Promise.all(crowd)
})

/** Works that kept the event loop of this thread. */
function watchThisThread(): { ran: string[] } {
  const ran: string[] = []
  for (const work of [readRecipeLines, readTypedLines, readCookedLines, supplyNeeds, chooseRecipe] as HeavyWork<
    never,
    unknown
  >[]) {
    const run = work.run.bind(work)
    jest.spyOn(work, 'run').mockImplementation((input) => {
      if (!work.isLight(input)) ran.push(work.name)
      return run(input)
    })
  }
  return { ran }
}

test('lines are read, pantries compared and recipes chosen in another thread', async () => {
  await stockFoods(app.db, ['ada'], 150)
  const watched = watchThisThread()
  const long = longRecipe()
  const {
    createRecipe: { recipe },
  } = await ada.get<{ createRecipe: { recipe: { id: string } } }>(long.query, {
    input: { ...(long.variables.input as object), public: true },
  })
  const stored = (await app.db.query(
    'SELECT count(*)::int AS lines, count(need_id)::int AS known FROM recipe_line WHERE recipe_id = $1',
    [recipe.id],
  )) as unknown[]
  expect(stored).toEqual([{ lines: 100, known: expect.any(Number) }])
  expect(stored).not.toMatchObject([{ known: 0 }])
  for (const flood of floods) {
    if (!flood.isSignedIn || flood.name.includes('generated')) continue
    const { query, variables } = flood.ask(recipe.id)
    await ada.get(query, variables)
  }
  await seed.recipe(ada, {
    name: 'Onion soup',
    ingredients: ['2 onions', '1 l stock'],
    instructions: ['Simmer.'],
    public: true,
  })
  const generation = await waitForGeneration(ada, (await startGeneration(ada, { description: 'onion soup' })).id)
  expect(generation).toMatchObject({ state: 'DONE', sources: [{ name: 'Onion soup' }] })
  expect(watched.ran).toEqual([])
  jest.restoreAllMocks()
})

test('nobody waits in the queue of an entry of somebody else’s, and so nobody can fill it', async () => {
  const [owner, stranger] = [await seed.cook('ownerOfQueue'), await seed.cook('strangerInQueue')]
  await seed.item(porridge, 'Porridge oats')
  await seed.shelve(owner, porridge, 1)
  const move = `mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }`
  const input = () => ({ pantryId: owner.id, barcode: porridge, delta: 1, key: newKey() })
  const holder = app.db.createQueryRunner()
  await holder.startTransaction()
  await holder.query('SELECT 1 FROM pantry_entry WHERE pantry_id = $1 FOR UPDATE', [owner.id])
  const moved = owner.get(move, { input: input() })
  await untilLockIsAwaited(app)
  expect(await stranger.refused(move, { input: input() })).toMatchObject({ code: 'FORBIDDEN' })
  await holder.commitTransaction()
  await holder.release()
  await moved
})

test('lines are limited, and a few are always read', async () => {
  const bob = await seed.cook('bob')
  const [, , , lines] = floods
  const send = async () => {
    const { query, variables } = lines?.ask('') ?? { query: '', variables: {} }
    return (await bob.ask(query, variables)).errors[0]?.extensions.code
  }
  const codes = []
  for (let i = 0; i < 31; i++) {
    codes.push(await send())
    // The list has room again.
    await app.db.query('DELETE FROM shopping_line')
  }
  expect(codes).toEqual([...Array.from({ length: 30 }, () => undefined), 'RATE_LIMITED'])
})

test('of one person one ranking of all recipes runs at a time', async () => {
  const cleo = await seed.cook('cleo')
  const { recipes } = app.app.services
  const readFilter = recipes.readFilter.bind(recipes)
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ranked = jest.spyOn(recipes, 'readFilter').mockImplementation(async (filters) => {
    begin()
    await gate
    return readFilter(filters)
  })
  const list = (cook: Cook) => cook.get('{ cookableRecipes(missing: 1) { nodes { id } } }')
  const lists = [list(cleo), list(cleo), list(cleo)]
  await begun
  for (let i = 0; i < 3; i++) await cleo.get('{ viewer { email } }')
  expect(ranked).toHaveBeenCalledTimes(1)
  open()
  await Promise.all(lists)
  expect(ranked).toHaveBeenCalledTimes(3)
  ranked.mockRestore()
})
