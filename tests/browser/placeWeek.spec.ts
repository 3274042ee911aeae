import sharp from 'sharp'
import { ask, expect, expectAccessibleInBoth, serviceWorkerIsReady, test } from './fixtures'
import {
  downloadRows,
  inWords,
  layOutWeek,
  letHelp,
  measure,
  newPhone,
  openCheck,
  openPlace,
  passWeek,
  shiftsOn,
  toldOfShifts,
  type Phone,
  type Turn,
} from './placeWeekSteps'

/**
 * A week at a place that five helpers run, with three failures: a helper who cannot come, a fridge that is too warm, a phone
 * without a connection. No test can move the server's clock: shifts are taken for the days to come, and then put a week back
 * in the database; phones show those days when they check. What is put in, collected and thrown away carries the time of the run.
 */

const photo = () =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: '#8fb8c9' } })
    .jpeg()
    .toBuffer()

test('a week at a place: every shift has somebody or is named, every check is in the table, and the figures agree', async ({
  browser,
  app,
}) => {
  test.slow() // six people, seven days
  const olga = await newPhone(browser, app)
  const ada = await newPhone(browser, app)
  const ben = await newPhone(browser, app)
  const cay = await newPhone(browser, app)
  const dan = await newPhone(browser, app)
  const eve = await newPhone(browser, app)
  const helpers = [ada, ben, cay, dan, eve]
  const place = await openPlace(olga, app)
  await letHelp(olga, app, place.id, helpers)

  await test.step('the owner lays out a check for every day', async () => {
    await olga.page.goto(`/place/${place.id}/shifts`)
    await olga.page.getByLabel('From').fill('17:00')
    await olga.page.getByLabel('Until').fill('17:30')
    await olga.page.getByRole('button', { name: 'Add shift' }).click()
    await expect(olga.page.getByText('Monday 17:00–17:30')).toBeVisible()
  })
  const turns = await layOutWeek(olga, app, place.id, [2, 3, 4, 5, 6, 7])
  expect(new Set(turns.map(({ date }) => new Date(date).getUTCDay())).size).toBe(7)
  const on = (page: Phone['page'], day: number) => shiftsOn(page, turns[day]?.date ?? '')

  await test.step('the helpers take them', async () => {
    const wanted: [Phone, number[]][] = [
      [ada, [0, 5]],
      [ben, [1, 6]],
      [cay, [2]],
      [dan, [3]],
      [eve, [4]],
    ]
    for (const [{ page }, days] of wanted) {
      await page.goto(`/place/${place.id}/shifts`)
      for (const day of days) {
        await on(page, day).getByRole('button', { name: 'Take' }).click()
        await expect(on(page, day)).toContainText('Yours')
      }
    }
  })

  await test.step('one asks for cover, and another takes over', async () => {
    await on(cay.page, 2).getByRole('button', { name: 'Ask for cover' }).click()
    await expect(on(cay.page, 2)).toContainText('Yours, until somebody takes over')
    await dan.page.reload()
    await expect(on(dan.page, 2)).toContainText(`${cay.name} needs somebody to take over`)
    await on(dan.page, 2).getByRole('button', { name: 'Take over' }).click()
    await expect(on(dan.page, 2)).toContainText('Yours')
    expect(await toldOfShifts(cay, app)).toEqual([expect.stringMatching(new RegExp(`^${dan.name} takes your shift`))])
  })

  await test.step('one gives theirs away and nobody takes it: the owner is told which, and the list says so', async () => {
    await on(ben.page, 6).getByRole('button', { name: 'Give away' }).click()
    await expect(on(ben.page, 6)).toContainText('Nobody yet')
    await olga.page.reload()
    const holders = [ada, ben, dan, dan, eve, ada]
    for (const [day, { name }] of holders.entries()) await expect(on(olga.page, day)).toContainText(name)
    await expect(on(olga.page, 6)).toContainText('Nobody yet')
    // A run in the evening also names what nobody has tomorrow.
    const named = `Nobody has this shift: check, ${inWords(turns[6]?.date ?? '')} at 17:00, ${place.name}`
    expect(await toldOfShifts(olga, app)).toContain(named)
    await expectAccessibleInBoth(olga.page, 'the shifts of a week')
  })

  await test.step('people bring food and book times to collect it', async () => {
    await bring(olga, { barcode: 'food:carrot', delta: 10, share: true, batch: { unitAmount: 500, unit: 'G' } })
    const past = { date: '2026-01-05', dateKind: 'BEST_BEFORE', unitAmount: 500, unit: 'G' }
    await bring(olga, { barcode: 'food:potato', delta: 2, batch: past })
    for (const quantity of [2, 1]) {
      const neighbour = await newPhone(browser, app)
      await neighbour.page.goto(`/pantry/${place.id}`)
      await neighbour.page.getByRole('button', { name: new RegExp(`^Ask ${place.name} for carrots?$`, 'i') }).click()
      const dialog = neighbour.page.getByRole('dialog')
      await dialog.getByLabel('How many').fill(String(quantity))
      await dialog
        .getByRole('group', { name: 'Time to collect' })
        .getByRole('button', { name: /^\d\d:\d\d$/ })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'Reserve' }).click()
      await expect(dialog.getByRole('button', { name: 'Reserve' })).toBeHidden()
      await neighbour.context.close()
    }
  })

  async function bring({ context }: Phone, move: object): Promise<void> {
    await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { pantryId: place.id, key: crypto.randomUUID(), ...move },
    })
  }

  await test.step('a helper sees who comes, and hands out what they booked', async () => {
    const { page } = eve
    await page.goto(`/pantry/${place.id}`)
    const coming = page.getByRole('region', { name: 'Who comes when' })
    await expect(coming.getByText(/ people$/)).toHaveText('· 2 people')
    await expect(coming.getByRole('listitem')).toHaveCount(2)
    for (const left of [1, 0]) {
      await coming
        .getByRole('button', { name: /^Collected/ })
        .first()
        .click()
      await expect(coming.getByRole('listitem')).toHaveCount(left)
    }
  })

  const week = await passWeek(app, place.id, turns)
  const turnOf = (day: number): Turn => {
    const turn = week[day]
    if (!turn) throw new Error(`the week has no day ${day}`)
    return turn
  }
  const send = async ({ page }: Phone) => {
    await page.getByRole('button', { name: 'Send the check' }).click()
    await expect(page.getByText('Checked. Thank you.')).toBeVisible()
  }

  await test.step('on quiet days a check takes three taps; what is past its date goes', async () => {
    await openCheck(ada, place.id, turnOf(0))
    await ada.page.getByRole('button', { name: /^2 × potato/i }).click()
    await measure(ada.page, 4)
    await ada.page.getByRole('button', { name: 'Dates looked at' }).click()
    await send(ada)
    for (const [phone, day] of [
      [ben, 1],
      [dan, 2],
    ] as const) {
      await openCheck(phone, place.id, turnOf(day))
      await measure(phone.page, 4.5)
      await phone.page.getByRole('button', { name: 'Cleaned' }).click()
      await send(phone)
    }
  })

  await test.step('the fridge is too warm: the check says so, and what was done', async () => {
    const { page } = dan
    await openCheck(dan, place.id, turnOf(3))
    await measure(page, 12)
    await page.getByRole('button', { name: 'Something’s wrong' }).click()
    await page.getByLabel('What’s wrong').fill('The plug was out.')
    await page.getByLabel('What you did about it').fill('Plugged it in, took the milk to the hall.')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plug.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByRole('img', { name: 'Photo of the check' })).toBeVisible()
    await send(dan)
  })

  await test.step('without a connection it is kept, and sent once when there is one, whatever pages are open', async () => {
    const { page, context } = eve
    await openCheck(eve, place.id, turnOf(4))
    await expect(page.getByRole('button', { name: 'Send the check' })).toBeVisible()
    await serviceWorkerIsReady(page)
    const other = await context.newPage()
    await other.goto(`/pantry/${place.id}`)
    await context.setOffline(true)
    // A page that Chromium loads anew while it is offline reaches the server for a moment.
    await context.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await measure(page, 5)
    await page.getByRole('button', { name: 'Send the check' }).click()
    await expect(page.getByText('Kept on this phone. It’s sent when you’re back online.')).toBeVisible()
    await page.reload()
    const stored = () =>
      app.sql<{ temperature: number }>('SELECT temperature FROM place_check WHERE pantry_id = $1 AND name = $2', [
        place.id,
        eve.name,
      ])
    expect(await stored()).toEqual([])
    await context.unroute('**/graphql')
    await context.setOffline(false)
    await expect.poll(stored, { timeout: 90_000 }).toEqual([{ temperature: 5 }])
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' place-checks '))))
      .toEqual([])
    await page.reload()
    await other.reload()
    expect(await stored()).toEqual([{ temperature: 5 }])
  })

  await openCheck(ada, place.id, turnOf(5))
  await ada.page.getByRole('button', { name: 'Dates looked at' }).click()
  await send(ada)

  const table =
    await test.step('the owner reads the checks, and the table has who, when, what, and what was done', async () => {
      const { page } = olga
      await page.goto(`/place/${place.id}/checks`)
      const checks = page.getByRole('main').getByRole('listitem')
      await expect(checks).toHaveCount(6)
      const warm = checks.filter({ hasText: '12.0 °C' })
      await expect(warm).toContainText(dan.name)
      await expect(warm).toContainText('What you did about it: Plugged it in, took the milk to the hall.')
      await expect(warm.getByRole('img', { name: 'Photo of the check' })).toHaveJSProperty('complete', true)
      await expect(checks.filter({ hasText: eve.name })).toContainText('Stored')
      await expectAccessibleInBoth(page, 'the checks of a week')
      return downloadRows(page, page.getByRole('button', { name: 'Download as CSV' }))
    })
  const columns = (row: Record<string, string>) =>
    ['Who', 'Temperature (°C)', 'Dates looked at', 'Cleaned', 'What was wrong', 'What was done', 'Photo'].map(
      (column) => row[column],
    )
  const inOrder = table.toSorted((one, other) =>
    String(one['Date and time']).localeCompare(String(other['Date and time'])),
  )
  expect(inOrder.map((row) => row['Date and time'])).toEqual(week.slice(0, 6).map(({ date }) => `${date} 17:05`))
  expect(inOrder.map(columns)).toEqual([
    [ada.name, '4', 'yes', 'no', '', '', 'no'],
    [ben.name, '4.5', 'no', 'yes', '', '', 'no'],
    [dan.name, '4.5', 'no', 'yes', '', '', 'no'],
    [dan.name, '12', 'no', 'no', 'The plug was out.', 'Plugged it in, took the milk to the hall.', 'yes'],
    [eve.name, '5', 'no', 'no', '', '', 'no'],
    [ada.name, '', 'yes', 'no', '', '', 'no'],
  ])
  expect(inOrder[0]?.['Taken out, past its date']).toBe('2 × Potato (2026-01-05)')

  await test.step('what nobody checked is the shift that the owner was told of', async () => {
    const checked = new Set(table.map((row) => row['Date and time']?.slice(0, 10)))
    expect(week.filter(({ date }) => !checked.has(date))).toEqual([turnOf(6)])
    const held = await app.sql<{ date: string; held: boolean }>(
      'SELECT date::text, account_id IS NOT NULL AS held FROM shift_turn WHERE pantry_id = $1 AND date <= $2 ORDER BY date',
      [place.id, turnOf(6).date],
    )
    expect(held).toEqual(week.map(({ date }, day) => ({ date, held: day < 6 })))
  })

  await test.step('collections on the page and in their table agree with what was moved', async () => {
    const { page } = olga
    await page.goto(`/pantry/${place.id}`)
    await page.getByText('Collections', { exact: true }).click()
    const month = page.getByRole('table').getByRole('row').nth(1)
    await expect(month.getByRole('cell')).toHaveText(['6 kg', '1.5 kg', '1 kg'])
    await expect(month.getByRole('rowheader')).toContainText('2 collections')
    const rows = await downloadRows(page, page.getByRole('button', { name: 'Download as CSV' }))
    expect(rows).toEqual([
      expect.objectContaining({
        collections: '2',
        in_kg_known: '6.000',
        out_kg_known: '1.500',
        thrown_away_kg_known: '1.000',
      }),
    ])
  })
  for (const { context } of [olga, ...helpers]) await context.close()
})
