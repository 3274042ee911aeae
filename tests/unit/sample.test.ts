import { expect, test } from '@jest/globals'
import { isFoodKey, isGtin } from '../../lib/barcode/gtin'
import { foodBySlug } from '../../domain/foods/foods'
import { samplePeople, sampleProducts } from '../../api/sample/sample'
import { samplePlaces } from '../../api/sample/places'
import { sampleRatings } from '../../api/sample/ratings'
import { sampleRecipes } from '../../api/sample/recipes'
import { sampleTalks } from '../../api/sample/talks'

const entries = samplePeople.flatMap((person) => person.entries)

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('the sample has at least 200 products, each with a barcode of its own', () => {
  expect(sampleProducts.length).toBeGreaterThanOrEqual(200)
  expect(repeated(sampleProducts.map((product) => product.barcode))).toEqual([])
})

test('every barcode is an EAN-13 padded to 14 digits with the right check digit', () => {
  const wrong = sampleProducts.filter(({ barcode }) => !/^0\d{13}$/.test(barcode) || !isGtin(barcode))
  expect(wrong).toEqual([])
})

test('brands and names are there, short, tidy and not in capitals', () => {
  const untidy = /^\s|\s$|\s\s|[a-z]\d*(kg|ml|gr)\b|\b\d+\s?(g|kg|ml|cl|l)\b|[&;]\w+;/i
  const wrong = sampleProducts.filter(
    ({ brand, name }) =>
      brand === '' ||
      brand.length > 60 ||
      untidy.test(brand) ||
      name === '' ||
      name.length > 80 ||
      untidy.test(name) ||
      name === name.toUpperCase() ||
      /\p{Lu}{4,}/u.test(name),
  )
  expect(wrong).toEqual([])
})

test('no name begins with its brand, and no word stands twice in a row', () => {
  const wrong = sampleProducts.filter(
    ({ brand, name }) =>
      name.toLowerCase().startsWith(`${brand.toLowerCase()} `) || /\b(\w+) \1\b/i.test(`${brand} ${name}`),
  )
  expect(wrong).toEqual([])
})

test('every product says how much is in a packet', () => {
  const wrong = sampleProducts.filter(
    ({ capacity, unit }) => !(capacity > 0 && capacity <= 10_000) || !['G', 'ML'].includes(unit),
  )
  expect(wrong).toEqual([])
})

test('nutrition adds up to no more than there is', () => {
  const wrong = sampleProducts.filter(({ nutrition }) => {
    if (!nutrition) return false
    const grams = Object.entries(nutrition).flatMap(([key, value]) =>
      value === null || key === 'energyKcal' ? [] : [value],
    )
    const { carbohydrates, fat, fiber, proteins, salt, saturatedFat, sugars } = nutrition
    const whole = [carbohydrates, fat, fiber, proteins, salt].reduce<number>((sum, value) => sum + (value ?? 0), 0)
    return (
      grams.length === 0 ||
      grams.some((value) => value < 0 || value > 100) ||
      whole > 102 ||
      (sugars !== null && carbohydrates !== null && sugars > carbohydrates) ||
      (saturatedFat !== null && fat !== null && saturatedFat > fat)
    )
  })
  expect(wrong).toEqual([])
})

test('unknown allergens and ingredients are null, never an empty list', () => {
  const known = [
    'celery',
    'crustaceans',
    'eggs',
    'fish',
    'gluten',
    'lupin',
    'milk',
    'molluscs',
    'mustard',
    'nuts',
    'peanuts',
    'sesame',
    'soya',
    'sulphites',
  ]
  const wrong = sampleProducts.filter(
    ({ allergens, ingredients }) =>
      allergens?.length === 0 || ingredients?.length === 0 || allergens?.some((allergen) => !known.includes(allergen)),
  )
  expect(wrong).toEqual([])
})

