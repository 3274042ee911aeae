import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Place } from '../../api/places/place.entity'
import { addDays } from '../../domain/stock/days'
import { ShiftTask, ShiftTurn } from '../../api/places/shifts/shift.entity'
import { ownerWithoutSession } from '../../api/platform/viewer'
import { momentInZone, dayNumber } from '../../lib/time-of-day/zonedTime'
import { createFakeBrowser, subscriptionOf } from '../../scripts/fakePushServer'
import type { TestClient } from '../support/client'
import { runJob } from '../support/jobs'
import { openPantryApp } from '../support/pantries'
import { joinPlace, openPlace } from '../support/places'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'
import { memberOperations } from '../support/members'

/** Who opens, checks and cleans a place when: shifts that are laid out, taken, given away and covered. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let olga: Cook
let hal: Cook
let hedy: Cook
let place: number

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  olga = await seed.cook('sh-olga')
  hal = await seed.cook('sh-hal')
  hedy = await seed.cook('sh-hedy')
})
afterAll(() => app.close())
beforeEach(async () => {
  // Each test has a place of its own; an owner has three at most.
  await app.db.getRepository(Place).update({ createdById: olga.id }, { createdById: null })
  place = await openPlace(olga, { timeZone: 'Europe/London' })
  await joinPlace(olga, place, hal, 'HELPER')
  await joinPlace(olga, place, hedy, 'HELPER')
})

const shown =
  'id shifts { id weekday starts ends task note } turns { id date startsAt endsAt isMine asksForCover shift { id } takenBy { username } } calendarSince'

interface Turn {
  id: string
  date: string
  startsAt: string
  endsAt: string
  isMine: boolean
  asksForCover: boolean
  shift: { id: string }
  takenBy: { username: string } | null
}

interface Shifts {
  shifts: { id: string; weekday: number; starts: string; ends: string }[]
  turns: Turn[]
  calendarSince: string | null
}

const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { it: ${name}(input: $input) { shifts { ${shown} } } }`
const operations = {
  add: mutation('addPlaceShift', 'AddPlaceShiftInput'),
  edit: mutation('editPlaceShift', 'EditPlaceShiftInput'),
  remove: mutation('removePlaceShift', 'RemovePlaceShiftInput'),
  take: mutation('takeShift', 'ShiftTurnInput'),
  giveAway: mutation('giveShiftAway', 'ShiftTurnInput'),
  askForCover: mutation('askForCover', 'AskForCoverInput'),
}
const read = async (client: TestClient) =>
  (await client.get<{ it: Shifts }>(`query ($id: Id!) { it: placeShifts(pantryId: $id) { ${shown} } }`, { id: place }))
    .it
const change = async (client: TestClient, name: keyof typeof operations, input: object) =>
  (await client.get<{ it: { shifts: Shifts } }>(operations[name], { input: { pantryId: String(place), ...input } })).it
    .shifts
const codeOf = async (client: TestClient, name: keyof typeof operations, input: object) =>
  (await client.ask(operations[name], { input: { pantryId: String(place), ...input } })).errors[0]?.extensions.code

const early = { starts: '08:00', ends: '08:30' }
const weekdayOn = (date: string): number => new Date(date).getUTCDay() || 7

/** Lays out a shift on each day of the week, and says which comes first after at least a day. */
async function everyDay(): Promise<{ shiftId: string; date: string }> {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await change(olga, 'add', { key: randomUUID(), weekday, starts: '17:00', ends: '17:30', task: 'CHECK' })
  const { turns } = await read(olga)
  const later = turns.find(({ startsAt }) => new Date(startsAt).getTime() > app.clock.now().getTime() + 30 * 3_600_000)
  if (!later) throw new Error('there is no shift')
  return { shiftId: later.shift.id, date: later.date }
}

const turnOn = ({ turns }: Shifts, of: { shiftId: string; date: string }): Turn | undefined =>
  turns.find(({ shift, date }) => shift.id === of.shiftId && date === of.date)

const notified = async (cook: Cook): Promise<string[]> =>
  (
    await cook.get<{ notifications: { kind: string; text: { text: string }; link: string }[] }>(
      '{ notifications { kind text { text } link } }',
    )
  ).notifications
    .filter(({ kind, link }) => kind === 'SHIFT' && link === `/place/${place}/shifts`)
    .map(({ text }) => text.text)

