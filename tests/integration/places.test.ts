import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Account } from '../../api/accounts/account.entity'
import { Pantry } from '../../api/pantries/pantry.entity'
import type { TestClient } from '../support/client'
import { joinPantryOf, memberOperations } from '../support/members'
import { openPantryApp } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, type Cook, type seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Places that a community runs: created, edited, closed, listed; who they belong to. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
})
afterAll(() => app.close())

const createPlace = 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId pantryIds } }'
const editPlace =
  'mutation ($input: EditPlaceInput!) { editPlace(input: $input) { pantry { name place { address } } } }'
const closePlace = 'mutation ($input: ClosePlaceInput!) { closePlace(input: $input) { pantryId } }'
const shown = `query ($id: Id!) { pantry(id: $id) { id name postcode isPlace viewerRole itemCount place {
  kind address postcode latitude longitude timeZone access languages welcome notWelcome contact
  hours { weekdays { weekday opens closes } exceptions { date reason spans { opens closes } } } openState { isOpen closesAt opensAt } } } }`

const allWeek = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

interface Shown {
  pantry: {
    name: string
    postcode: string
    isPlace: boolean
    viewerRole: string | null
    itemCount: number
    place: (Record<string, unknown> & { address: string; openState: { isOpen: boolean } }) | null
  } | null
}

const read = async (client: TestClient, id: number) => (await client.get<Shown>(shown, { id: String(id) })).pantry

function inputOf(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const name = String(fields.name ?? 'Hyde Park Fridge')
  return {
    key: randomUUID(),
    name,
    kind: 'FRIDGE',
    address: '12 Church Lane, Leeds',
    postcode: 'LS6 1AA',
    confirmation: name,
    ...fields,
  }
}

async function placeOf(cook: Cook, fields: Record<string, unknown> = {}): Promise<number> {
  const { createPlace: made } = await cook.get<{ createPlace: { pantryId: string } }>(createPlace, {
    input: inputOf(fields),
  })
  return Number(made.pantryId)
}

/** The name of the place's own pantry, in the form in which the support functions name the owner of a pantry. */
const idOf = (id: number) => ({ pantryId: String(id) })

async function joinPlace(owner: Cook, placeId: number, cook: Cook, role: 'OWNER' | 'MEMBER' | 'HELPER'): Promise<void> {
  const { inviteToPantry } = await owner.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
    input: { ...idOf(placeId), kind: 'LINK', role },
  })
  await cook.get(memberOperations.join, { input: { secret: inviteToPantry.secret } })
}

