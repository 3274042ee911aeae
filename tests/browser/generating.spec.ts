import type { Page } from '@playwright/test'
import { startApp } from '../support/app'
import {
  fails,
  answersWith,
  startFakeLanguageModel,
  type Behaviour,
  type FakeLanguageModel,
} from '../support/fakeLanguageModel'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newBarcode,
  newName,
  shelve,
  signIn,
  test,
} from './fixtures'
import { cookUp, ownRow, recipeForm } from './recipeForm'

/** The same app, with a language model of the tests' own behind it. */
const written = test.extend<object, { model: FakeLanguageModel }>({
  model: [
    async ({}, use) => {
      const model = await startFakeLanguageModel()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ model }, use) => {
      const app = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'a-key' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const stew = {
  name: 'Smoky chickpea stew',
  servings: 4,
  minutes: 30,
  tags: ['onepot'],
  ingredients: ['2 tins chickpeas', '1 onion, sliced', '2 tsp smoked paprika'],
  instructions: ['Fry the onion.', 'Simmer it all for 20 minutes.'],
}

/** Writes a recipe up to a word, and the rest when it is told to. */
function pausesAt(word: string, recipe = stew) {
  const [text, open] = [JSON.stringify(recipe), { gate: () => {} }]
  const opened = new Promise<void>((resolve) => {
    open.gate = resolve
  })
  const at = text.indexOf(word) + word.length
  const behaviour: Behaviour = async (_request, response) => {
    const tell = (content: string) =>
      response.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
      )
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    tell(text.slice(0, at))
    await opened
    tell(text.slice(at))
    response.end('data: [DONE]\n\n')
  }
  return { behaviour, carryOn: () => open.gate() }
}

const box = (page: Page) => ({
  words: page.getByLabel('What would you like to cook?'),
  generate: page.getByRole('button', { name: 'Generate', exact: true }),
  again: page.getByRole('button', { name: 'Try again' }),
  save: page.getByRole('button', { name: 'Save this Recipe' }),
})
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const lines = (page: Page, part: 'Ingredients' | 'Instructions') =>
  page.getByRole('region', { name: part }).getByRole('listitem')

const phone = { width: 390, height: 844 }
const description = 'Something warm with chickpeas, no dairy'

written(
  'a visitor sees a recipe come, stops it, has it made again, finds it after a reload, and it is saved once they have signed in',
  async ({ page, app, browser, model }) => {
    const name = newName()
    const elsewhere = await newContext(browser, { baseURL: app.url })
    await becomeCook(elsewhere, app, name)
    await elsewhere.close()
    await page.setViewportSize(phone)
    await page.goto('/recipes')
    await page.getByRole('link', { name: 'Try generating one' }).click()
    await expect(page).toHaveURL('/recipe/generated')
    const { words, generate, save } = box(page)
    await expect(page.getByText('Written by an AI service.')).toBeVisible()
    await expect(page.getByRole('switch')).toBeHidden()
    await generate.click()
    await expect(words).toBeFocused()
    await expect(page.getByText('Tell us what you’d like to cook.')).toBeVisible()
    await words.fill('Something warm with chickpeas')
    await page.getByRole('button', { name: 'no dairy' }).click()
    await expect(words).toHaveValue(description)
    await expectAccessibleInBoth(page, 'the box')

    const first = pausesAt('1 onion, sliced"')
    model.behave(first.behaviour)
    await generate.click()
    await expect(heading(page, stew.name)).toBeVisible()
    await expect(lines(page, 'Ingredients').filter({ visible: true })).toHaveText([
      '2 tins chickpeas',
      '1 onion, sliced',
    ])
    await expect(statusMessage(page, 'Writing the ingredients.')).toBeAttached()
    await expectAccessibleInBoth(page, 'a recipe on its way')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(words).toHaveValue(description)
    await expect(words).toBeFocused()
    first.carryOn()

    const second = pausesAt('Fry the onion."')
    model.behave(second.behaviour)
    await generate.click()
    await expect(lines(page, 'Instructions').first()).toHaveText('Fry the onion.')
    await page.reload()
    await expect(lines(page, 'Instructions').first()).toHaveText('Fry the onion.')
    second.carryOn()
    await expect(save).toBeVisible()
    await expect(heading(page, stew.name)).toBeFocused()
    await expect(statusMessage(page, `Your recipe is ready: ${stew.name}.`)).toBeAttached()
    await expect(page.getByText('Written by AI. Please read it through before you cook.')).toBeVisible()
    await expectAccessibleInBoth(page, 'a recipe that is ready')

    await save.click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await signIn(page, name)
    await expect(page).toHaveURL('/my-recipes')
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect(ownRow(page, stew.name).getByText('Private')).toBeVisible()
    expect(
      await app.sql('SELECT public, origin, ingredients, instructions, servings FROM recipe WHERE name = $1', [
        stew.name,
      ]),
    ).toEqual([
      {
        public: false,
        origin: 'GENERATED',
        ingredients: stew.ingredients,
        instructions: stew.instructions,
        servings: 4,
      },
    ])
    await page.getByRole('link', { name: stew.name, exact: true }).click()
    await expect(page.getByText('Written by AI.')).toBeVisible()
    await page.goto('/recipe/generated')
    await expect(generate).toBeVisible()
  },
)

written(
  'a finished recipe names neighbours who share what is missing, who can be asked',
  async ({ page, context, app, browser, model }) => {
    const theirs = await newContext(browser, { baseURL: app.url })
    const neighbour = await becomeCook(theirs, app)
    await ask(theirs, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode: 'food:celeriac', delta: 1, key: crypto.randomUUID() },
    })
    await ask(theirs, app, 'mutation ($input: ShareEntryInput!) { shareEntry(input: $input) { entryId } }', {
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
      `${neighbour}'s pantry`,
    )
    await expect(missing).not.toContainText('romanesco')
    await expectAccessibleInBoth(page, 'neighbours who share what is missing')
    await missing.getByRole('button', { name: `Ask ${neighbour}'s pantry for Celeriac` }).click()
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

test('without an AI service a recipe is found in the community, names its cook and what was changed, and where nothing fits the nearest are shown', async ({
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
  const source = await cookUp(context, app, {
    name: 'Chickpea stew',
    ingredients: ['2 tins chickpeas', '50 g butter', '1 onion'],
    instructions: ['Fry the onion in the butter.', 'Add the chickpeas and simmer.'],
    tags: ['stew'],
  })
  await page.goto('/recipe/generated')
  const { words, generate, again, save } = box(page)
  await expect(page.getByText('Based on community recipes.')).toBeVisible()
  await words.fill('chickpea stew without dairy')
  await generate.click()
  await expect(page.getByText('We found a community recipe and adapted it:', { exact: true })).toBeVisible()
  const sources = page.getByRole('list', { name: 'Based on' })
  await expect(sources.getByRole('link', { name: 'Chickpea stew' })).toHaveAttribute('href', `/recipe/${source}`)
  await expect(sources.getByRole('listitem')).toHaveText('Chickpea stew by Ada Lovelace')
  await expect(sources.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', /^\/recipes\/\d+$/)
  await expect(page.getByText(/language model|\bAI\b/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What we changed' }).getByRole('listitem').first()).toContainText(
    'Butter',
  )

  await page.getByRole('button', { name: 'New description' }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('chickpea stew without dairy')
  await page.getByRole('button', { name: 'View' }).click()
  await expect(save).toBeVisible()
  await page.getByRole('button', { name: 'New description' }).click()
  await words.fill('lobster stew')
  await generate.click()
  await expect(
    page.getByRole('list', { name: 'Closest recipes' }).getByRole('link', { name: 'Chickpea stew' }),
  ).toBeVisible()
  await expect(words).toHaveValue('lobster stew')

  // What was not changed is saved as a favourite, not as a copy.
  await words.fill('chickpea stew')
  await again.click()
  await expect(page.getByText('We found a community recipe that fits:', { exact: true })).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(`/recipe/${source}`)
  await expect(page.getByText('Saved to your favourites.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favourite: Chickpea stew' })).toHaveAttribute('aria-pressed', 'true')
  expect(await app.sql('SELECT count(*)::int AS count FROM recipe WHERE name = $1', ['Chickpea stew'])).toEqual([
    { count: 1 },
  ])
})
