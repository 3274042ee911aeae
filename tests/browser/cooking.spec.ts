import type { Page } from '@playwright/test'
import { cards, write } from './recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, newName, test } from './fixtures'
import { store, inDays, ingredient, details } from './cookingSteps'
const chip = (page: Page) => page.getByRole('button', { name: 'What can I cook' })

test.describe('what can I cook', () => {
  test('is one list in the address, which a reload keeps, and is never empty', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const word = newName()
    await write(context, app, { name: `${word} three`, ingredients: ['100 g okra', '1 samphire', '1 cardoon'] })
    await write(context, app, { name: `${word} one`, ingredients: ['100 g okra', 'Salt'] })
    await page.goto(`/recipes?search=${word}`)
    await chip(page).click()
    await expect(page).toHaveURL(`/recipes?search=${word}&cook=now`)
    await expect(page.getByText('Your pantry’s empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Scan something' })).toHaveAttribute('href', '/my-pantry?scan=add')
    await expect(page.getByText('Staples: water, salt, pepper, oil, sugar.')).toBeVisible()
    const found = cards(page, 'What can I cook')
    await expect(found).toHaveText([/one[^]*Needs okra/, /three[^]*Needs okra, samphire, cardoon/])
    await expectAccessibleInBoth(page, 'an empty pantry')

    await store(context, app, 'okra', { unitAmount: 500, unit: 'G' })
    await page.reload()
    await expect(found).toHaveText([/one[^]*You’ve got everything/, /three[^]*Needs samphire, cardoon/])
    await expect(page.getByText('Your pantry’s empty')).toHaveCount(0)
    await expect(chip(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Change' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await chip(page).click()
    await expect(page).toHaveURL(`/recipes?search=${word}`)
  })

  test('is not asked of visitors, who see all recipes', async ({ page, context, app, signInUsualCook }) => {
    await signInUsualCook(context)
    await write(context, app, { name: `Seen ${newName()}` })
    await context.clearCookies()
    await page.goto('/recipes?cook=now')
    await expect(page.getByRole('heading', { name: 'All Recipes' })).toBeVisible()
    await expect(chip(page)).toHaveCount(0)
  })

  test('goes with the filters by name, time, foods and tag, which stay when it is switched on and off', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const [word, tag] = [newName(), `t${newName()}`.toLowerCase()]
    await store(context, app, 'celeriac', { unitAmount: 500, unit: 'G' })
    await store(context, app, 'kohlrabi')
    await write(context, app, { name: `${word} mash`, ingredients: ['100 g celeriac'], totalMinutes: 20, tags: [tag] })
    await write(context, app, {
      name: `${word} gratin`,
      ingredients: ['100 g celeriac', '1 kohlrabi'],
      totalMinutes: 60,
    })
    await page.goto(`/recipes?search=${word}&minutes=30`)
    await chip(page).click()
    await expect(page).toHaveURL(`/recipes?search=${word}&minutes=30&cook=now`)
    await expect(cards(page, 'What can I cook')).toHaveText([new RegExp(`${word} mash`)])
    await page.getByRole('button', { name: 'Under 30 minutes' }).click()
    await expect(cards(page, 'What can I cook')).toHaveCount(2)
    await page.goto(`/recipes?search=${word}&cook=now&with=kohlrabi`)
    await expect(cards(page, 'What can I cook')).toHaveText([new RegExp(`${word} gratin`)])
    await page.goto(`/recipes?search=${word}&cook=now&with=kohlrabi&minutes=30`)
    await expect(page.getByText('Nothing with these filters')).toBeVisible()
    await expectAccessibleInBoth(page, 'filters that nothing passes')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/recipes?cook=now')
    await expect(cards(page, 'What can I cook').first()).toBeVisible()

    await page.goto(`/recipes/search/${tag}`)
    await chip(page).click()
    await expect(page).toHaveURL(`/recipes/search/${tag}?cook=now`)
    await expect(cards(page, 'What can I cook')).toHaveText([new RegExp(`${word} mash`)])
    await chip(page).click()
    await expect(page).toHaveURL(`/recipes/search/${tag}`)
  })

  test('can fail, and be asked again', async ({ page, context, signInUsualCook }) => {
    await signInUsualCook(context)
    await page.route('**/graphql*', (route) =>
      isAbout(route.request(), 'CookableRecipes') ? route.fulfill({ status: 400, body: '' }) : route.continue(),
    )
    await page.goto('/recipes?cook=now')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your pantry’s empty')).toBeVisible()
  })
})

const isAbout = (request: { url: () => string; postData: () => string | null }, operation: string) =>
  `${request.url()} ${request.postData() ?? ''}`.includes(operation)

test('almost there are recipes with one thing missing, then two, and until then its sentence stands', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/dashboard')
  const part = page.getByRole('region', { name: 'Almost There' })
  await expect(part.getByText('Find a recipe!')).toBeVisible()

  const word = newName()
  await write(context, app, { name: `${word} two`, ingredients: ['1 okra', '1 samphire', '1 cardoon'] })
  await store(context, app, 'okra', { date: inDays(1), dateKind: 'USE_BY' })
  await page.reload()
  await expect(cards(page, 'Almost There').filter({ hasText: `${word} two` })).toContainText('Needs samphire, cardoon')
  await write(context, app, { name: `${word} one`, ingredients: ['1 okra', '1 samphire'] })
  await page.reload()
  await expect(cards(page, 'Almost There').first()).toContainText(`${word} one`)
  await expect(part.getByText('Find a recipe!')).toHaveCount(0)
  await expectAccessibleInBoth(page, 'a dashboard with recipes that are almost there')
  await part.getByRole('link', { name: 'See what you can cook' }).click()
  await expect(page).toHaveURL('/recipes?cook=now')
  await expect(cards(page, 'What can I cook').first()).toBeVisible()
})

