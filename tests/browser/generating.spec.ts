import { fails, answersWith } from '../support/fakeLanguageModel'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, newBarcode, shelve } from './fixtures'
import { ownRow, recipeForm } from './recipeFormSteps'
import { written, stew, pausesAt, box, heading, lines, phone, description } from './generatingSteps'

written(
  'a finished recipe names neighbours who share what is missing, who can be asked',
  async ({ page, context, app, browser, model }) => {
    const theirs = await newContext(browser, { baseURL: app.url })
    const neighbour = await becomeCook(theirs, app)
    await ask(theirs, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode: 'food:celeriac', delta: 1, key: crypto.randomUUID() },
    })
    await ask(theirs, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
      input: { barcode: 'food:celeriac', public: true },
    })
    await theirs.close()
    await becomeCook(context, app)
    model.behave(
      answersWith(JSON.stringify({ ...stew, name: 'Celeriac stew', ingredients: ['1 celeriac', '1 romanesco'] })),
    )
    await page.setViewportSize(phone)
    await page.goto('/recipe/generated')
    const { words, generate, save } = box(page)
    await words.fill('Celeriac, please')
    await generate.click()
    await expect(save).toBeVisible()
    const missing = page.getByRole('region', { name: 'Not in your pantry, but shared by neighbours' })
    await expect(missing.getByRole('listitem')).toHaveCount(1)
    await expect(missing.getByRole('list', { name: '1 celeriac' }).getByRole('listitem')).toContainText(
      `${neighbour}’s pantry`,
    )
    await expect(missing).not.toContainText('romanesco')
    await expectAccessibleInBoth(page, 'neighbours who share what is missing')
    await missing.getByRole('button', { name: `Ask ${neighbour}’s pantry for Celeriac` }).click()
    await expect(page.getByRole('dialog', { name: 'Ask for this' }).getByText('1 available')).toBeVisible()
  },
)

written(
  'the pantry alone says what to cook, and the recipe says what of it is there',
  async ({ page, context, app, model }) => {
    await becomeCook(context, app)
    await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode: 'food:celeriac', delta: 1, key: crypto.randomUUID() },
    })
    model.behave(
      answersWith(JSON.stringify({ ...stew, name: 'Celeriac stew', ingredients: ['1 celeriac', '1 romanesco'] })),
    )
    await page.setViewportSize(phone)
    await page.goto('/recipe/generated')
    const { words, generate, save } = box(page)
    await generate.click()
    await expect(page.getByText('Tell us what you’d like to cook.')).toBeVisible()
    await page.getByRole('switch', { name: 'Use what’s in my pantry' }).check()
    await expect(page.getByText('Tell us what you’d like to cook.')).toHaveCount(0)
    await expect(words).toHaveValue('')
    await generate.click()
    await expect(save).toBeVisible()
    await expect(page.getByText('You have: Celeriac', { exact: true })).toBeVisible()
    await expect(page.getByText('You asked for something using what’s in your pantry')).toBeVisible()
  },
)

written(
  'what failed says so in the words of the specification, and a draft with what was to be left out is edited first',
  async ({ page, context, app, model }) => {
    await becomeCook(context, app)
    await shelve(context, app, { barcode: newBarcode(), name: 'Chickpeas', quantity: 2 })
    await page.goto('/my-recipes')
    const { words, generate, again, save } = box(page)
    model.behave(fails(401, { message: 'no such key' }))
    await words.fill(description)
    await page.getByRole('switch', { name: 'Use what’s in my pantry' }).check()
    await generate.click()
    await expect(page).toHaveURL('/recipe/generated')
    await expect(heading(page, 'Error')).toBeFocused()
    await expect(lines(page, 'Ingredients')).toHaveText(['Please try again.'])
    await expect(lines(page, 'Instructions')).toHaveText(['Error, Please Try Again.'])
    await expect(words).toHaveValue(description)
    await expectAccessibleInBoth(page, 'a failure')
    await page.emulateMedia({ colorScheme: 'light' })

    model.behave(
      answersWith(JSON.stringify({ ...stew, name: 'Creamy stew', ingredients: [...stew.ingredients, '100 ml cream'] })),
    )
    await again.click()
    await expect(page.getByRole('heading', { name: 'Please check before you save' })).toBeVisible()
    expect(
      model.requests
        .at(-1)
        ?.body.messages.map(({ content }) => content)
        .join('\n'),
    ).toContain('Chickpeas')
    await expectAccessibleInBoth(page, 'a draft to be looked at')
    await save.click()
    const question = page.getByRole('dialog', { name: 'Check before you save' })
    await expect(question.getByRole('listitem')).toContainText('cream')
    await question.getByRole('button', { name: 'Edit first' }).click()

    await expect(page).toHaveURL('/add-recipe')
    const form = recipeForm(page)
    await expect(form.name).toHaveValue('Creamy stew')
    await expect(
      page.getByRole('region', { name: 'Please check before you save' }).getByRole('listitem'),
    ).toContainText('cream')
    await form.ingredients.fill('2 tins chickpeas')
    await page.goBack()
    await expect(heading(page, 'Creamy stew')).toBeVisible()
    await page.getByRole('button', { name: 'Edit first' }).click()
    await expect(form.ingredients).toHaveValue('2 tins chickpeas')
    await form.save.click()
    await expect(page).toHaveURL('/my-recipes')
    await expect(page.getByText('You haven’t saved')).toBeHidden()
    expect(await app.sql('SELECT origin, ingredients FROM recipe WHERE name = $1', ['Creamy stew'])).toEqual([
      { origin: 'GENERATED', ingredients: ['2 tins chickpeas'] },
    ])
  },
)

written(
  'a second tab finds what the first began, without a socket too, and both together save one recipe',
  async ({ page, context, app, model }) => {
    await becomeCook(context, app)
    const paused = pausesAt('2 tins chickpeas"', { ...stew, name: 'Stew of two tabs' })
    model.behave(paused.behaviour)
    await page.goto('/my-recipes')
    await box(page).words.fill(description)
    await box(page).generate.click()
    await expect(heading(page, 'Stew of two tabs')).toBeVisible()

    const other = await context.newPage()
    await other.routeWebSocket('**/graphql', (socket) => socket.close())
    await other.goto('/my-recipes')
    await expect(other.getByText('We’re generating a recipe for you.')).toBeVisible()
    await other.getByRole('button', { name: 'View' }).click()
    await expect(lines(other, 'Ingredients').first()).toHaveText('2 tins chickpeas')
    paused.carryOn()
    await expect(box(page).save).toBeVisible()
    await expect(box(other).save).toBeVisible()
    for (const tab of [page, other]) {
      await box(tab).save.click()
      await expect(tab).toHaveURL('/my-recipes')
      await expect(ownRow(tab, 'Stew of two tabs')).toHaveCount(1)
    }
    await page.goBack()
    await expect(page).toHaveURL('/my-recipes')
  },
)
