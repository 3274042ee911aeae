import { cards, heart, write } from './recipesSteps'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  signIn,
  signInForm,
  test,
} from './fixtures'

test.describe('a favourite', () => {
  test('shows at once, lasts, and stands on the dashboard until its heart is emptied', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const name = `Loved ${newName()}`
    const id = await write(context, app, { name })
    await page.goto(`/recipe/${id}`)
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/dashboard')
    await expect(cards(page, 'All Favourites').getByRole('link', { name })).toBeVisible()
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(page.getByText('Find a creator!')).toBeVisible()
    await expect(page.getByText('Find a recipe!')).toHaveCount(2)
    await expect(heart(page, name)).toHaveCount(0)
  })

  test('of somebody signed out is kept by itself once they have signed in, and not if they would rather not', async ({
    page,
    context,
    app,
  }) => {
    const cook = await becomeCook(context, app)
    const name = `Wanted ${newName()}`
    const id = await write(context, app, { name })
    await context.clearCookies()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.postData() ?? '')
    })
    // A page does not wait for a busy database; another time it does not have to.
    await expect(async () => {
      asked.length = 0
      await page.goto(`/recipe/${id}`)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      expect(
        asked.filter((body) => !body.includes('CountView')),
        'what a visitor sees first came with the page',
      ).toEqual([])
    }).toPass({ timeout: 30_000 })
    await heart(page, name).click()
    await expect(signInForm(page).email).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')

    await heart(page, name).click()
    await signIn(page, cook)
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  })

  test('that could not be kept loses its filled heart again, and it is said why', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const name = `Lost ${newName()}`
    const id = await write(context, app, { name })
    await page.goto(`/recipe/${id}`)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('FavouriteRecipe')
        ? route.fulfill({ status: 400, body: '' })
        : route.continue(),
    )
    await heart(page, name).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t process that.')
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('a recipe', () => {
  test('shows its numbered steps, its tags, and to a visitor boxes that wait for the pantries', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, {
      name: 'Whole Wheat Waffles',
      ingredients: ['200 g flour', '2 eggs'],
      instructions: ['Whisk.', 'Bake.'],
      tags: ['waffles'],
    })
    await page.goto(`/recipe/${id}`)
    await expect(page).toHaveTitle(/^Whole Wheat Waffles · /)
    await expect(page.getByRole('region', { name: 'Instructions' }).getByRole('listitem')).toHaveText([
      'Whisk.',
      'Bake.',
    ])
    await context.clearCookies()
    await page.reload()
    const box = page.getByRole('checkbox', { name: '2 eggs' })
    await expect(box).toBeDisabled()
    await box.dispatchEvent('click')
    await expect(page.getByText('Pantries coming soon')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Video tutorial' })).toContainText(
      'A video of each step will appear here.',
    )
    await page.getByRole('link', { name: '#waffles' }).click()
    await expect(page).toHaveURL('/recipes/search/waffles')
  })

  test('names its cook as they call themselves, and on a phone its ingredients begin on the first screen', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await ask(
      context,
      app,
      'mutation { updateProfile(input: { name: "Ada Lovelace", headline: "", bio: "", description: "" }) { account { id } } }',
    )
    const id = await write(context, app, {
      name: 'Slow-roasted squash with sticky red onions, sage and a crunch',
      tags: ['onepot', 'vegetarian', 'freezes-well', 'gluten-free', 'storecupboard', 'british'],
      ingredients: ['1 squash', '2 red onions'],
      origin: 'IMPORTED',
      sourceName: 'The Kitchen of Long Names',
      sourceUrl: 'https://kitchen.example/squash',
      public: false,
    })
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(`/recipe/${id}`)
    await expect(page.getByRole('article').getByText('by Ada Lovelace')).toBeVisible()
    const title = await page.getByRole('heading', { name: 'Ingredients' }).boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((title?.y ?? Infinity) + (title?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  test('is scaled by servings, and without them by halves and multiples', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, { name: 'Scaled Scones', servings: 4, ingredients: ['200 g flour', 'Salt'] })
    await page.goto(`/recipe/${id}`)
    const servings = page.getByRole('group', { name: 'Servings' })
    for (const _ of [1, 2]) await servings.getByRole('button', { name: 'One more serving' }).click()
    await expect(servings).toContainText('6 servings')
    await expect(page.getByRole('checkbox')).toHaveText(['300 g flour', 'Salt'])

    // Kept that day.
    await page.reload()
    await expect(servings).toContainText('6 servings')
    await page.evaluate(() =>
      localStorage.setItem(
        'recipe-servings',
        (localStorage.getItem('recipe-servings') ?? '').replace(/"day":"[^"]+"/, '"day":"Wed Jan 01 2020"'),
      ),
    )
    await page.reload()
    await expect(servings).toContainText('4 servings')
    const other = await write(context, app, { name: 'Unserved Scones', servings: null, ingredients: ['2 eggs'] })
    await page.goto(`/recipe/${other}`)
    await page.getByRole('radio', { name: '½' }).check()
    await expect(page.getByRole('checkbox', { name: '1 eggs' })).toBeVisible()
  })

  test('goes on where it was in cook mode after a reload, that day, and from the start once it is finished', async ({
    page,
    context,
    app,
    browser,
  }) => {
    await becomeCook(context, app)
    const id = await write(context, app, {
      name: 'Stepwise Stew',
      ingredients: ['2 tbsp oil', '3 onions'],
      instructions: ['Heat the oil.', 'Fry the onions.', 'Simmer.'],
      servings: 2,
    })
    await page.goto(`/recipe/${id}`)
    await page.getByRole('button', { name: 'One more serving' }).dblclick()
    await page.getByRole('button', { name: 'Cook', exact: true }).click()
    const cook = page.getByRole('dialog', { name: 'Cook mode: Stepwise Stew' })
    await expect(cook.getByText('Heat the 4 tbsp oil.')).toBeVisible()
    for (const _ of [1, 2]) await cook.getByRole('button', { name: 'Next step' }).click()
    await page.reload()
    await expect(cook.getByText('Simmer.')).toBeVisible()
    const progress = () => page.evaluate(() => localStorage.getItem('cook-progress') ?? '')
    expect(await progress()).toContain('"done":[0,1]')

    // The next day.
    await page.evaluate(() =>
      localStorage.setItem(
        'cook-progress',
        (localStorage.getItem('cook-progress') ?? '').replace(/"day":"[^"]+"/, '"day":"Wed Jan 01 2020"'),
      ),
    )
    await page.reload()
    await expect(cook.getByText('Heat the 4 tbsp oil.')).toBeVisible()
    for (const _ of [1, 2]) await cook.getByRole('button', { name: 'Next step' }).click()
    await cook.getByRole('button', { name: 'Finish' }).click()
    await expect(cook.getByText('Enjoy your meal.')).toBeVisible()
    await expectAccessibleInBoth(page, 'the end of cook mode')
    // Nobody rates a recipe of their own.
    await expect(cook.getByRole('radio')).toHaveCount(0)
    await cook.getByRole('button', { name: 'I cooked this' }).click()
    await expect(cook).toHaveCount(0)
    await page.goto(`/recipe/${id}?cook`)
    await expect(cook.getByText('Heat the 4 tbsp oil.')).toBeVisible()

    const theirs = await newContext(browser, { baseURL: app.url })
    await becomeCook(theirs, app)
    const other = await theirs.newPage()
    await other.goto(`/recipe/${id}?cook`)
    for (const _ of [1, 2]) await other.getByRole('button', { name: 'Next step' }).click()
    await other.getByRole('button', { name: 'Finish' }).click()
    await other.getByRole('dialog').getByRole('radio', { name: '4 stars' }).check()
    await other.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(other.getByRole('dialog').getByText('Enjoy your meal.')).toBeVisible()
    await expect(other.getByRole('dialog').getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await theirs.close()
  })

  test('keeps the screen awake in cook mode, and no longer', async ({ page, context, app, signInUsualCook }) => {
    await signInUsualCook(context)
    const id = await write(context, app, { name: 'Wakeful Waffles' })
    await page.addInitScript(() => {
      const counter = { held: 0 }
      const request = async () => {
        counter.held += 1
        return { released: false, release: async () => void (counter.held -= 1) }
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.assign(window, { counter })
    })
    const held = () => page.evaluate(() => (window as unknown as { counter: { held: number } }).counter.held)
    await page.goto(`/recipe/${id}`)
    await page.getByRole('button', { name: 'Cook', exact: true }).click()
    await expect(page.getByText('Screen stays on')).toBeVisible()
    expect(await held()).toBe(1)
    await page.getByRole('button', { name: 'Leave cook mode' }).click()
    await expect.poll(held).toBe(0)
  })

  test('that is read elsewhere names its source; on paper there is the recipe alone', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, {
      name: 'Printed Pie',
      origin: 'IMPORTED',
      sourceName: 'A Kitchen',
      sourceUrl: 'https://kitchen.example/pie',
    })
    await page.goto(`/recipe/${id}`)
    await expect(page.getByText('From A Kitchen')).toBeVisible()
    await expect(page.getByRole('link', { name: 'A Kitchen' })).toHaveAttribute('href', 'https://kitchen.example/pie')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of ['banner', 'navigation'] as const) await expect(page.getByRole(part)).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('200 g flour')).toBeVisible()
    await expect(page.getByText('Mix it.')).toHaveCSS('color', 'rgb(0, 0, 0)')
  })

  test('shows the picture of its creator, and its drawing where that does not come', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, { name: 'Pictured Paella' })
    const picture = await page.screenshot()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('RecipeScreen')) return route.continue()
      const response = await route.fetch()
      const json = (await response.json()) as { data: { recipe: object } }
      Object.assign(json.data.recipe, { imageUrl: '/pictures/800.png', largeImageUrl: '/pictures/1600.png' })
      return route.fulfill({ response, json })
    })
    let isThere = true
    await page.route('**/pictures/*', (route) =>
      isThere ? route.fulfill({ body: picture, contentType: 'image/png' }) : route.fulfill({ status: 404 }),
    )
    const photograph = page.getByRole('article').locator('img')
    await page.goto(`/recipe/${id}`)
    await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    isThere = false
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Pictured Paella' })).toBeVisible()
    await expect(photograph).toHaveCount(0)
  })

  test('is shared by its link where the device has no way of its own', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, { name: 'Shared Shortbread' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`/recipe/${id}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/recipe/${id}`)
  })

  test('that is private is marked, and to everybody else it is not here', async ({
    page,
    context,
    app,
    browser,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, { name: 'Secret Sauce', public: false })
    await page.goto(`/recipe/${id}`)
    await expect(page.getByText('Only you can see this')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/edit/${id}`)

    const other = await (await newContext(browser, { baseURL: app.url })).newPage()
    for (const address of [id, '2000000000', 'nonsense']) {
      await other.goto(`/recipe/${address}`)
      await expect(other.getByText('We can’t find this recipe')).toBeVisible()
    }
    await other.getByRole('link', { name: 'Find a recipe' }).click()
    await expect(other).toHaveURL('/recipes')
    await other.context().close()
  })

  test('counts in the figures of its cook’s pantry', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await write(context, app, { name: 'Counted Crumble' })
    await write(context, app, { name: 'Uncounted Crumble', public: false })
    const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
    await page.goto(`/pantry/${myPantry.id}`)
    await expect(page.getByRole('list', { name: 'In figures' }).getByText('1 recipe')).toBeVisible()
    await page.getByRole('link', { name: 'Recipes from here' }).click()
    await expect(page).toHaveURL(`/recipes/${myPantry.id}`)
  })
})
