import { write } from '../browser/recipesSteps'
import {
  ask,
  becomeCook,
  expect,
  expectAccessible,
  newBarcode,
  newContext,
  newName,
  shelve,
  test,
} from '../browser/fixtures'
import { withoutScripts, isHydrated, markElements, openRendered } from '../browser/ssrSteps'

test('recipes and pantries are read before any script is there, and the app hydrates them as they stand', async ({
  page,
  context,
  app,
  browser,
}) => {
  const owner = await newContext(browser, {})
  const cook = await becomeCook(owner, app)
  const name = `Soup ${newName()}`
  const recipe = await write(owner, app, { name, ingredients: ['1 leek'], instructions: ['Chop the leek.'] })
  const item = `Oats ${newName()}`
  const barcode = newBarcode()
  await shelve(owner, app, { barcode, name: item, quantity: 3 })
  await ask(owner, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: `0${barcode}`, public: true },
  })
  const { viewer } = await ask<{ viewer: { account: { pantry: { id: string } } } }>(
    owner,
    app,
    '{ viewer { account { pantry { id } } } }',
  )
  await owner.close()

  const pages = [
    { path: `/recipe/${recipe}`, words: [name, '1 leek', 'Chop the leek.'] },
    { path: '/recipes', words: [name] },
    // Theirs may stand on a later page of the list. Alone in the database, they share one item.
    { path: '/pantries', words: [/^[\d,]+ items? shared$/] },
    { path: `/pantry/${viewer.account.pantry.id}`, words: [cook, item] },
  ]
  for (const { path, words } of pages) {
    const { letGo } = await withoutScripts(context)
    await openRendered(page, path, ...words)
    if (path.startsWith('/recipe/')) await expectAccessible(page)
    const gone = await markElements(page)
    letGo()
    await isHydrated(page)
    expect(await gone(), path).toBe(0)
    await context.unrouteAll({ behavior: 'wait' })
  }
  await expectAccessible(page)
})