describe('creating a place', () => {
  test('makes an account row and a pantry of its own, owned by who creates it, with a public address', async () => {
    const ada = await seed.cook('pl-ada')
    const id = await placeOf(ada, {
      access: 'Through the blue gate.\nIt is never locked.',
      languages: ['en', 'PT-br', 'en'],
      welcome: 'Anything unopened.',
      notWelcome: 'Raw meat.',
      contact: 'fridge@example.org',
      latitude: 53.812345678,
      longitude: -1.567891234,
      hours: { weekdays: allWeek('00:00', '24:00'), exceptions: [] },
    })
    expect(id).not.toBe(ada.id)
    const seen = await read(seed.visitor(), id)
    expect(seen).toMatchObject({
      name: 'Hyde Park Fridge',
      // What others see of any pantry's postcode stays its first half; the address of a place stands in it.
      postcode: 'LS6',
      isPlace: true,
      viewerRole: null,
      itemCount: 0,
      place: {
        kind: 'FRIDGE',
        address: '12 Church Lane, Leeds',
        postcode: 'LS6 1AA',
        latitude: 53.81235,
        longitude: -1.56789,
        timeZone: 'Europe/London',
        access: 'Through the blue gate.\nIt is never locked.',
        languages: ['en', 'pt-BR'],
        openState: { isOpen: true, closesAt: null, opensAt: null },
      },
    })
    expect(await read(ada, id)).toMatchObject({ viewerRole: 'OWNER' })
    expect(await app.db.getRepository(Account).findOneByOrFail({ id })).toMatchObject({
      username: null,
      admin: 0,
      removedAt: expect.any(Date),
      successorId: ada.id,
    })
  })

  test('is confirmed by typing its name; without it there is none', async () => {
    const cook = await seed.cook('pl-confirm')
    expect(await cook.refused(createPlace, { input: inputOf({ confirmation: 'yes' }) })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'confirmation',
    })
    expect(await placeOf(cook, { confirmation: '  hyde park FRIDGE ' })).toBeGreaterThan(0)
  })

  test('is safe to repeat by its key', async () => {
    const cook = await seed.cook('pl-twice')
    const key = randomUUID()
    const [one, other] = await Promise.all([placeOf(cook, { key }), placeOf(cook, { key })])
    expect(other).toBe(one)
  })

  test('goes three times for an account, and as often as an admin says; closing one makes room', async () => {
    const cook = await seed.cook('pl-many')
    const admin = await seed.admin('pl-boss')
    const places = await Promise.all([1, 2, 3].map((number) => placeOf(cook, { name: `Shelf ${number}` })))
    const fourth = () => cook.refused(createPlace, { input: inputOf() })
    expect(await fourth()).toMatchObject({ code: 'TOO_MANY' })
    await cook.get(closePlace, { input: { ...idOf(places[0] ?? 0), confirmation: 'Shelf 1' } })
    await placeOf(cook)
    expect(await fourth()).toMatchObject({ code: 'TOO_MANY' })
    await admin.get('mutation ($input: SetPlaceLimitInput!) { setPlaceLimit(input: $input) { places } }', {
      input: { personId: String(cook.id), places: 4 },
    })
    const { adminUsers } = await admin.get<{ adminUsers: { nodes: { placeLimit: number }[] } }>(
      'query ($search: String) { adminUsers(search: $search) { nodes { placeLimit } } }',
      { search: String(cook.id) },
    )
    expect(adminUsers.nodes).toContainEqual({ placeLimit: 4 })
    await placeOf(cook)
    expect(await fourth()).toMatchObject({ code: 'TOO_MANY', sentence: expect.stringContaining('4') })
  })

  test.each([
    ['a name of spaces', { name: ' ', confirmation: ' ' }, 'name'],
    ['an address of spaces', { address: ' ' }, 'address'],
    ['a zone that nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a language that is none', { languages: ['not a language'] }, 'languages'],
    ['half a position', { latitude: 53.8 }, 'longitude'],
    ['25:00', { hours: { weekdays: allWeek('25:00', '26:00'), exceptions: [] } }, 'hours'],
    [
      'hours that overlap',
      { hours: { weekdays: [...allWeek('10:00', '12:00'), ...allWeek('11:00', '13:00')], exceptions: [] } },
      'hours',
    ],
    [
      'a day that is named twice',
      { hours: { weekdays: [], exceptions: [1, 2].map(() => ({ date: '2027-12-25', spans: [] })) } },
      'hours',
    ],
    ['a picture that nobody uploaded', { imageId: randomUUID() }, 'imageId'],
  ])('refuses %s', async (_name, fields, field) => {
    const cook = await seed.cook(`pl-bad-${randomUUID().slice(0, 8)}`)
    expect(await cook.refused(createPlace, { input: inputOf(fields) })).toMatchObject({ code: 'BAD_INPUT', field })
  })
})

describe('a home', () => {
  test('never becomes a place, by no input and not in the database', async () => {
    const cook = await seed.cook('pl-home')
    expect(await cook.refused(editPlace, { input: { ...idOf(cook.id), address: '1 My Street' } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(
      await cook.refused(closePlace, { input: { ...idOf(cook.id), confirmation: 'pl-home’s pantry' } }),
    ).toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.db.getRepository(Pantry).update(cook.id, { isPlace: true })).rejects.toThrow(
      'a home never becomes a place',
    )
    expect(await read(cook, cook.id)).toMatchObject({ isPlace: false, place: null })
  })

  test('is no place, nor is a place anybody’s home', async () => {
    const cook = await seed.cook('pl-dweller')
    const id = await placeOf(cook)
    expect(
      await cook.refused('mutation ($input: PantryIdInput!) { setHomePantry(input: $input) { homePantryId } }', {
        input: idOf(id),
      }),
    ).toMatchObject({ code: 'FORBIDDEN' })
    const friend = await seed.cook('pl-friend')
    await joinPlace(cook, id, friend, 'MEMBER')
    const { viewer } = await friend.get<{ viewer: { homePantryId: string } }>('{ viewer { homePantryId } }')
    expect(viewer.homePantryId).toBe(String(friend.id))
    const bringing = await seed.cook('pl-bringing')
    const { inviteToPantry } = await cook.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
      input: { ...idOf(id), kind: 'LINK', role: 'MEMBER' },
    })
    expect(
      await bringing.refused(memberOperations.join, {
        input: { secret: inviteToPantry.secret, bringAlong: randomUUID() },
      }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'bringAlong' })
  })
})