test('what is vegan is vegetarian, and nothing that names milk, eggs, fish or meat is called vegan', () => {
  const ingredients = sampleProducts.flatMap((product) => product.ingredients ?? [])
  const animal = /\b(milk|buttermilk|cream|yogurt|butter|whey|cheese|eggs?|honey|gelatine|fish|beef|chicken)\b/i
  const plants = /^(peanut|cocoa) butter/i
  expect(ingredients.filter(({ vegan, vegetarian }) => vegan && !vegetarian)).toEqual([])
  expect(ingredients.filter(({ text, vegan }) => vegan && animal.test(text) && !plants.test(text))).toEqual([])
  expect(ingredients.filter(({ text }) => text.trim() === '' || /[^\p{L}\p{N} (),.'&:%/-]/u.test(text))).toEqual([])
})

test('usernames and addresses are unique and in order', () => {
  expect(samplePeople.length).toBeGreaterThanOrEqual(46)
  expect(repeated(samplePeople.map((person) => person.username))).toEqual([])
  expect(repeated(samplePeople.map((person) => person.email))).toEqual([])
  expect(samplePeople.filter(({ username }) => !/^[a-z0-9._-]{3,20}$/.test(username))).toEqual([])
  expect(samplePeople.filter(({ email }) => !/^[a-z0-9._-]+@example\.org$/.test(email))).toEqual([])
})

test('everybody has a name, a headline, some words and a postcode, said calmly', () => {
  const postcode = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/
  const wrong = samplePeople.filter((person) => {
    const words = [person.name, person.headline, person.bio, person.pantryName]
    return words.some((text) => text.trim() === '' || text.includes('!')) || !postcode.test(person.postcode)
  })
  expect(wrong).toEqual([])
})

test('exactly one person is there to sign in as, and comes first', () => {
  expect(samplePeople.filter((person) => person.signIn).map((person) => person.username)).toEqual(['robin'])
  expect(samplePeople[0]?.username).toBe('robin')
})

test('one of them lives with who is there to sign in as', () => {
  expect(samplePeople.flatMap(({ username, livesWith }) => (livesWith ? [[username, livesWith]] : []))).toEqual([
    ['sasha.hartley', 'robin'],
  ])
})

test('several pantries carry the name of the product', () => {
  const community = samplePeople.filter((person) => person.pantryName.includes('{product}'))
  expect(community.length).toBeGreaterThanOrEqual(6)
  expect(samplePeople.filter(({ pantryName }) => /[{}]/.test(pantryName.replace('{product}', '')))).toEqual([])
})

test('at least 40 pantries have something to share', () => {
  const sharing = samplePeople.filter((person) => person.entries.some((entry) => entry.public && entry.quantity > 0))
  expect(sharing.length).toBeGreaterThanOrEqual(40)
})

test('every entry is of a sample product, once a pantry, and every product is in a pantry', () => {
  const barcodes = new Set(sampleProducts.map((product) => product.barcode))
  const kept = new Set(entries.map((entry) => entry.barcode))
  expect(entries.filter((entry) => !barcodes.has(entry.barcode))).toEqual([])
  expect([...barcodes].filter((barcode) => !kept.has(barcode))).toEqual([])
  for (const person of samplePeople) expect(repeated(person.entries.map((entry) => entry.barcode))).toEqual([])
})

test('quantities are whole, from 0 to 9, and some are used up', () => {
  expect(entries.filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 0 || quantity > 9)).toEqual([])
  expect(entries.some((entry) => entry.quantity === 0)).toBe(true)
})

test('most entries are public, some are private', () => {
  const share = entries.filter((entry) => entry.public).length / entries.length
  expect(share).toBeGreaterThan(0.6)
  expect(share).toBeLessThan(0.9)
})

test('each conversation is with somebody of the sample, in the order of time, and about something that stands on a shelf of theirs', () => {
  const one = samplePeople.find(({ signIn }) => signIn)?.username
  const unread = sampleTalks.map(({ readUpTo, messages }) => messages.slice(readUpTo ?? messages.length))
  expect(unread.flat()).toHaveLength(1)
  for (const talk of sampleTalks) {
    const neighbour = samplePeople.find(({ username }) => username === talk.with)
    expect(neighbour?.username).toBe(talk.with)
    expect(talk.with).not.toBe(one)
    if (talk.about !== 'general')
      expect(neighbour?.entries.some(({ barcode, public: isPublic }) => isPublic && barcode === talk.about)).toBe(true)
    expect(talk.messages.map(({ ago }) => ago)).toEqual(talk.messages.map(({ ago }) => ago).sort((a, b) => b - a))
  }
  const pairs = sampleTalks.map((talk) => `${talk.with} ${talk.about}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('sample ratings are by people of the sample, of others’ recipes, once each, and some recipes have an average', () => {
  const creatorOf = new Map(sampleRecipes.map(({ name, creator }) => [name, creator]))
  const usernames = new Set(samplePeople.map(({ username }) => username))
  const wrong = sampleRatings.filter(
    ({ recipe, from, stars, text }) =>
      !usernames.has(from) ||
      (creatorOf.get(recipe) ?? from) === from ||
      ![1, 2, 3, 4, 5].includes(stars) ||
      text.length > 300,
  )
  expect(wrong).toEqual([])
  expect(repeated(sampleRatings.map(({ recipe, from }) => `${recipe} by ${from}`))).toEqual([])
  const counts = [...creatorOf.keys()].map((name) => sampleRatings.filter(({ recipe }) => recipe === name).length)
  expect([counts.some((count) => count >= 3), counts.some((count) => count > 0 && count < 3)]).toEqual([true, true])
})

test('places are run by people of the sample, each once, and hold what there is', () => {
  const usernames = new Set(samplePeople.map(({ username }) => username))
  const barcodes = new Set(sampleProducts.map(({ barcode }) => barcode))
  for (const { owner, members, helpers, shifts, checks, stock, booking, postcode } of samplePlaces) {
    const people = [owner, ...members, ...helpers]
    expect(repeated(people)).toEqual([])
    expect([...people, ...(booking ? [booking.by] : [])].filter((username) => !usernames.has(username))).toEqual([])
    const busy = [...shifts.flatMap(({ takenBy }) => takenBy), ...checks.map(({ by }) => by)]
    expect(busy.filter((username) => username !== null && !people.includes(username))).toEqual([])
    expect(booking && people.includes(booking.by)).not.toBe(true)
    const isThere = (barcode: string) =>
      isFoodKey(barcode) ? foodBySlug(barcode.slice('food:'.length)) !== null : barcodes.has(barcode)
    expect(stock.filter(({ barcode }) => !isThere(barcode))).toEqual([])
    expect(postcode).toMatch(/^LS6 \d[A-Z]{2}$/)
  }
  expect(repeated(samplePlaces.map(({ name }) => name))).toEqual([])
})
