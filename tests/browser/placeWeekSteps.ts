import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import type { App } from '../support/app'
import { ask, becomeCook, newContext } from './fixtures'

/** Somebody with a phone of their own. */
export interface Phone {
  name: string
  context: BrowserContext
  page: Page
}

/** A shift on a day of the week that is played. */
export interface Turn {
  shiftId: string
  date: string
  startsAt: Date
}

const weekMs = 7 * 24 * 3_600_000

/** Somebody new, with a phone whose clock a test may set and which works offline: such a context is no other test's. */
export async function newPhone(browser: Browser, app: App): Promise<Phone> {
  const context = await newContext(browser, {
    serviceWorkers: 'allow',
    baseURL: app.url,
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  })
  return { name: await becomeCook(context, app), context, page: await context.newPage() }
}

/** A place that is open from eight to eight every day, where two people can collect at a time. */
export async function openPlace({ context, name: owner }: Phone, app: App): Promise<{ id: string; name: string }> {
  const name = `Fridge of ${owner}`
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }))
  const input = {
    key: crypto.randomUUID(),
    name,
    confirmation: name,
    kind: 'FRIDGE',
    address: '12 Church Lane, Leeds',
    timeZone: 'Europe/London',
    peoplePerSlot: 2,
    hours: { weekdays, exceptions: [] },
  }
  const { createPlace } = await ask<{ createPlace: { pantryId: string } }>(
    context,
    app,
    'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }',
    { input },
  )
  return { id: createPlace.pantryId, name }
}

/** Lets people help at a place by one link. */
export async function letHelp(owner: Phone, app: App, pantryId: string, helpers: readonly Phone[]): Promise<void> {
  const { inviteToPantry } = await ask<{ inviteToPantry: { secret: string } }>(
    owner.context,
    app,
    'mutation ($input: InviteToPantryInput!) { inviteToPantry(input: $input) { secret } }',
    { input: { pantryId, kind: 'LINK', role: 'HELPER', uses: helpers.length } },
  )
  for (const { context } of helpers)
    await ask(context, app, 'mutation ($input: JoinPantryInput!) { joinPantry(input: $input) { homePantryId } }', {
      input: { secret: inviteToPantry.secret },
    })
}

/** Lays out a check at five on the other six days of the week, and answers with the next seven of them, one a day. */
export async function layOutWeek({ context }: Phone, app: App, pantryId: string, weekdays: number[]): Promise<Turn[]> {
  for (const weekday of weekdays)
    await ask(
      context,
      app,
      'mutation ($input: AddPlaceShiftInput!) { addPlaceShift(input: $input) { shifts { id } } }',
      {
        input: { key: crypto.randomUUID(), pantryId, weekday, starts: '17:00', ends: '17:30', task: 'CHECK' },
      },
    )
  const { placeShifts } = await ask<{
    placeShifts: { turns: { date: string; startsAt: string; shift: { id: string } }[] }
  }>(context, app, 'query ($id: Id!) { placeShifts(pantryId: $id) { turns { date startsAt shift { id } } } }', {
    id: pantryId,
  })
  // One that is about to end may be over before somebody takes it.
  return placeShifts.turns
    .map(({ date, startsAt, shift }) => ({ date, startsAt: new Date(startsAt), shiftId: shift.id }))
    .filter(({ startsAt }) => startsAt.getTime() > Date.now() + 3_600_000)
    .slice(0, 7)
}

const dayWords = (options: Intl.DateTimeFormatOptions, date: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date))

/** The day as notifications say it, such as "Monday 7 December". */
export const inWords = (date: string): string =>
  [{ weekday: 'long' }, { day: 'numeric' }, { month: 'long' }]
    .map((part) => dayWords(part as Intl.DateTimeFormatOptions, date))
    .join(' ')

/** What the list of shifts shows of a day. */
export const shiftsOn = (page: Page, date: string): Locator =>
  page.getByRole('region', { name: dayWords({ weekday: 'long', day: 'numeric', month: 'long' }, date), exact: true })

/** What somebody was told of shifts. */
export async function toldOfShifts({ context }: Phone, app: App): Promise<string[]> {
  const { notifications } = await ask<{ notifications: { kind: string; text: { text: string } }[] }>(
    context,
    app,
    '{ notifications { kind text { text } } }',
  )
  return notifications.filter(({ kind }) => kind === 'SHIFT').map(({ text }) => text.text)
}

/** Lets the week be over: its shifts were a week ago. The app's process has a clock of its own, which no test can move. */
export async function passWeek(app: App, pantryId: string, turns: readonly Turn[]): Promise<Turn[]> {
  await app.sql('UPDATE shift_turn SET date = date - 7 WHERE pantry_id = $1', [pantryId])
  return turns.map(({ shiftId, startsAt }) => {
    const at = new Date(startsAt.getTime() - weekMs)
    return { shiftId, startsAt: at, date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(at) }
  })
}

/** Opens the check of a place on a phone that shows a few minutes after the shift began. */
export async function openCheck({ page }: Phone, placeId: string, { startsAt }: Turn): Promise<void> {
  await page.clock.setFixedTime(new Date(startsAt.getTime() + 5 * 60_000))
  await page.goto(`/place/${placeId}/check`)
}

/** Taps the temperature up to so many degrees. */
export async function measure(page: Page, degrees: number): Promise<void> {
  // The first tap begins at four degrees.
  for (let tap = 0; tap <= (degrees - 4) * 2; tap += 1) await page.getByRole('button', { name: 'Warmer' }).click()
}

/** The rows of the CSV file that a link or button downloads, by the names of its columns. */
export async function downloadRows(page: Page, control: Locator): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await control.click()
  return parse(await readFile(await (await download).path(), 'utf8'), { bom: true, columns: true })
}