describe('a place', () => {
  test('keeps the hours that one owner stored after another began to change them', async () => {
    const owner = await seed.cook('pl-two-tabs')
    const hours = (closes: string) => ({ weekdays: allWeek('10:00', closes), exceptions: [] })
    const id = await placeOf(owner, { hours: hours('12:00') })
    const edit = { ...idOf(id), hours: hours('13:00'), hoursBefore: hours('12:00') }
    await owner.get(editPlace, { input: edit })
    expect(
      await owner.refused(editPlace, { input: { ...idOf(id), hours: hours('14:00'), hoursBefore: hours('12:00') } }),
    ).toMatchObject({ code: 'VERSION_CONFLICT', field: 'hours' })
    // Sent again after a lost answer, it is done already.
    await owner.get(editPlace, { input: edit })
    await owner.get(editPlace, { input: { ...idOf(id), hours: hours('14:00'), hoursBefore: hours('13:00') } })
  })

  test('is edited by its owners alone, and not by what homes are edited with', async () => {
    const owner = await seed.cook('pl-owner')
    const member = await seed.cook('pl-member')
    const stranger = await seed.cook('pl-stranger')
    const id = await placeOf(owner)
    await joinPlace(owner, id, member, 'MEMBER')
    const edit = (cook: Cook, fields: Record<string, unknown>) =>
      cook.refused(editPlace, { input: { ...idOf(id), ...fields } })
    expect(await edit(member, { name: 'Mine' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await edit(stranger, { name: 'Mine' })).toMatchObject({ code: 'FORBIDDEN' })
    for (const [operation, input] of [
      ['mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', { name: 'x' }],
      [
        'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }',
        { postcode: 'M1 1AA' },
      ],
      [
        'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }',
        { postcode: 'M1' },
      ],
    ] as const)
      expect(await owner.refused(operation, { input: { ...idOf(id), ...input } })).toMatchObject({ code: 'FORBIDDEN' })
    await owner.get(editPlace, {
      input: {
        ...idOf(id),
        name: 'Church Fridge',
        address: '14 Church Lane',
        hours: {
          weekdays: [{ weekday: 7, opens: '22:00', closes: '02:00' }],
          exceptions: [{ date: '2027-12-26', spans: [], reason: 'Boxing Day' }],
        },
      },
    })
    expect(await read(stranger, id)).toMatchObject({
      name: 'Church Fridge',
      place: {
        address: '14 Church Lane',
        postcode: 'LS6 1AA',
        hours: {
          weekdays: [{ weekday: 7, opens: '22:00', closes: '02:00' }],
          exceptions: [{ date: '2027-12-26', spans: [], reason: 'Boxing Day' }],
        },
      },
    })
  })

  test('is nobody: not found among people, not written to, not signed in to', async () => {
    const owner = await seed.cook('pl-nobody')
    const id = await placeOf(owner, { name: 'Nobody’s larder' })
    const { account } = await owner.get<{ account: { username: string | null } | null }>(
      'query ($id: Id!) { account(id: $id) { username } }',
      { id: String(id) },
    )
    expect(account?.username ?? null).toBeNull()
    const admin = await seed.admin('pl-lister')
    const { adminUsers } = await admin.get<{ adminUsers: { nodes: { id: string }[] } }>(
      '{ adminUsers(first: 100, search: "Nobody’s larder") { nodes { id } } }',
    )
    expect(adminUsers.nodes).toEqual([])
  })

  test('keeps an owner: the last one names another before leaving, and who is removed leaves it to a member', async () => {
    const owner = await seed.cook('pl-last')
    const member = await seed.cook('pl-next')
    const id = await placeOf(owner)
    await joinPlace(owner, id, member, 'MEMBER')
    const leave = { input: idOf(id) }
    expect(await owner.refused(memberOperations.leave, leave)).toMatchObject({ code: 'FORBIDDEN' })
    const setRole = 'mutation ($input: SetMemberRoleInput!) { setMemberRole(input: $input) { pantry { id } } }'
    await owner.get(setRole, { input: { ...idOf(id), memberId: String(member.id), role: 'OWNER' } })
    await owner.get(memberOperations.leave, leave)
    expect(await member.refused(memberOperations.leave, leave)).toMatchObject({ code: 'FORBIDDEN' })

    const heir = await seed.cook('pl-heir')
    await joinPlace(member, id, heir, 'MEMBER')
    await member.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
      input: { currentPassword: goodPassword },
    })
    expect(await read(heir, id)).toMatchObject({ viewerRole: 'OWNER', place: { address: '12 Church Lane, Leeds' } })
  })

  test('of two owners who leave at once, one stays', async () => {
    const one = await seed.cook('pl-race-one')
    const other = await seed.cook('pl-race-other')
    const id = await placeOf(one)
    await joinPlace(one, id, other, 'OWNER')
    const outcomes = await Promise.all(
      [one, other].map((cook) => cook.ask(memberOperations.leave, { input: idOf(id) })),
    )
    expect(outcomes.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect(await read(seed.visitor(), id)).not.toBeNull()
  })

  test('has up to 500 people; a home has 20', async () => {
    const owner = await seed.cook('pl-crowd')
    const id = await placeOf(owner)
    const cooks = await Promise.all(Array.from({ length: 20 }, (_, number) => seed.cook(`pl-crowd-${number}`)))
    for (const cook of cooks) await joinPlace(owner, id, cook, 'MEMBER')
    const { pantry } = await owner.get<{ pantry: { members: unknown[] } }>(
      'query ($id: Id!) { pantry(id: $id) { members { role } } }',
      { id: String(id) },
    )
    expect(pantry.members).toHaveLength(21)
  })

  test('closes with everything in it, once its name is typed', async () => {
    const owner = await seed.cook('pl-closing')
    const id = await placeOf(owner)
    expect(await owner.refused(closePlace, { input: { ...idOf(id), confirmation: 'close' } })).toMatchObject({
      code: 'BAD_INPUT',
    })
    await owner.get(closePlace, { input: { ...idOf(id), confirmation: 'Hyde Park Fridge' } })
    expect(await read(owner, id)).toBeNull()
    expect(await owner.refused(editPlace, { input: { ...idOf(id), name: 'Again' } })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('is closed by an admin, too, who finds it by its number; that is audited', async () => {
    const owner = await seed.cook('pl-closed-owner')
    const admin = await seed.admin('pl-closed-boss')
    const stranger = await seed.cook('pl-closed-stranger')
    const id = await placeOf(owner)
    const input = { ...idOf(id), confirmation: 'Hyde Park Fridge' }
    expect(await stranger.refused(closePlace, { input })).toMatchObject({ code: 'FORBIDDEN' })
    const { adminPantries } = await admin.get<{ adminPantries: { nodes: object[] } }>(
      'query ($search: String) { adminPantries(search: $search) { nodes { id isPlace } } }',
      { search: String(id) },
    )
    expect(adminPantries.nodes).toContainEqual({ id: String(id), isPlace: true })
    await admin.get(closePlace, { input })
    expect(await admin.refused(closePlace, { input })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(owner, id)).toBeNull()
    const { auditLog } = await admin.get<{ auditLog: { nodes: object[] } }>(
      'query ($search: String) { auditLog(search: $search) { nodes { action aboutKind aboutId aboutName actor } } }',
      { search: 'CLOSE_PLACE' },
    )
    expect(auditLog.nodes).toEqual([
      {
        action: 'CLOSE_PLACE',
        aboutKind: 'place',
        aboutId: String(id),
        aboutName: 'Hyde Park Fridge',
        actor: 'pl-closed-boss',
      },
    ])
  })
})

describe('the list', () => {
  const list = async (client: TestClient, args: string): Promise<string[]> =>
    (
      await client.get<{ pantries: { nodes: { name: string }[] } }>(`{ pantries(${args}) { nodes { name } } }`)
    ).pantries.nodes.map(({ name }) => name)

  test('has places also when they are empty: by name, by outward postcode, nearest, open now', async () => {
    const owner = await seed.cook('pl-lister-owner')
    const viewer = await seed.cook('pl-viewer')
    await viewer.get(
      'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }',
      {
        input: { postcode: 'YO1' },
      },
    )
    const open = { hours: { weekdays: allWeek('00:00', '24:00'), exceptions: [] } }
    await placeOf(owner, { name: 'Zebra near', postcode: 'YO1 7HH', ...open })
    await placeOf(owner, { name: 'Zebra far', postcode: 'EH1 1YZ', ...open })
    await placeOf(owner, { name: 'Zebra shut', postcode: 'YO1 7HH' })

    expect(await list(seed.visitor(), 'search: "zebra"')).toEqual(['Zebra far', 'Zebra near', 'Zebra shut'])
    expect(await list(seed.visitor(), 'search: "zebra", sort: NEAREST')).toEqual([
      'Zebra shut',
      'Zebra far',
      'Zebra near',
    ])
    expect(await list(seed.visitor(), 'search: "zebra", outcode: "yo1"')).toEqual(['Zebra near', 'Zebra shut'])
    expect(await list(viewer, 'search: "zebra", sort: NEAREST')).toEqual(['Zebra near', 'Zebra shut', 'Zebra far'])
    expect(await list(viewer, 'search: "zebra", sort: NEAREST, openNow: true')).toEqual(['Zebra near', 'Zebra far'])
    expect(await list(viewer, 'search: "zebra", within: 5, openNow: true')).toEqual(['Zebra near'])
    expect(await list(seed.visitor(), 'search: "zebra", openNow: true')).toEqual(['Zebra far', 'Zebra near'])
    expect(await list(viewer, 'search: "zebra", openNow: true, goingSoon: true')).toEqual([])
    const { pantryAreas } = await seed
      .visitor()
      .get<{ pantryAreas: { outcode: string; pantryCount: number }[] }>(
        '{ pantryAreas(search: "zebra", openNow: true) { outcode pantryCount } }',
      )
    expect(pantryAreas.toSorted((one, other) => (one.outcode < other.outcode ? -1 : 1))).toEqual([
      { outcode: 'EH1', pantryCount: 1 },
      { outcode: 'YO1', pantryCount: 1 },
    ])
  })

  test('has pages of what is open', async () => {
    const viewer = await seed.cook('pl-pager')
    const admin = await seed.admin('pl-pages')
    await admin.get('mutation ($input: SetPlaceLimitInput!) { setPlaceLimit(input: $input) { places } }', {
      input: { personId: String(viewer.id), places: 5 },
    })
    for (const number of [1, 2, 3, 4, 5])
      await placeOf(viewer, {
        name: `Quagga ${number}`,
        hours: { weekdays: allWeek('00:00', '00:00'), exceptions: [] },
      })
    const names: string[] = []
    let after: string | null = null
    do {
      const page: { pantries: { nodes: { name: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } } =
        await viewer.get(
          'query ($after: String) { pantries(first: 2, after: $after, search: "quagga", openNow: true, sort: NEAREST) { nodes { name } pageInfo { endCursor hasNextPage } } }',
          { after },
        )
      names.push(...page.pantries.nodes.map(({ name }) => name))
      after = page.pantries.pageInfo.hasNextPage ? page.pantries.pageInfo.endCursor : null
    } while (after !== null)
    expect(names).toEqual(['Quagga 1', 'Quagga 2', 'Quagga 3', 'Quagga 4', 'Quagga 5'])
  })
})

test('members of a home that is joined still live there', async () => {
  const owner = await seed.cook('pl-homeowner')
  const guest = await seed.cook('pl-homeguest')
  await joinPantryOf(owner, guest, 'MEMBER')
  const { viewer } = await guest.get<{ viewer: { homePantryId: string } }>('{ viewer { homePantryId } }')
  expect(viewer.homePantryId).toBe(String(owner.id))
})
