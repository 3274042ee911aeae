import { afterAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataSource } from 'typeorm'
import { Account } from '../../api/accounts/account.entity'
import type { ExportedData } from '../../api/accounts/account.lifecycle'
import { ArchiveService } from '../../api/exports/archive.service'
import { readLarderArchive, type ArchivedPantry } from '../../lib/larder-archive/readLarderArchive'
import { collect, jpeg } from '../../lib/recipe-archives/testArchives'
import { cleanTags } from '../../lib/recipe-import/tags'
import { oneLine } from '../../lib/text/text'

/*
 * Random people are exported by the service that exports everybody, with their rows in place of the database. What
 * lib/recipe-archives and lib/larder-archive read of the zip is compared with them, field by field.
 */
const folder = mkdtempSync(join(tmpdir(), 'larder-round-trip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('Soup', 'soup', '=1+1', 'a/b', '"quoted", with; marks', 'CON', 'Knödel', '-', '..'),
  )
  .map((drawn) => oneLine(drawn.toWellFormed()).trim())
  .filter((drawn) => drawn !== '')
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const minutes = fc.option(fc.integer({ min: 0, max: 300 }))
const size = fc.option(fc.record({ unitAmount: fc.integer({ min: 1, max: 5_000 }), unit: fc.constantFrom('G', 'ML') }))

const recipe = fc.record({
  name: text,
  ingredients: fc.array(text, { maxLength: 5 }),
  instructions: fc.array(text, { minLength: 1, maxLength: 4 }),
  tags: fc.array(text, { maxLength: 3 }).map((tags) => cleanTags(tags.map((tag) => tag.slice(0, 20).toWellFormed()))),
  servings: fc.option(fc.integer({ min: 1, max: 100 })),
  prepMinutes: minutes,
  cookMinutes: minutes,
  origin: fc.constantFrom('WRITTEN' as const, 'GENERATED' as const, 'IMPORTED' as const),
  sourceName: fc.option(text),
  sourceUrl: fc.option(fc.webUrl()),
  hasPicture: fc.boolean(),
  note: fc.oneof(
    fc.constant(''),
    text,
    fc.tuple(text, text).map((lines) => lines.join('\n')),
  ),
})

const batch = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    size,
    date: fc.option(fc.record({ date: day, dateKind: fc.constantFrom('USE_BY' as const, 'BEST_BEFORE' as const) })),
    storagePlace: fc.option(fc.constantFrom('CUPBOARD' as const, 'FRIDGE' as const, 'FREEZER' as const)),
    frozenOn: fc.option(day),
    openedOn: fc.option(day),
    amountLeft: fc.option(fc.double({ min: 0.5, max: 900, noNaN: true })),
    lot: fc.option(text),
  })
  .map(({ size: one, date, ...others }) => ({
    ...others,
    unitAmount: one?.unitAmount ?? null,
    unit: one?.unit ?? null,
    date: date?.date ?? null,
    dateKind: date?.dateKind ?? null,
  }))
