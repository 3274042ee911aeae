import type { Page } from '@playwright/test'
import { becomeCook, expect, expectAccessibleInBoth, newName, signIn } from './fixtures'
import { test } from './importSteps'

/** Sends a form as the device does when another app shares something with the installed one. */
async function share(page: Page, fields: Record<string, string>, files: { name: string; type: string }[] = []) {
  await page.evaluate(
    ([fields, files]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/shared', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('textarea')
        Object.assign(field, { name, value })
        form.append(field)
      }
      const transfer = new DataTransfer()
      for (const { name, type } of files) transfer.items.add(new File(['a picture'], name, { type }))
      const chooser = document.createElement('input')
      Object.assign(chooser, { type: 'file', name: 'files', multiple: true, files: transfer.files })
      form.append(chooser)
      document.body.append(form)
      form.submit()
    },
    [fields, files] as const,
  )
  await page.waitForURL(/\/share/)
}

const kind = (page: Page, name: string) => page.getByRole('radio', { name })
const recipe =
  'Oat porridge\n\n100 g oats\n300 ml milk\n\nBring the milk to the boil in a small pan.\nStir in the oats, and wait for five minutes.'

test('a shared page opens its recipe, which is checked and saved', async ({ page, context, app, site }) => {
  await becomeCook(context, app)
  await page.goto('/')
  await share(page, { title: 'Soup', text: `${site.url}/day` })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Soup of the day' })).toBeVisible()
  await expectAccessibleInBoth(page, 'a shared page')
  await page.getByRole('button', { name: 'Check and save' }).click()
  await expect(page).toHaveURL('/add-recipe')
  await expect(page.getByLabel('Name')).toHaveValue('Soup of the day')
})

test('shared lines go on the shopping list when one says so; one tap makes them a recipe', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/')
  await share(page, { text: '- [ ] rice\n- [ ] 2 lemons' })
  await expect(page.getByRole('region', { name: 'Shopping list' }).getByRole('listitem')).toHaveText([
    'rice',
    '2 lemons',
  ])
  await expectAccessibleInBoth(page, 'shared lines')
  await kind(page, 'Recipe').click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await kind(page, 'Shopping list').click()
  await page.getByRole('button', { name: 'Add 2 things' }).click()
  await expect(page).toHaveURL('/shopping')
  await expect(page.getByRole('checkbox', { name: /^Rice/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Lemons/ })).toBeVisible()
})

test('text that reads as a recipe opens as one; an app that was installed before still sends it to the list', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto(`/shopping?text=${encodeURIComponent(recipe)}`)
  await expect(page).toHaveURL(/\/share\?text=/)
  await expect(kind(page, 'Recipe')).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Oat porridge' })).toBeVisible()
})

test('what is shared while nobody is signed in is there afterwards', async ({ page, context, app }) => {
  const name = newName()
  await becomeCook(context, app, name)
  await context.clearCookies()
  await page.goto('/')
  await share(page, { text: 'rice\n2 lemons' })
  await expect(page.getByText('What you shared stays here meanwhile.')).toBeVisible()
  await signIn(page, name)
  await expect(page.getByRole('region', { name: 'Shopping list' }).getByRole('listitem')).toHaveText([
    'rice',
    '2 lemons',
  ])
})

test('without a service worker shared pictures are lost, which is said', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/')
  await share(page, {}, [{ name: 'soup.jpg', type: 'image/jpeg' }])
  await expect(page.getByText('The photos or PDFs didn’t get here.')).toBeVisible()
})

test('a bookmark opens the recipe of its page, and is offered as text to copy', async ({
  page,
  context,
  app,
  site,
}) => {
  await becomeCook(context, app)
  await page.goto('/my-recipes/import')
  const script = await page.getByLabel('Bookmark “Save to Larder”').inputValue()
  const [, address = ''] =
    /^javascript:location\.href="([^"]+)"\+encodeURIComponent\(location\.href\)$/.exec(script) ?? []
  expect(address).toBe(`${app.url}/share?url=`)
  await page.goto(`${address}${encodeURIComponent(`${site.url}/day`)}`)
  await expect(page.getByRole('heading', { name: 'Soup of the day' })).toBeVisible()
})
