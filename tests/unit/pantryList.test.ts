import { describe, expect, test } from '@jest/globals'
import { gql } from '@apollo/client'
import { EntryRow_entryFragmentDoc, type EntryRow_entryFragment } from '../../web/generated/pantries/entries/EntryRow'
import { MyPantryScreenDocument } from '../../web/generated/screens/myPantry/MyPantryScreen'
import { describeItem } from '../../web/items/describeItem'
import { formatItemCount, describePantry } from '../../web/pantries/describePantry'
import { addToEntryList, readCachedEntry, rememberLiveEntry, restoreNewer } from '../../web/pantries/stock/entryCache'
import { sortEntries } from '../../web/pantries/entries/sortEntries'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { newIdempotencyKey } from '../../web/platform/stored/idempotencyKey'

const entry = (name: string, quantity: number, isPublic = false) => ({
  quantity,
  public: isPublic,
  item: { name, germanName: null },
})

describe('a pantry’s order', () => {
  test('is by name, then by quantity from the most, then what is shared first', () => {
    const sorted = sortEntries([
      entry('rice', 1),
      entry('Beans', 2),
      entry('beans', 5, false),
      entry('beans', 5, true),
      entry('Äpfel', 1),
      entry('beans', 9),
    ])
    expect(sorted.map(({ item, quantity, public: isPublic }) => `${item.name} ${quantity} ${isPublic}`)).toEqual([
      'Äpfel 1 false',
      'beans 9 false',
      'beans 5 true',
      'beans 5 false',
      'Beans 2 false',
      'rice 1 false',
    ])
  })

  test('leaves the list that it was given alone', () => {
    const list = [entry('b', 1), entry('a', 1)]
    sortEntries(list)
    expect(list.map(({ item }) => item.name)).toEqual(['b', 'a'])
  })
})

describe('the list that the app knows', () => {
  const typed = <Fields extends object>(__typename: string, fields: Fields): Fields => ({ __typename, ...fields })

  const written = (barcode: string, quantity: number): EntryRow_entryFragment =>
    typed('PantryEntry', {
      id: `7-${barcode}`,
      barcode,
      quantity,
      public: false,
      keepBack: 0,
      reservedQuantity: 0,
      batches: [],
      updatedAt: '2026-01-01T00:00:00Z',
      item: typed('Item', {
        barcode,
        code: barcode,
        brand: 'Heinz',
        name: `Item ${barcode}`,
        germanName: null,
        capacity: 415,
        unit: 'G' as const,
        imageUrl: null,
      }),
    })

  const page = (nodes: EntryRow_entryFragment[], endCursor: string | null) => ({
    viewer: typed('Viewer', {
      id: 'viewer',
      kind: 'PERSON' as const,
      needsUsername: false,
      email: null,
      box: null,
      account: null,
      pantries: [],
    }),
    myPantry: typed('Pantry', {
      id: '7',
      name: 'Ada’s pantry',
      postcode: '',
      revision: 'r1',
      showsFirstSteps: false,
      viewerRole: 'OWNER' as const,
      isPlace: false,
      position: null,
      itemCount: 1,
      isPublicShelf: false,
      entries: typed('PantryEntryConnection', {
        nodes,
        pageInfo: typed('PageInfo', { hasNextPage: endCursor !== null, endCursor }),
      }),
    }),
  })

  const listed = (cache: ReturnType<typeof createCache>) =>
    cache
      .readQuery({ query: MyPantryScreenDocument })
      ?.myPantry?.entries.nodes.map(({ barcode, quantity }) => `${barcode} x${quantity}`)

  test('keeps what an event told of a later change than the answer that comes after it', () => {
    const cache = createCache()
    const at = (quantity: number, second: number) => ({
      ...written('05000157024671', quantity),
      updatedAt: `2026-01-01T00:00:0${second}Z`,
    })
    const answer = (moved: EntryRow_entryFragment) => {
      cache.writeFragment({
        fragment: EntryRow_entryFragmentDoc,
        id: cache.identify({ __typename: 'PantryEntry', id: moved.id }),
        data: moved,
      })
      restoreNewer(cache, moved)
      return readCachedEntry(cache, '7', moved.barcode)?.quantity
    }
    rememberLiveEntry(at(3, 3))
    expect(answer(at(2, 2))).toBe(3)
    expect(answer(at(4, 4))).toBe(4)
  })

  test('adds a new entry once, however often its event arrives', () => {
    const cache = createCache()
    cache.writeQuery({ query: MyPantryScreenDocument, data: page([written('1', 1)], null) })
    for (const quantity of [1, 2]) {
      cache.writeFragment({ fragment: EntryRow_entryFragmentDoc, data: written('2', quantity) })
      addToEntryList(cache, '7', written('2', quantity))
    }
    expect(listed(cache)).toEqual(['1 x1', '2 x2'])
    expect(readCachedEntry(cache, '7', '2')?.quantity).toBe(2)
    expect(readCachedEntry(cache, '7', '3')).toBeNull()
  })

  test('appends the next page, and starts again without a cursor', () => {
    const cache = createCache()
    cache.writeQuery({ query: MyPantryScreenDocument, data: page([written('1', 1)], 'c1') })
    cache.writeQuery({
      query: MyPantryScreenDocument,
      variables: { after: 'c1' },
      data: page([written('1', 1), written('2', 1)], null),
    })
    expect(listed(cache)).toEqual(['1 x1', '2 x1'])
    cache.writeQuery({ query: MyPantryScreenDocument, data: page([written('3', 1)], null) })
    expect(listed(cache)).toEqual(['3 x1'])
  })

  test('keeps an item once, under its barcode', () => {
    const cache = createCache()
    cache.writeQuery({ query: MyPantryScreenDocument, data: page([written('1', 1)], null) })
    cache.writeFragment({
      id: 'Item:{"barcode":"1"}',
      fragment: gql`
        fragment Renamed on Item {
          name
        }
      `,
      data: { name: 'Renamed' },
    })
    expect(readCachedEntry(cache, '7', '1')?.item.name).toBe('Renamed')
  })
})

describe('facts in a line', () => {
  test('leave out what is unknown', () => {
    expect(describeItem({ brand: 'Heinz', capacity: 1500, unit: 'ML' })).toBe('Heinz · 1.5\u00a0l')
    expect(describeItem({ brand: 'Heinz', capacity: null, unit: 'G' })).toBe('Heinz')
    expect(describeItem({ brand: '', capacity: 0.5, unit: 'G' })).toBe('0.5\u00a0g')
    expect(describePantry({ id: '12', postcode: '' })).toBe('ID 12')
    expect(describePantry({ id: '12', postcode: 'SE15 4QF' })).toBe('SE15 4QF · ID 12')
  })

  test('count in words', () => {
    expect([0, 1, 12, 1234].map(formatItemCount)).toEqual(['0 items', '1 item', '12 items', '1,234 items'])
  })
})

test('an idempotency key is a UUID, also where the browser offers none', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(newIdempotencyKey()).toMatch(uuid)
  const secure = globalThis.crypto
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) }
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true })
  try {
    const keys = Array.from({ length: 50 }, newIdempotencyKey)
    for (const key of keys) expect(key).toMatch(uuid)
    expect(new Set(keys).size).toBe(50)
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: secure, configurable: true })
  }
})