const entry = fc.record({
  barcode: fc.oneof(fc.constantFrom('food:leek', 'food:salt', 'label-1'), fc.stringMatching(/^\d{13}$/)),
  brand: fc.oneof(fc.constant(''), text),
  name: text,
  capacity: fc.option(fc.integer({ min: 1, max: 2_000 })),
  unit: fc.constantFrom('G', 'ML'),
  batches: fc.array(batch, { maxLength: 3 }),
})
const line = fc.record({
  text,
  food: fc.option(fc.constant({ slug: 'milk' })),
  barcode: fc.option(fc.stringMatching(/^\d{13}$/)),
  amounts: fc.array(fc.record({ unit: fc.constantFrom('g', 'piece'), amount: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 2,
  }),
  reasons: fc.array(
    fc.record({
      kind: fc.constant('RECIPE'),
      recipeName: fc.option(text),
      amount: fc.option(fc.record({ unit: fc.constantFrom('g', 'piece'), amount: fc.integer({ min: 1, max: 900 }) })),
    }),
    { maxLength: 2 },
  ),
  tickedAt: fc.option(fc.constant(new Date('2026-11-28T10:00:00Z'))),
})
const meal = fc.record({
  day,
  title: text,
  recipeId: fc.option(fc.integer({ min: 1 })),
  servings: fc.option(fc.integer({ min: 1, max: 20 })),
  guestAvoids: fc.array(text, { maxLength: 2 }),
})
const pantry = fc.record({
  name: text,
  entries: fc.array(entry, { maxLength: 5 }),
  staples: fc.array(fc.constantFrom('food:salt', 'food:oil', '5000157024671'), { maxLength: 3 }),
  minimums: fc.array(fc.record({ barcode: fc.constant('food:milk'), quantity: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 2,
  }),
  lines: fc.array(line, { maxLength: 5 }),
  meals: fc.array(meal, { maxLength: 4 }),
})
const person = fc.record({
  recipes: fc.array(recipe, { maxLength: 6 }),
  pantries: fc.array(pantry, { minLength: 1, maxLength: 3 }),
})
type Person = typeof person extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  for (const value of values) yield await Promise.resolve(value)
}

/** The zip of a person. */
async function exported({ recipes, pantries }: Person, path: string): Promise<void> {
  const partsOf = (id: number): [string, ExportedData][] => {
    const { entries, staples, minimums, lines, meals } = pantries[id] as Person['pantries'][number]
    return [
      [
        'pantryEntries',
        each(
          entries.map(({ batches, ...one }) => ({
            ...one,
            batches: batches.map((each, at) => ({ id: String(at), ...each })),
          })),
        ),
      ],
      ['staples', () => Promise.resolve(staples)],
      ['keepAtLeast', () => Promise.resolve(minimums)],
      ['shoppingList', () => Promise.resolve({ id, revision: 1, lines, aisles: [] })],
      ['mealPlan', each(meals)],
    ]
  }
  const stored = recipes.map(({ hasPicture, note, ...one }, at) => ({
    ...one,
    note: note === '' ? null : note,
    id: at,
    imageId: hasPicture ? String(at) : null,
    totalMinutes: null,
    videoUrl: null,
    author: 'ada',
    publishedAt: null,
  }))
  const service = new ArchiveService({
    db: null as unknown as DataSource,
    clock: { now: () => new Date('2026-11-29T10:00:00Z') },
    accountExports: { parts: () => [], pantryParts: (_db, { pantryId }) => partsOf(pantryId) },
    recipeExports: { count: () => Promise.resolve(stored.length), recipes: () => each(stored) },
    images: {
      largest: (_db, id) => Promise.resolve(Buffer.concat([jpeg, Buffer.from(id)])),
      withoutRecipe: () => each([]),
    },
    ownedPantries: () => Promise.resolve(pantries.map(({ name }, id) => ({ id, name }))),
    productName: 'Larder',
    publicUrl: null,
  })
  await service.write({
    account: Object.assign(new Account(), { id: 0, username: 'ada' }),
    path,
    markdown: true,
    cooklang: true,
    signal: new AbortController().signal,
    onProgress: () => Promise.resolve(),
  })
}

/** A pantry as the reader has it. */
const asRead = ({ name, entries, staples, minimums, lines, meals }: Person['pantries'][number]): ArchivedPantry => ({
  name,
  stock: entries.flatMap(({ barcode: key, batches, unit: capacityUnit, ...item }) =>
    batches.map(({ storagePlace: place, ...packet }) => ({ ...item, capacityUnit, key, ...packet, place })),
  ),
  staples,
  minimums: minimums.map(({ barcode: key, quantity }) => ({ key, quantity })),
  list: lines.map(({ text: words, barcode: key, amounts, reasons, tickedAt }) => ({
    text: words,
    key,
    amounts,
    reasons: reasons.map(({ recipeName: recipe, amount }) => ({ recipe, amount })),
    isTicked: tickedAt !== null,
  })),
  plan: meals.map(({ day: date, recipeId, ...one }) => ({ ...one, date, isRecipe: recipeId !== null })),
})

/** The leaves of a value by their paths. */
function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}/${key}`))
}

test('what is read back of an export equals the person', async () => {
  const [before, after]: [unknown[], unknown[]] = [[], []]
  for (const [at, drawn] of fc.sample(person, { numRuns: 60, seed: 46 }).entries()) {
    const path = join(folder, `${at}.zip`)
    await exported(drawn, path)
    const { recipes, problems, pictures } = await collect({ name: 'larder.zip', path })
    // Neither staples nor a minimum of what is used up are taken in by this reader, which says so.
    expect(problems.filter((problem) => !/ (has staples|keeps at least some)/.test(problem))).toEqual([])
    const read = await readLarderArchive(path)
    before.push({
      recipes: drawn.recipes.map(({ hasPicture, ...one }, id) => ({
        ...one,
        picture: hasPicture ? Buffer.concat([jpeg, Buffer.from(String(id))]).toString('hex') : null,
      })),
      pantries: drawn.pantries.map(asRead),
    })
    after.push({
      recipes: recipes.map((one, id) => ({ ...one, picture: pictures[id] })),
      pantries: read?.pantries,
    })
  }
  const found = new Map(leavesOf(after))
  const wanted = leavesOf(before)
  const lost = wanted.filter(([path, leaf]) => found.get(path) !== leaf)
  expect(wanted.length).toBeGreaterThan(5_000)
  // Asked for are 99% of the fields.
  expect(lost).toEqual([])
})
