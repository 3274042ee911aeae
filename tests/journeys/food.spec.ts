import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  test,
  expectAccessible,
  toggleSharing,
} from '../browser/fixtures'

test('leftovers are named, dated by themselves, shared with a neighbour and hidden again', async ({
  page,
  context,
  app,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeCook(context, app)
  await page.goto('/my-pantry?scan=add')
  const dialog = page.getByRole('dialog', { name: 'Add', exact: true })
  const field = dialog.getByLabel('Or type a name or number')
  await field.click()
  // Chosen by mistake, and left again.
  await dialog.getByRole('option', { name: 'Leftovers' }).click()
  await expect(dialog.getByLabel('What’s left over?')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Say what’s left over.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose something else' }).click()
  await expect(field).toBeFocused()

  await field.fill('chilli from Sunday')
  await expect(dialog.getByText('That’s not on our list. Try another word, or add it under this name.')).toBeVisible()
  await dialog.getByRole('option', { name: 'Add “chilli from Sunday” as leftovers' }).click()
  const name = dialog.getByLabel('What’s left over?')
  await expect(name).toHaveValue('chilli from Sunday')
  await expect(dialog.getByText('Eat leftovers within two days, or freeze them (Food Standards Agency).')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fridge' })).toHaveAttribute('aria-pressed', 'true')
  const inTwoDays = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date(Date.now() + 2 * 24 * 60 * 60_000)),
  )
  await expect(dialog.getByRole('button', { name: `Use by ${inTwoDays}: change to Best before` })).toBeVisible()
  await expect(
    dialog
      .getByRole('group', { name: 'Date and place of chilli from Sunday' })
      .getByRole('button', { name: '+2 days' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await name.fill('Chilli from Sunday')
  await expectAccessibleInBoth(page, 'adding leftovers')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('listitem').filter({ hasText: 'Chilli from SundayUse by' })
  await expect(row).toContainText(`Use by ${inTwoDays}`)
  // They are portions, and nobody opens them.
  await row.getByRole('button', { name: 'Chilli from Sunday', exact: true }).click()
  const entryDialog = page.getByRole('dialog', { name: 'Chilli from Sunday' })
  await expect(entryDialog.getByText('1 portion')).toBeVisible()
  await expect(entryDialog.getByRole('button', { name: 'To the freezer' })).toBeVisible()
  await expect(entryDialog.getByRole('button', { name: /^Open/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(entryDialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible()
  await expect(row).toBeVisible()
  const { myPantry } = await ask<{
    myPantry: { id: string; entries: { nodes: { barcode: string; public: boolean; batches: object[] }[] } }
  }>(
    context,
    app,
    '{ myPantry { id entries(first: 5) { nodes { barcode public batches { quantity dateKind storagePlace } } } } }',
  )
  const [entry] = myPantry.entries.nodes
  expect(myPantry.entries.nodes).toEqual([
    {
      barcode: expect.stringMatching(/^own:/),
      public: false,
      batches: [{ quantity: 1, dateKind: 'USE_BY', storagePlace: 'FRIDGE' }],
    },
  ])

  const theirs = await newContext(browser, { baseURL: app.url, viewport: { width: 390, height: 664 } })
  await becomeCook(theirs, app)
  const neighbour = await theirs.newPage()
  await neighbour.goto(`/item/${entry?.barcode}`)
  await expect(neighbour.getByText('This isn’t here any more')).toBeVisible()
  await toggleSharing(page, 'Chilli from Sunday')
  await expect(row.getByRole('img', { name: 'Shared with neighbours' })).toBeVisible()
  await neighbour.goto(`/pantry/${myPantry.id}`)
  await neighbour.getByRole('link', { name: 'Chilli from Sunday' }).click()
  await expect(neighbour.getByRole('heading', { level: 1, name: 'Chilli from Sunday' })).toBeVisible()
  await expect(neighbour.getByText('Leftovers. Ask whoever made them about allergens.')).toBeVisible()
  await expect(neighbour.getByRole('link', { name: 'Add to my pantry' })).toBeHidden()
  await expectAccessibleInBoth(neighbour, 'a page of leftovers')
  await neighbour.getByRole('button', { name: 'Message about this' }).click()
  await neighbour.getByRole('dialog').getByLabel('Your message').fill('May I have some?')
  await neighbour.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(neighbour.getByText('Message Sent')).toBeVisible()

  await toggleSharing(page, 'Chilli from Sunday')
  await expect(row.getByRole('img', { name: 'Shared with neighbours' })).toHaveCount(0)
  await neighbour.goto(`/item/${entry?.barcode}?pantry=${myPantry.id}`)
  await expect(neighbour.getByText('This isn’t here any more')).toBeVisible()
  await expect(neighbour.getByText('Chilli from Sunday')).toBeHidden()
  await expectAccessibleInBoth(neighbour, 'leftovers that are not shared any more')
  // In the conversation they have no name any more.
  await neighbour.goto(`/message/${myPantry.id}`)
  await expect(neighbour.getByRole('link', { name: 'Leftovers' })).toBeVisible()
  await expect(neighbour.getByText('May I have some?')).toBeVisible()
  await expect(neighbour.getByText('Chilli from Sunday')).toBeHidden()
  await theirs.close()
  await expectAccessible(page)
})
