import type { Page } from '@playwright/test'
import { cards, cookbook, filter, heart, write } from './recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, newName, signIn, test } from './fixtures'

test.describe('the recipes', () => {
  test('are also found by an ingredient, a tag and a cook, and it is said where', async ({ page, context, app }) => {
    const cook = await becomeCook(context, app)
    const name = `Plain ${newName()}`
    await write(context, app, { name, ingredients: ['2 quinces, peeled'], tags: ['orchardfruit'] })
    await page.goto('/recipes')
    for (const [words, where] of [
      ['quinces', 'Ingredient: 2 quinces, peeled'],
      ['orchardfruit', 'Tag: #orchardfruit'],
      [cook, `Cook: ${cook}`],
    ] as const) {
      await filter(page).fill(words)
      await expect(cards(page, 'Also found').filter({ hasText: where }).getByRole('link', { name })).toBeVisible()
    }
  })

  test('that nobody has written say so, and all of them come back with one press', async ({ page, app }) => {
    await cookbook(app, 1)
    await page.goto('/recipes?search=no-such-dish-anywhere')
    await expect(page.getByText('Find a recipe!')).toBeVisible()
    await page.getByRole('button', { name: 'Show all recipes' }).click()
    await expect(page.getByRole('heading', { name: 'All Recipes' })).toBeVisible()
    await expect(page).toHaveURL('/recipes')
  })

  test('have long names whole on two lines, and cut where there is one', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const name = `${newName()} with everything from the garden`
    await write(context, app, { name })
    for (const [width, length] of [
      [390, 14],
      [600, 19],
      [1280, 24],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/recipes')
      const links = page.getByRole('link', { name, exact: true })
      await expect(links.getByText(`${name.slice(0, length)}…`, { exact: true })).toBeVisible()
      await expect(links.getByText(name, { exact: true }).last()).toBeVisible()
    }
  })

  test('go on by themselves at the end of the list, without one twice', async ({ page, app }) => {
    const { cookId, word } = await cookbook(app, 60)
    await page.goto(`/recipes/${cookId}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toContainText('recipes')
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      expect(await page.getByRole('link', { name: word }).count()).toBe(60)
    }).toPass()
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    const addresses = await page
      .getByRole('link', { name: word })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(60)
  })

  test('are as many as before, and at the same place, when somebody comes back from one of them', async ({
    page,
    app,
  }) => {
    const { cookId, word } = await cookbook(app, 40)
    await page.goto(`/recipes/${cookId}`)
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      expect(await page.getByRole('link', { name: word }).count()).toBe(40)
    }).toPass()
    await page.getByRole('link', { name: `${word} 040` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} 040` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: word })).toHaveCount(40)
    await expect(page.getByRole('link', { name: `${word} 040` })).toBeInViewport()
  })

  test('have a button for more, which leads the focus to the first that is new', async ({ page, app }) => {
    const { word } = await cookbook(app, 30)
    await page.goto(`/recipes?search=${word}`)
    await expect(cards(page, 'Recipes by name')).toHaveCount(24)
    await page.getByRole('button', { name: 'Show more' }).focus()
    await page.keyboard.press('Enter')
    await expect(cards(page, 'Recipes by name')).toHaveCount(30)
    await expect(page.getByRole('link', { name: `${word} 025` })).toBeFocused()
  })

  test('are found, kept and opened with the keyboard alone', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const name = `Keyed ${newName()}`
    await write(context, app, { name })
    await page.goto('/recipes')
    await filter(page).focus()
    await page.keyboard.type(name)
    await expect(cards(page, 'Recipes by name')).toHaveCount(1)
    await page.keyboard.press('Tab')
    for (const passed of ['Clear', 'What can I cook', 'Filter By Item', 'Under 30 minutes']) {
      await expect(page.getByRole('button', { name: passed })).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('link', { name: 'Generate a Recipe' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(heart(page, name)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  })

  test('that are new stand in a row that the wheel, the arrow keys and buttons push along', async ({ page, app }) => {
    await cookbook(app, 12)
    await page.goto('/recipes')
    const rail = page.getByRole('list', { name: 'New Recipes', exact: true })
    const left = () => rail.evaluate((row) => row.scrollLeft)
    await rail.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(left).toBeGreaterThan(0)
    await rail.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
    await rail.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeGreaterThan(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBe(0)
    await page.getByRole('button', { name: 'Older recipes' }).click()
    await expect.poll(left).toBeGreaterThan(0)
  })

  test('are reached by their tags, and the one pot meals have a page of their own', async ({ page, app }) => {
    const tag = newName()
    const { word } = await cookbook(app, 25, tag)
    await page.goto('/recipes')
    await page
      .getByRole('navigation', { name: 'Tags' })
      .getByRole('link', { name: `#${tag}` })
      .click()
    await expect(page).toHaveURL(`/recipes/search/${tag}`)
    await expect(page.getByRole('heading', { level: 1, name: `#${tag}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter By Item' })).toBeVisible()
    await filter(page).fill(`${word} 007`)
    await expect(cards(page, `#${tag}`)).toHaveCount(1)

    for (const promising of ['/recipes', '/']) {
      await page.goto(promising)
      await page.getByRole('link', { name: '50+ one pot meals' }).click()
      await expect(page).toHaveURL('/recipes/search/onepot')
    }
    await expect(page.getByRole('heading', { level: 1, name: 'One pot meals' })).toBeVisible()
  })

  test('of one cook have the cook’s name above them, a filter, and nothing that is private', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const elsewhere = await newContext(browser, {})
    const cook = await becomeCook(elsewhere, app)
    const id = await write(elsewhere, app, { name: 'Shown Shakshuka' })
    await write(elsewhere, app, { name: 'Hidden Hummus', public: false })
    await becomeCook(context, app)
    await page.goto(`/recipe/${id}`)
    const head = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute)
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1)
    await page.getByRole('link', { name: cook }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${cook}’s recipes` })).toBeVisible()
    // What the server wrote into the head was about the page before.
    await expect(page).toHaveTitle(`${cook}’s recipes · Larder`)
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0)
    const there = new URL(page.url())
    expect([await head('link[rel=canonical]', 'href'), await head('meta[property="og:url"]', 'content')]).toEqual([
      there.href,
      there.href,
    ])
    expect([
      await head('meta[property="og:title"]', 'content'),
      await head('meta[property="og:type"]', 'content'),
    ]).toEqual([`${cook}’s recipes`, 'website'])
    expect(await head('meta[name=description]', 'content')).not.toContain('Mix it.')
    await page.goBack()
    await expect(page).toHaveTitle('Shown Shakshuka · Larder')
    expect(await head('meta[name=description]', 'content')).toBe('Mix it. 200 g flour')
    expect(await head('link[rel=canonical]', 'href')).toBe(new URL(`/recipe/${id}`, page.url()).href)
    await page.goForward()
    await expect(cards(page, `${cook}’s recipes`)).toHaveCount(1)
    await filter(page).fill('Hummus')
    await expect(page.getByText('Find a recipe!')).toBeVisible()
    for (const nobody of ['2000000000', 'nobody']) {
      await page.goto(`/recipes/${nobody}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByText('We can’t show those recipes.')).toBeVisible()
    }
  })

  test('are generated among one’s own, after signing in', async ({ page, context, app }) => {
    const name = await becomeCook(context, app)
    await context.clearCookies()
    await page.goto('/recipes')
    await page.getByRole('button', { name: 'Generate a Recipe' }).click()
    await signIn(page, name)
    await expect(page).toHaveURL('/my-recipes')
    await page.goto('/recipes')
    await page.getByRole('link', { name: 'Generate a Recipe' }).click()
    await expect(page).toHaveURL('/my-recipes')
  })
})

/** Looks away from the page for a minute. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    const show = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show(true)
    const { now } = Date
    Date.now = () => now() + 60_000
    show(false)
  })

test('what another device deleted is gone from one’s recipes and the dashboard when their window is seen again', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const [deleted, kept] = [`Deleted ${newName()}`, `Kept ${newName()}`]
  const id = await write(context, app, { name: deleted })
  const favourites = { input: { ids: [id, await write(context, app, { name: kept })] } }
  await ask(
    context,
    app,
    'mutation ($input: FavouriteRecipesInput!) { setFavouriteRecipes(input: $input) { ids } }',
    favourites,
  )
  const dashboard = await context.newPage()
  await dashboard.goto('/dashboard')
  await page.goto('/my-recipes')
  for (const each of [page, dashboard]) await expect(each.getByRole('link', { name: deleted }).first()).toBeVisible()

  await ask(context, app, 'mutation ($input: RecipeIdInput!) { deleteRecipe(input: $input) { id } }', { input: { id } })
  for (const each of [page, dashboard]) {
    await lookAway(each)
    await expect(each.getByRole('link', { name: deleted })).toHaveCount(0)
    await expect(each.getByRole('link', { name: kept }).first()).toBeVisible()
  }
})

test('on a phone the filters are behind a button, on the page of a tag, too, and the first recipe is on the first screen', async ({
  page,
  context,
  app,
  signInUsualCook,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signInUsualCook(context)
  const { word } = await cookbook(app, 2, 'phoned')
  await page.goto('/recipes/search/phoned')
  const name = `${word} 001`
  await expect(page.getByRole('link', { name }).first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Under 30 minutes' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'Filter By Item' }).click()
  await page.getByRole('dialog', { name: 'Filter By Item' }).getByRole('button', { name: 'Show recipes' }).click()
  await page.getByRole('button', { name: 'Under 30 minutes' }).click()
  await expect(page.getByRole('button', { name: 'Filters: 1 active' })).toBeVisible()
  await page.goto(`/recipes?search=${word}`)
  await expect(page.getByRole('link', { name }).first()).toBeInViewport()
})

const sizes = [
  { width: 390, height: 844 },
  { width: 600, height: 900 },
  { width: 1280, height: 800 },
]

test.describe('accessibility', () => {
  test('axe finds nothing on a search and in cook mode, at any size, light and dark', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const { word } = await cookbook(app, 4, 'axed')
    const id = await write(context, app, {
      name: `${word} whole`,
      instructions: ['Chop.', 'Fry.'],
      tags: ['axed'],
      public: false,
    })
    for (const look of [`/recipes?search=${word}`, `/recipe/${id}?cook`]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(look)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        await expectAccessibleInBoth(page, `${look} at ${viewport.width} px`)
      }
    }
  })

  test('with text of twice the size nothing of a recipe is pushed out of a phone', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const id = await write(context, app, {
      name: 'Large Lettered Lasagne',
      ingredients: ['250 g wholewheat lasagne sheets'],
      tags: ['storecupboard'],
    })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/recipes', '/recipes/search/onepot', `/recipe/${id}`, `/recipe/${id}?cook`, '/dashboard']) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})
