import type { Page } from '@playwright/test'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  signIn,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { cookUp, ownRow } from '../browser/recipeFormSteps'
import { written, stew, pausesAt, box, heading, lines, phone, description } from '../browser/generatingSteps'
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

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
    await expectAccessible(page)
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
  await words.fill('chickpea stew for 8')
  await generate.click()
  await expect(page.getByText('We found a community recipe and adapted it:', { exact: true })).toBeVisible()
  const sources = page.getByRole('list', { name: 'Based on' })
  await expect(sources.getByRole('link', { name: 'Chickpea stew' })).toHaveAttribute('href', `/recipe/${source}`)
  await expect(sources.getByRole('listitem')).toHaveText('Chickpea stew by Ada Lovelace')
  await expect(sources.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', /^\/recipes\/\d+$/)
  await expect(page.getByText(/language model|\bAI\b/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What we changed' }).getByRole('listitem')).toHaveText(
    'We changed the amounts from 4 to 8 servings.',
  )
  await expect(lines(page, 'Ingredients').first()).toHaveText('4 tins chickpeas')

  await page.getByRole('button', { name: 'New description' }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('chickpea stew for 8')
  await page.getByRole('button', { name: 'View' }).click()
  await expect(save).toBeVisible()
  await page.getByRole('button', { name: 'New description' }).click()
  await words.fill('lobster stew')
  await generate.click()
  await expect(
    page.getByRole('list', { name: 'Closest recipes' }).getByRole('link', { name: 'Chickpea stew' }),
  ).toBeVisible()
  await expect(words).toHaveValue('lobster stew')

  await words.fill('chickpea stew without dairy')
  await again.click()
  await expect(
    page.getByText('The community recipes that come close all mention something you want to leave out.').first(),
  ).toBeVisible()

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
  await expectAccessible(page)
})
