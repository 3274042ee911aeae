import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, test } from '../browser/fixtures'
import { card, giverOf } from '../browser/requestsSteps'

/** A helper's first day: what they see of a pantry that is not their home. */

test.use({ viewport: { width: 390, height: 664 }, contextOptions: { hasTouch: true, isMobile: true } })

test('a helper answers and hands over, is told who shares, and chooses what to hear of', async ({
  page,
  context,
  app,
  browser,
}) => {
  const owners = await newContext(browser, { baseURL: app.url })
  const { id: pantryId, pantry, barcode } = await giverOf(owners, app, 'Quinoa', 3)
  const { inviteToPantry } = await ask<{ inviteToPantry: { secret: string } }>(
    owners,
    app,
    'mutation ($input: InviteToPantryInput!) { inviteToPantry(input: $input) { secret } }',
    { input: { kind: 'LINK', role: 'HELPER' } },
  )
  await becomeCook(context, app)
  await ask(context, app, 'mutation ($input: JoinPantryInput!) { joinPantry(input: $input) { pantryIds } }', {
    input: inviteToPantry,
  })
  const askers = await newContext(browser, { baseURL: app.url })
  const asker = await becomeCook(askers, app)
  await ask(askers, app, 'mutation ($input: RequestItemInput!) { requestItem(input: $input) { itemRequest { id } } }', {
    input: { pantryId, barcode: `0${barcode}`, quantity: 1, key: crypto.randomUUID() },
  })

  await page.goto('/')
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText(`${asker} asks for 1 Quinoa`)).toBeVisible()
  await expect(waiting.getByText(pantry)).toBeVisible()
  await waiting.getByRole('button', { name: /^Yes, until / }).click()
  // It stays until it is collected, with no conversation.
  await expect(waiting.getByText(`${asker} collects 1 Quinoa`)).toBeVisible({ timeout: 15_000 })
  await expect(waiting.getByText(`${pantry} · 1 reserved until`)).toBeVisible()
  await expectAccessibleInBoth(page, 'what a helper hands over')
  await page.goto('/messages')
  await expect(card(page, '1 × Quinoa').getByText(pantry)).toBeVisible()
  await expectAccessibleInBoth(page, 'the inbox of a helper')
  await card(page, '1 × Quinoa')
    .getByRole('button', { name: /^Collected/ })
    .click()
  await expect(card(page, '1 × Quinoa')).toHaveCount(0)

  await page.goto(`/my-pantry?pantry=${pantryId}`)
  await page.getByRole('button', { name: 'Put in' }).click()
  await expect(page.getByRole('dialog').getByText('Owners and members choose what is shared.')).toBeVisible()
  await ask(
    owners,
    app,
    'mutation ($input: SetPublicShelfInput!) { setPublicShelf(input: $input) { pantry { id } } }',
    {
      input: { isPublicShelf: true },
    },
  )
  await page.goto(`/my-pantry?pantry=${pantryId}`)
  await page.getByRole('button', { name: 'Put in' }).click()
  await expect(page.getByRole('dialog').getByText('This is a public shelf: what you add is shared.')).toBeVisible()
  await expectAccessibleInBoth(page, 'putting something in at a public shelf')

  await page.goto('/settings/notifications')
  const goesOff = page
    .getByRole('region', { name: pantry })
    .getByRole('switch', { name: 'Tell me when something goes off here' })
  await expect(goesOff).not.toBeChecked()
  await goesOff.click()
  await expect(goesOff).toBeChecked()
  await page.reload()
  await expect(goesOff).toBeChecked()
  await expectAccessibleInBoth(page, 'the notices of a pantry')
  for (const one of [owners, askers]) await one.close()
})