describe('laying out shifts', () => {
  test('is for owners: they repeat every week, at the time that the clock there shows', async () => {
    const input = { key: randomUUID(), weekday: 3, starts: '23:30', ends: '00:30', task: 'OPEN', note: ' Key: ask. ' }
    await change(olga, 'add', input)
    // A repeated request adds nothing.
    const { shifts, turns } = await change(olga, 'add', input)
    expect(shifts).toEqual([
      { id: expect.any(String), weekday: 3, starts: '23:30', ends: '00:30', task: 'OPEN', note: 'Key: ask.' },
    ])
    expect(turns).toHaveLength(4)
    expect(new Set(turns.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([3]))
    expect(await codeOf(hal, 'add', { ...input, key: randomUUID() })).toBe('FORBIDDEN')
    expect(await codeOf(hal, 'remove', { shiftId: shifts[0]?.id })).toBe('FORBIDDEN')
    for (const times of [{ starts: '25:00' }, { ends: 'late' }, { starts: '08:00', ends: '08:00' }, { weekday: 8 }])
      expect(await codeOf(olga, 'add', { ...input, key: randomUUID(), ...times })).toBe('BAD_INPUT')
  })

  test('strangers see none, and a home has none', async () => {
    const stranger = await seed.cook('sh-stranger')
    const query = 'query ($id: Id!) { placeShifts(pantryId: $id) { id } }'
    const ask = async (client: TestClient, id: number) =>
      (await client.ask(query, { id: String(id) })).errors[0]?.extensions.code
    expect(await ask(stranger, place)).toBe('FORBIDDEN')
    expect(await ask(stranger, stranger.id)).toBe('NOT_FOUND')
  })

  test('one that ends is over for who had taken it, who is told', async () => {
    const turn = await everyDay()
    await change(hal, 'take', turn)
    expect(turnOn(await change(olga, 'remove', { shiftId: turn.shiftId }), turn)).toBeUndefined()
    expect(await notified(hal)).toEqual([expect.stringContaining('isn’t needed any more')])
    expect(await codeOf(hedy, 'take', turn)).toBe('NOT_FOUND')
  })
})

describe('changing a shift', () => {
  test('at another time of its day it stays with who has it, who is told once, and reminded again', async () => {
    const { shiftId, date } = await everyDay()
    const nextWeek = addDays(date, 7)
    for (const day of [date, nextWeek]) await change(hal, 'take', { shiftId, date: day })
    await app.db.getRepository(ShiftTurn).update({ shiftId: Number(shiftId), date }, { remindedInHour: true })
    const { shifts } = await read(olga)
    const before = shifts.find(({ id }) => id === shiftId)
    const input = { ...before, id: undefined, shiftId, starts: '18:00', ends: '24:00', task: 'CLEAN', note: ' Mop. ' }
    const after = await change(olga, 'edit', input)
    expect(after.shifts.find(({ id }) => id === shiftId)).toEqual({
      ...before,
      starts: '18:00',
      ends: '24:00',
      task: 'CLEAN',
      note: 'Mop.',
    })
    for (const day of [date, nextWeek])
      expect(turnOn(after, { shiftId, date: day })).toMatchObject({ takenBy: { username: 'sh-hal' } })
    const sentence = expect.stringMatching(/^Your \w+day shift at Hyde Park Fridge is now 18:00 to 24:00\.$/)
    expect(await notified(hal)).toEqual([sentence])
    const turn = await app.db.getRepository(ShiftTurn).findOneByOrFail({ shiftId: Number(shiftId), date })
    expect(turn.remindedInHour).toBe(false)
    // Repeated, or with another note alone, nobody is told again.
    await change(olga, 'edit', input)
    await change(olga, 'edit', { ...input, note: '' })
    expect(await notified(hal)).toEqual([sentence])
    expect(await notified(hedy)).toEqual([])
    // Who gives it away needs to know no more.
    for (const day of [date, nextWeek]) await change(hal, 'giveAway', { shiftId, date: day })
    expect(await notified(hal)).toEqual([])
  })

  test('at an earlier time of a day that is over by it, who has it is told all the same', async () => {
    const turn = await everyDay()
    await change(hal, 'take', turn)
    await change(olga, 'edit', { shiftId: turn.shiftId, weekday: weekdayOn(turn.date), ...early, task: 'CHECK' })
    // The database tells what is over by a clock of its own.
    await app.db.getRepository(ShiftTurn).update({ shiftId: Number(turn.shiftId) }, { date: addDays(turn.date, -14) })
    expect(await notified(hal)).toEqual([expect.stringMatching(/ is now 08:00 to 08:30\.$/)])
  })

  test('one of today that was over and is ahead again stays with who has it, who is told and reminded', async () => {
    const turn = await everyDay()
    await change(hal, 'take', turn)
    const ofTurn = { shiftId: Number(turn.shiftId), date: turn.date }
    await app.db.getRepository(ShiftTurn).update(ofTurn, { remindedInHour: true })
    const atSix = momentInZone('Europe/London', dayNumber(turn.date), 18 * 60).getTime() - app.clock.now().getTime()
    app.clock.pass(atSix)
    // Sessions have ended meanwhile.
    await app.app.services.shifts.edit(
      { ...ownerWithoutSession(olga.id), memberships: { [place]: 'OWNER' } },
      {
        pantryId: place,
        shiftId: Number(turn.shiftId),
        weekday: weekdayOn(turn.date),
        starts: '20:00',
        ends: '20:30',
        task: ShiftTask.CHECK,
        note: null,
      },
    )
    app.clock.pass(-atSix)
    expect(await notified(hal)).toEqual([expect.stringMatching(/ is now 20:00 to 20:30\.$/)])
    const { accountId, remindedInHour } = await app.db.getRepository(ShiftTurn).findOneByOrFail(ofTurn)
    expect({ accountId, remindedInHour }).toEqual({ accountId: hal.id, remindedInHour: false })
  })

  test('on another day nobody has it yet: who had it is told, and may take it again', async () => {
    const { shiftId, date } = await everyDay()
    await change(hal, 'take', { shiftId, date })
    const weekday = (new Date(date).getUTCDay() % 7) + 1
    await change(olga, 'edit', { shiftId, weekday, starts: '17:00', ends: '17:30', task: 'CHECK' })
    const onNewDay = { shiftId, date: addDays(date, 1) }
    expect(turnOn(await read(hal), { shiftId, date })).toBeUndefined()
    expect(turnOn(await read(hal), onNewDay)).toMatchObject({ takenBy: null })
    expect(await notified(hal)).toEqual([
      expect.stringMatching(/^Your shift at Hyde Park Fridge is now on \w+day, 17:00 to 17:30: take it again/),
    ])
    expect(turnOn(await change(hal, 'take', onNewDay), onNewDay)).toMatchObject({ isMine: true })
    // Back on its first day, too, it is free.
    await change(olga, 'edit', {
      shiftId,
      weekday: ((weekday + 5) % 7) + 1,
      starts: '17:00',
      ends: '17:30',
      task: 'CHECK',
    })
    expect(turnOn(await read(hal), { shiftId, date })).toMatchObject({ takenBy: null })
  })

  test('is for owners, of a shift that there is', async () => {
    const { shiftId } = await everyDay()
    const input = { shiftId, weekday: 1, starts: '08:00', ends: '09:00', task: 'OPEN' }
    expect(await codeOf(hal, 'edit', input)).toBe('FORBIDDEN')
    expect(await codeOf(olga, 'edit', { ...input, ends: 'late' })).toBe('BAD_INPUT')
    await change(olga, 'remove', { shiftId })
    expect(await codeOf(olga, 'edit', input)).toBe('NOT_FOUND')
    const elsewhere = await openPlace(olga)
    expect(await codeOf(olga, 'edit', { ...input, pantryId: String(elsewhere) })).toBe('NOT_FOUND')
  })
})

describe('taking a shift', () => {
  test('of two helpers at once one gets it', async () => {
    const turn = await everyDay()
    const codes = await Promise.all([hal, hedy, hal, hedy].map((cook) => codeOf(cook, 'take', turn)))
    expect(codes.filter((code) => code === undefined)).toHaveLength(2)
    expect(codes.filter((code) => code === 'VERSION_CONFLICT')).toHaveLength(2)
    const holder = turnOn(await read(olga), turn)?.takenBy?.username
    expect(['sh-hal', 'sh-hedy']).toContain(holder)
    expect(await app.db.getRepository(ShiftTurn).countBy({ pantryId: place })).toBe(1)
  })

  test('is refused on another weekday, in the past, and too far ahead', async () => {
    const { shiftId, date } = await everyDay()
    const later = (days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
    expect(await codeOf(hal, 'take', { shiftId, date: later(1) })).toBe('BAD_INPUT')
    expect(await codeOf(hal, 'take', { shiftId, date: later(-14) })).toBe('BAD_INPUT')
    expect(await codeOf(hal, 'take', { shiftId, date: later(70) })).toBe('BAD_INPUT')
    expect(await codeOf(hal, 'take', { shiftId: '2147483647', date })).toBe('NOT_FOUND')
  })

  test('what is given away is free again, and the owner is told', async () => {
    const turn = await everyDay()
    expect(turnOn(await change(hal, 'take', turn), turn)).toMatchObject({ isMine: true })
    expect(turnOn(await change(hedy, 'giveAway', turn), turn)).toMatchObject({ takenBy: { username: 'sh-hal' } })
    expect(turnOn(await change(hal, 'giveAway', turn), turn)).toMatchObject({ takenBy: null, isMine: false })
    expect(await notified(olga)).toEqual([
      expect.stringMatching(/^Nobody has this shift: check, \w+day \d+ \w+ at 17:00/),
    ])
    // Somebody takes it: there is nothing to say any more.
    await change(hedy, 'take', turn)
    expect(await notified(olga)).toEqual([])
  })

  test('who asks for cover keeps it until somebody takes it over; of two at once one does', async () => {
    const turn = await everyDay()
    await change(olga, 'take', turn)
    expect(await codeOf(hal, 'askForCover', { ...turn, asks: true })).toBe('BAD_INPUT')
    expect(turnOn(await change(olga, 'askForCover', { ...turn, asks: true }), turn)).toMatchObject({
      isMine: true,
      asksForCover: true,
    })
    for (const helper of [hal, hedy])
      expect(await notified(helper)).toEqual([expect.stringContaining('needs somebody for this shift')])
    expect(await notified(olga)).toEqual([])
    const codes = await Promise.all([hal, hedy].map((cook) => codeOf(cook, 'take', turn)))
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', undefined])
    expect(turnOn(await read(olga), turn)).toMatchObject({ isMine: false, asksForCover: false })
    expect(await notified(olga)).toEqual([expect.stringContaining('takes your shift')])
  })
})

describe('leaving', () => {
  test('ends shifts and access at once, and the owner is told what nobody has', async () => {
    const turn = await everyDay()
    await change(hal, 'take', turn)
    const { turns } = await read(hal)
    const next = turns.find(({ date }) => date > turn.date)
    await change(hal, 'take', { shiftId: next?.shift.id, date: next?.date })
    await hal.get(memberOperations.leave, { input: { pantryId: String(place) } })
    expect(await codeOf(hal, 'take', turn)).toBe('FORBIDDEN')
    expect(turnOn(await read(olga), turn)).toMatchObject({ takenBy: null })
    expect(await app.db.getRepository(ShiftTurn).countBy({ pantryId: place, accountId: hal.id })).toBe(0)
    expect(await notified(olga)).toEqual([expect.stringContaining('2 shifts at')])
  })

  test('a removed account loses them, too, and one that is removed while it takes one has none', async () => {
    const turn = await everyDay()
    const gone = await seed.cook(`sh-gone-${place}`)
    await joinPlace(olga, place, gone, 'HELPER')
    const remove = 'mutation ($input: MemberInput!) { removeMember(input: $input) { pantry { id } } }'
    await Promise.all([
      gone.ask(operations.take, { input: { pantryId: String(place), ...turn } }),
      olga.get(remove, { input: { pantryId: String(place), memberId: String(gone.id) } }),
    ])
    expect(turnOn(await read(olga), turn)?.takenBy).toBeNull()
  })
})

describe('reminders', () => {
  test('come on the evening before and in the last hour, once, to whoever has it then', async () => {
    const turn = await everyDay()
    const { startsAt = '' } = turnOn(await change(hal, 'take', turn), turn) ?? {}
    const goTo = (hoursBefore: number) =>
      app.clock.pass(new Date(startsAt).getTime() - hoursBefore * 3_600_000 - app.clock.now().getTime())
    const written = async (cook: Cook) =>
      (
        await app.db.query<{ event: string }[]>(
          `SELECT event FROM notification WHERE account_id = $1 AND kind = 'SHIFT' AND about_id IN (SELECT id FROM shift_turn WHERE pantry_id = $2) ORDER BY id`,
          [cook.id, place],
        )
      ).map(({ event }) => event)
    const start = app.clock.now().getTime()
    goTo(23.9)
    await runJob(app, 'remindOfShifts')
    expect(await written(hal)).toEqual([])
    goTo(22)
    await Promise.all([runJob(app, 'remindOfShifts'), app.app.services.shiftReminders.remind()])
    expect(await written(hal)).toEqual(['EVENING'])
    goTo(1)
    await runJob(app, 'remindOfShifts')
    await runJob(app, 'remindOfShifts')
    expect(await written(hal)).toEqual(['EVENING', 'HOUR'])
    expect(await written(hedy)).toEqual([])
    // Sessions end meanwhile.
    app.clock.pass(start - app.clock.now().getTime())
    expect(await notified(hal)).toContainEqual(expect.stringMatching(/^Your shift at 17:00: check, /))
  })
})

describe('a shift that nobody has', () => {
  test('is named to the owners on the evening before, once, and to nobody else; one that somebody has is not', async () => {
    const turn = await everyDay()
    const { startsAt = '' } = turnOn(await read(olga), turn) ?? {}
    const weekday = new Date(turn.date).getUTCDay() || 7
    const added = { key: randomUUID(), weekday, starts: '17:00', ends: '18:00', task: 'CLEAN' }
    const { turns } = await change(olga, 'add', added)
    const covered = turns.find(({ date, shift }) => date === turn.date && shift.id !== turn.shiftId)
    await change(hal, 'take', { shiftId: covered?.shift.id, date: turn.date })
    const start = app.clock.now().getTime()
    const remindAt = async (hoursBefore: number) => {
      app.clock.pass(new Date(startsAt).getTime() - hoursBefore * 3_600_000 - app.clock.now().getTime())
      await Promise.all([runJob(app, 'remindOfShifts'), app.app.services.shiftReminders.remind()])
    }
    const named = () =>
      app.db.query<{ account_id: number; shift_id: number; date: string }[]>(
        `SELECT n.account_id, t.shift_id, t.date::text FROM notification n JOIN shift_turn t ON t.id = n.about_id
         WHERE n.kind = 'SHIFT' AND n.event = 'UNCOVERED' AND t.pantry_id = $1 AND t.date = $2`,
        [place, turn.date],
      )
    await remindAt(23.9)
    expect(await named()).toEqual([])
    await remindAt(22)
    await remindAt(21)
    await remindAt(1)
    expect(await named()).toEqual([{ account_id: olga.id, shift_id: Number(turn.shiftId), date: turn.date }])
    // Sessions end meanwhile.
    app.clock.pass(start - app.clock.now().getTime())
    expect(await notified(olga)).toContainEqual(
      expect.stringMatching(/^(Nobody has this shift: check, |\d+ shifts at )/),
    )
    await change(hedy, 'take', turn)
    expect(turnOn(await read(olga), turn)).toMatchObject({ takenBy: { username: 'sh-hedy' } })
  })
})

test('an owner who heard that nobody has a shift hears it in the evening again, and counts it once', async () => {
  const turn = await everyDay()
  const { startsAt = '' } = turnOn(await change(hal, 'take', turn), turn) ?? {}
  for (const again of [1, 2]) {
    if (again === 2) await change(hal, 'take', turn)
    await change(hal, 'giveAway', turn)
  }
  const passed = new Date(startsAt).getTime() - 22 * 3_600_000 - app.clock.now().getTime()
  app.clock.pass(passed)
  await app.app.services.shiftReminders.remind()
  app.clock.pass(-passed)
  const written = await app.db.query<{ is_listed: boolean }[]>(
    `SELECT n.in_app AND n.read_at IS NULL AS is_listed FROM notification n JOIN shift_turn t ON t.id = n.about_id
     WHERE n.account_id = $1 AND n.event = 'UNCOVERED' AND t.shift_id = $2 AND t.date = $3 ORDER BY n.id`,
    [olga.id, turn.shiftId, turn.date],
  )
  expect(written.map((one) => one.is_listed)).toEqual([false, false, true])
})

describe('a reminder in quiet hours', () => {
  test.each([
    ['of the evening before waits for their end', -1, '19:00', '17:00-21:30', -1, '21:30'],
    ['of the last hour waits for their end', 0, '16:10', '15:00-16:40', 0, '16:40'],
    ['of the evening before that ends on the next day', -1, '22:15', '22:00-07:00', 0, '07:00'],
    ['of the last hour outside them comes at once', 0, '16:10', '22:00-07:00', 0, '16:10'],
  ])('%s', async (_name, day, time, quiet, dueDay, dueTime) => {
    const turn = await everyDay()
    const ivy = await seed.cook(`sh-ivy-${place}`)
    await joinPlace(olga, place, ivy, 'HELPER')
    const { endpoint, p256dh, auth } = subscriptionOf(createFakeBrowser({ origin: 'https://push.example.org' }))
    await ivy.get(
      'mutation ($input: AddPushSubscriptionInput!) { addPushSubscription(input: $input) { pushSubscriptions { id } } }',
      { input: { endpoint, p256dh, auth } },
    )
    const [from, to] = quiet.split('-')
    await ivy.get(
      'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { timeZone } }',
      { input: { timeZone: 'Europe/London', quietHours: { from, to } } },
    )
    await change(ivy, 'take', turn)
    const at = (days: number, shown: string) => {
      const [hours = 0, minutes = 0] = shown.split(':').map(Number)
      return momentInZone('Europe/London', dayNumber(turn.date) + days, hours * 60 + minutes)
    }
    const passed = at(day, time).getTime() - app.clock.now().getTime()
    app.clock.pass(passed)
    await app.app.services.shiftReminders.remind()
    const due = await app.db.query<{ due_at: Date }[]>(
      'SELECT d.due_at FROM push_delivery d JOIN push_subscription s ON s.id = d.subscription_id WHERE s.account_id = $1',
      [ivy.id],
    )
    // Sessions end meanwhile.
    app.clock.pass(-passed)
    const minuteOf = (moment?: Date) => moment?.toISOString().slice(0, 16)
    expect(due.map(({ due_at: dueAt }) => minuteOf(dueAt))).toEqual([minuteOf(at(dueDay, dueTime))])
    expect(await notified(ivy)).toHaveLength(1)
  })
})

describe('the calendar address', () => {
  const renew = 'mutation ($input: RenewShiftCalendarInput!) { it: renewShiftCalendar(input: $input) { path } }'
  const fetchFile = async (path: string) => {
    const response = await fetch(app.url + path)
    return response.status === 200 ? response.text() : response.status
  }

  test('has the shifts that somebody has taken, in their language, until it is renewed or turned off', async () => {
    const turn = await everyDay()
    await change(hal, 'take', turn)
    const { it } = await hal.get<{ it: { path: string } }>(renew, { input: { language: 'DE' } })
    const file = String(await fetchFile(it.path))
    expect(file).toContain('SUMMARY:Nachsehen: ')
    expect(file).toContain(`DTSTART:${turn.date.replaceAll('-', '')}T170000Z`)
    const { it: other } = await hal.get<{ it: { path: string } }>(renew, { input: { language: 'EN' } })
    expect(await fetchFile(it.path)).toBe(404)
    await hal.get(memberOperations.leave, { input: { pantryId: String(place) } })
    expect(String(await fetchFile(other.path))).not.toContain(`@${place}.shifts`)
    await hal.get('mutation { removeShiftCalendar { isRemoved } }')
    expect(await fetchFile(other.path)).toBe(404)
  })
})
