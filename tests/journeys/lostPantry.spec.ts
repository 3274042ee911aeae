import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  newContext,
  quantityOf,
  serviceWorkerIsReady,
  shelve,
} from '../browser/fixtures'
import { bar, test } from '../browser/offlineSteps'
import type { Page } from '@playwright/test'

/** A phone without a connection, whose owner is removed from the pantry that it has open. */

/** Everything this device stores but the list of what is not saved. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage)
        .filter(([key]) => !key.startsWith('not-saved '))
        .map(([key, value]) => `${key} ${value}`),
    )
    for (const name of await caches.keys()) {
      if (name.startsWith('app-')) continue
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(`${key.url} ${await (await cache.match(key))?.text()}`)
    }
    // The service worker keeps there when pictures were used.
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const table of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(table).objectStore(table).getAll()
          request.onsuccess = () => resolve(request.result as unknown[])
          request.onerror = () => reject(request.error)
        })
        texts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return texts.join('\n')
  })

test('what a removed member scanned offline can be read, and the device keeps nothing of the pantry', async ({
  page: phone,
  context,
  app,
  browser,
}) => {
  const owners = await newContext(browser, { baseURL: app.url })
  const owner = await becomeCook(owners, app)
  await shelve(owners, app, { barcode: newBarcode(), name: 'Pickled Plums', quantity: 3 })
  const { viewer } = await ask<{ viewer: { account: { id: string } } }>(owners, app, '{ viewer { account { id } } }')
  const pantryId = viewer.account.id
  await ask(
    owners,
    app,
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { pantryId, lines: [{ id: crypto.randomUUID(), text: 'saffron' }] },
    },
  )
  const { inviteToPantry } = await ask<{ inviteToPantry: { secret: string } }>(
    owners,
    app,
    'mutation ($input: InviteToPantryInput!) { inviteToPantry(input: $input) { secret } }',
    { input: { kind: 'LINK', role: 'MEMBER' } },
  )
  const mate = await becomeCook(context, app)
  await ask(context, app, 'mutation ($input: JoinPantryInput!) { joinPantry(input: $input) { homePantryId } }', {
    input: { secret: inviteToPantry.secret },
  })

  await phone.goto('/shopping')
  await expect(phone.getByRole('checkbox', { name: 'Saffron' })).toBeVisible()
  await serviceWorkerIsReady(phone)
  await phone.goto('/my-pantry')
  await expect(quantityOf(phone, 'Pickled Plums')).toHaveText('3')
  await serviceWorkerIsReady(phone)
  expect(await stored(phone)).toContain('Pickled Plums')

  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Change the quantity of Pickled Plums' }).click()
  await phone.getByRole('button', { name: 'Add one Pickled Plums' }).click()
  await expect(quantityOf(phone, 'Pickled Plums')).toHaveText('4')
  await phone.goto('/shopping')
  await phone.getByRole('checkbox', { name: 'Saffron' }).click()
  await expect(phone.getByRole('checkbox', { name: 'Saffron' })).toBeChecked()
  await phone.goto('/my-pantry')
  await expect(bar(phone).or(phone.getByText('2 changes'))).toBeVisible()

  const { viewer: other } = await ask<{ viewer: { pantries: { members: { account: { id: string } }[] }[] } }>(
    owners,
    app,
    '{ viewer { pantries { members { account { id } } } } }',
  )
  const memberId = other.pantries[0]?.members[1]?.account.id
  await ask(owners, app, 'mutation ($input: MemberInput!) { removeMember(input: $input) { pantry { id } } }', {
    input: { memberId },
  })
  await context.setOffline(false)

  await expect(phone.getByRole('heading', { level: 1, name: `${mate}’s pantry` })).toBeVisible({ timeout: 30_000 })
  const list = phone.getByRole('list', { name: 'Couldn’t be saved' })
  await expect(list.getByRole('listitem')).toHaveText([
    new RegExp(`^Added 1 × Pickled Plums.* · ${owner}’s pantry$`),
    new RegExp(`^Ticked off Saffron.* · ${owner}’s pantry$`),
  ])
  await expectAccessibleInBoth(phone, 'what could not be saved')
  const ofThePantry = new RegExp(`Pickled Plums|[Ss]affron|${owner}|outbox pantry`)
  await expect.poll(() => stored(phone)).not.toMatch(ofThePantry)
  await phone.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(await stored(phone)).not.toMatch(ofThePantry)

  await phone.getByRole('region', { name: 'Couldn’t be saved' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(list).toHaveCount(0)
  expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toMatch(ofThePantry)
  await owners.close()
})
