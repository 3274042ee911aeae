import { inDays, store } from './cookingSteps'
import { ask, becomeCook, expect, newContext, newName, newProduct, test } from './fixtures'
import { editPantry, neighbour, share } from './neighboursSteps'
import { askFor } from './notificationsSteps'
import { write } from './recipesSteps'
import { Thumb } from './thumb'

/**
 * How many taps the evening takes from the home page, in both languages, with a picture before each.
 * journeys/first-minute.spec.ts counts those from registering to the first packet and its date.
 */

const languages = {
  'en-GB': {
    thrownAway: 'Thrown away',
    more: 'More for ',
    cook: 'Cook',
    addToList: 'Add 1 to list',
    onList: 'On your list',
    tonight: 'Tonight',
    askFor: (pantry: string, item: string) => `Ask ${pantry} for ${item}`,
    ask: 'Ask',
    asked: 'You’ve asked',
    yes: /^Yes, until /,
    undo: /^Undo: /,
  },
  'de-DE': {
    thrownAway: 'Weggeworfen',
    more: 'Mehr zu ',
    cook: 'Kochen',
    addToList: '1 auf die Liste',
    onList: 'Auf deiner Liste',
    tonight: 'Heute Abend',
    askFor: (pantry: string, item: string) => `Fragen: ${item}, ${pantry}`,
    ask: 'Fragen',
    asked: 'Du hast gefragt',
    yes: /^Ja, bis /,
    undo: /^Rückgängig: /,
  },
}

for (const [locale, words] of Object.entries(languages)) {
  test.describe(`in ${locale}`, () => {
    test.use({
      viewport: { width: 390, height: 664 },
      contextOptions: { hasTouch: true, isMobile: true, locale },
    })

    test('food is thrown away by one tap if it is past its use-by date, else by two', async ({
      page,
      context,
      app,
    }, testInfo) => {
      await becomeCook(context, app)
      await store(context, app, 'milk', { date: inDays(-1), dateKind: 'USE_BY' })
      await store(context, app, 'leek', { date: inDays(1), dateKind: 'USE_BY' })
      await page.goto('/')
      const buttons = page.getByRole('button', { name: new RegExp(`^${words.thrownAway}: `) })
      const past = new Thumb(page, testInfo, 'past-')
      await past.tap(buttons)
      await expect(buttons).toHaveCount(0)
      expect(past.taps).toBe(1)

      const soon = new Thumb(page, testInfo, 'soon-')
      const menus = page.getByRole('button', { name: new RegExp(`^${words.more}`) })
      await soon.tap(menus)
      await soon.tap(page.getByRole('menuitem', { name: words.thrownAway }))
      await expect(menus).toHaveCount(0)
      expect(soon.taps).toBe(2)
    })

    test('what tonight’s dish lacks is on the list after one tap without scrolling, and one tap opens it', async ({
      page,
      context,
      app,
    }, testInfo) => {
      await becomeCook(context, app)
      await store(context, app, 'samphire', { date: inDays(1), dateKind: 'USE_BY' })
      const recipeId = await write(context, app, {
        name: `Samphire ${newName()}`,
        ingredients: ['1 samphire', '1 celeriac'],
        public: false,
      })
      // Recipes of other tests may match better.
      await ask(context, app, 'mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
        input: { id: crypto.randomUUID(), day: inDays(0), recipeId },
      })
      await page.goto('/')
      const tonight = page.getByRole('region', { name: words.tonight })
      const add = tonight.getByRole('button', { name: words.addToList })
      await expect(add).toBeInViewport({ ratio: 1 })
      const adding = new Thumb(page, testInfo, 'list-')
      await adding.tap(add)
      await expect(tonight.getByRole('link', { name: words.onList })).toBeVisible()
      expect(adding.taps).toBe(1)

      await page.goto('/')
      const cooking = new Thumb(page, testInfo, 'cook-')
      await cooking.tap(tonight.getByRole('link', { name: words.cook, exact: true }))
      await expect(page).toHaveURL(`/recipe/${recipeId}`)
      expect(cooking.taps).toBe(1)
    })

    test('a neighbour is asked by two taps', async ({ page, context, app, browser }, testInfo) => {
      const [item, pantry] = [`Oats ${newName()}`, `Shelf ${newName()}`]
      const neighbours = await newContext(browser, {})
      await becomeCook(neighbours, app)
      await share(neighbours, app, item, 1, newProduct())
      await editPantry(neighbours, app, { name: pantry, postcode: locale === 'en-GB' ? 'ZE2 9EF' : 'TR21 0NS' })
      await neighbours.close()
      await becomeCook(context, app)
      await editPantry(context, app, { name: 'Mine', postcode: locale === 'en-GB' ? 'ZE2 9EF' : 'TR21 0NS' })
      await page.goto('/')
      const thumb = new Thumb(page, testInfo)
      await thumb.tap(page.getByRole('button', { name: words.askFor(pantry, item) }))
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: words.ask, exact: true }))
      await expect(page.getByRole('dialog')).toContainText(words.asked)
      expect(thumb.taps).toBe(2)
    })

    test('a neighbour is answered by one tap', async ({ page, context, app, browser }, testInfo) => {
      const { id } = await neighbour(context, app)
      const { barcode } = await share(context, app, 'Rye')
      // Where to collect is asked with the first answer only.
      await ask(
        context,
        app,
        'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }',
        {
          input: { collectionDetails: 'By the blue door' },
        },
      )
      const asker = await newContext(browser, {})
      await becomeCook(asker, app)
      await askFor(asker, app, id, barcode)
      await asker.close()
      await page.goto('/')
      const thumb = new Thumb(page, testInfo)
      await thumb.tap(page.getByRole('button', { name: words.yes }))
      await expect(page.getByRole('button', { name: words.undo })).toBeVisible()
      expect(thumb.taps).toBe(1)
      const stateOf = async () =>
        (
          await ask<{ itemRequests: { nodes: { state: string }[] } }>(
            context,
            app,
            'query ($pantryId: Id!) { itemRequests(pantryId: $pantryId) { nodes { state } } }',
            { pantryId: id },
          )
        ).itemRequests.nodes.map(({ state }) => state)
      await expect.poll(stateOf, { timeout: 20_000 }).toEqual(['RESERVED'])
    })
  })
}