test.describe('the ingredients of a recipe', () => {
  test('are ticked while cooking, and stay ticked for the day', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const id = await write(context, app, { name: 'Ticked tart', ingredients: ['200 g flour', '2 eggs'] })
    const other = await write(context, app, { name: 'Other tart', ingredients: ['200 g flour'] })
    const box = (name: string) => page.getByRole('checkbox', { name })
    await page.goto(`/recipe/${id}`)
    await expect(ingredient(page, '2 eggs')).toContainText('Missing')
    await box('2 eggs').focus()
    await page.keyboard.press('Space')
    await expect(box('2 eggs')).toBeChecked()
    await box('200 g flour').click()
    await box('200 g flour').click()
    await page.reload()
    await expect(box('2 eggs')).toBeChecked()
    await expect(box('200 g flour')).not.toBeChecked()
    await page.goto(`/recipe/${other}`)
    await expect(ingredient(page, '200 g flour')).toContainText('Missing')
    await expect(box('200 g flour')).not.toBeChecked()

    // The next day.
    await page.evaluate(() =>
      localStorage.setItem(
        'cooking-ticks',
        (localStorage.getItem('cooking-ticks') ?? '').replace(/"day":"[^"]+"/, '"day":"2020-01-01"'),
      ),
    )
    await page.goto(`/recipe/${id}`)
    await expect(ingredient(page, '2 eggs')).toContainText('Missing')
    await expect(box('2 eggs')).not.toBeChecked()
  })

  test('name stand-ins, which a vote makes count, and which no longer do when it is taken back', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await store(context, app, 'margarine', { unitAmount: 250, unit: 'G' })
    const id = await write(context, app, { name: 'Buttered toast', ingredients: ['50 g butter'] })
    await page.goto(`/recipe/${id}`)
    const line = ingredient(page, '50 g butter')
    await expect(line).toContainText('Margarine instead')
    await details(page, '50 g butter').click()
    await expect(line).toContainText('Could stand in for it')
    await line.getByRole('button', { name: 'It is the same: Margarine' }).click()
    await expect(line).toContainText('In your pantry')
    await expect(details(page, '50 g butter')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toContainText('Margarine instead')

    await line.getByRole('button', { name: 'It is the same: Margarine' }).click()
    await line.getByRole('button', { name: 'Not the same: Margarine' }).click()
    await expect(line).toContainText('Missing')
    await page.reload()
    await details(page, '50 g butter').click()
    await expect(line).not.toContainText('Margarine')
  })

  test('name neighbours who share what is missing, with a message in one tap', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const theirs = await newContext(browser, {})
    const neighbour = await becomeCook(theirs, app)
    await store(theirs, app, 'romanesco')
    await ask(theirs, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
      input: { barcode: 'food:romanesco', public: true },
    })
    await becomeCook(context, app)
    const id = await write(context, app, { name: 'Green roast', ingredients: ['1 romanesco', '1 quince'] })
    await page.goto(`/recipe/${id}`)
    await details(page, '1 quince').click()
    await expect(ingredient(page, '1 quince')).toContainText('You have none of this to cook with.')
    await expect(ingredient(page, '1 quince')).not.toContainText('Neighbours share this')
    await details(page, '1 romanesco').click()
    const line = ingredient(page, '1 romanesco')
    await expect(line).toContainText(`${neighbour}’s pantry`)
    await expectAccessibleInBoth(page, 'neighbours who share an ingredient')
    await line.getByRole('button', { name: /^Message/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('May I have one?')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /^\/message\//)
  })

  test('say what there is with the recipe, in one request, and for other servings in one more', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await store(context, app, 'celeriac')
    const id = await write(context, app, {
      name: 'Counted roast',
      ingredients: ['1 celeriac', '1 quince'],
      servings: 2,
    })
    const asked: string[] = []
    page.on('request', (request) =>
      asked.push(...['RecipeWithCoverage(', 'RecipeCoverage('].filter((operation) => isAbout(request, operation))),
    )
    await page.goto(`/recipe/${id}`)
    await expect(ingredient(page, '1 celeriac')).toContainText('In your pantry')
    await expect(ingredient(page, '1 quince')).toContainText('Missing')
    expect(asked).toEqual(['RecipeWithCoverage('])
    await page.getByRole('button', { name: 'One more serving' }).dblclick()
    await expect(ingredient(page, '2 celeriac')).toContainText('Not enough')
    expect(new Set(asked.slice(1))).toEqual(new Set(['RecipeCoverage(']))
  })

  test('can be ticked while the pantry cannot be read', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const id = await write(context, app, { name: 'Unread roast', ingredients: ['1 celeriac'] })
    await page.route('**/graphql*', async (route) => {
      if (isAbout(route.request(), 'RecipeCoverage(')) return route.fulfill({ status: 400, body: '' })
      if (!isAbout(route.request(), 'RecipeWithCoverage(')) return route.continue()
      // As the server answers where working it out has failed.
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: { recipe: object } }
      return route.fulfill({
        response,
        json: {
          data: { recipe: { ...data.recipe, coverage: null } },
          errors: [
            { message: 'It failed.', path: ['recipe', 'coverage'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
          ],
        },
      })
    })
    await page.goto(`/recipe/${id}`)
    await expect(page.getByText('We couldn’t check your pantry.')).toBeVisible()
    await page.getByRole('checkbox', { name: '1 celeriac' }).click()
    await expect(page.getByRole('checkbox', { name: '1 celeriac' })).toBeChecked()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(ingredient(page, '1 celeriac')).toContainText('Missing')
  })
})
