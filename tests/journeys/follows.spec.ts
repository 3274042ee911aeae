import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { write } from '../browser/recipesSteps'

test('a cook is followed from a recipe, is on the dashboard with what is new, and is left again', async ({
  page,
  context,
  app,
  browser,
}) => {
  const others = await newContext(browser, { baseURL: app.url })
  const cook = await becomeCook(others, app)
  const id = await write(others, app, { name: 'Plum Dumplings' })
  const cookId = (await ask<{ viewer: { account: { id: string } } }>(others, app, '{ viewer { account { id } } }'))
    .viewer.account.id
  await becomeCook(context, app)

  await page.goto(`/recipe/${id}`)
  // The button changes before the server has stored it, and only what is published after that is new.
  const stored = page.waitForResponse((response) => response.request().postData()?.includes('followPerson') === true)
  await page.getByRole('button', { name: `Follow ${cook}` }).click()
  await expect(page.getByRole('button', { name: `Following ${cook}` })).toBeVisible()
  await stored
  await write(others, app, { name: 'Apricot Dumplings' })

  await page.goto('/dashboard')
  const followed = page.getByRole('region', { name: 'Subscribed Creators' })
  await expect(followed.getByRole('listitem')).toContainText([`${cook}1 new recipeApricot Dumplings · Plum Dumplings`])
  await expectAccessibleInBoth(page, 'followed')
  await followed.getByRole('link', { name: cook }).click()
  await expect(page).toHaveURL(`/recipes/${cookId}`)
  await expect(page.getByRole('button', { name: `Following ${cook}` })).toBeVisible()

  await page.goto('/dashboard')
  await expect(followed.getByRole('listitem')).toContainText([`${cook}Apricot Dumplings · Plum Dumplings`])
  await expect(followed.getByText('new recipe')).toHaveCount(0)
  const theirs = await others.newPage()
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('1 person follows you.')).toBeVisible()
  await others.close()

  await followed.getByRole('link', { name: cook }).click()
  await page.getByRole('button', { name: `Following ${cook}` }).click()
  await expect(page.getByRole('button', { name: `Follow ${cook}` })).toBeVisible()
  await page.goto('/dashboard')
  await expect(followed.getByText('Find a creator!')).toBeVisible()
  await expectAccessible(page)
})

test('a visitor who follows somebody signs in first; nobody is offered to follow themselves', async ({
  page,
  app,
  browser,
}) => {
  const others = await newContext(browser, { baseURL: app.url })
  const cook = await becomeCook(others, app)
  const id = await write(others, app, { name: 'Lonely Dumplings' })
  const own = await others.newPage()
  await own.goto(`/recipe/${id}`)
  await expect(own.getByRole('button', { name: 'Delete this recipe' })).toBeVisible()
  await expect(own.getByRole('button', { name: `Follow ${cook}` })).toHaveCount(0)
  await others.close()

  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: `Follow ${cook}` }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to follow people')
  await expectAccessible(page)
})
