import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { allFrom, mergeChoice, defaultChoice, differingLines, differingParts } from '../../web/recipes/edit/differences'
import { importedDraft, pastedInput } from '../../web/recipes/files/importedDraft'
import {
  contentOf,
  draftOf,
  emptyDraft,
  hasChanges,
  linesOf,
  partsNotFound,
  isEmptyRecipe,
  tagsIn,
  withTags,
  type RecipeContent,
  type RecipeDraft,
  type SavedRecipe,
} from '../../web/recipes/edit/recipeDraft'

const soup: RecipeContent = {
  name: 'Leek soup',
  ingredients: ['3 leeks', '1 l stock'],
  instructions: ['Slice.', 'Simmer.'],
  tags: ['soup'],
  servings: 4,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  videoUrl: null,
  public: true,
}
const saved: SavedRecipe = { ...soup, version: 3, origin: 'WRITTEN', sourceName: null, sourceUrl: null, imageId: null }

test('a text area is read line by line, whatever ends the lines, without empty ones', () => {
  expect(linesOf('3 leeks\r\n\r\n  1  l stock \n\t\nsalt\u2028pepper\rbay')).toEqual([
    '3 leeks',
    '1 l stock',
    'salt',
    'pepper',
    'bay',
  ])
  expect(linesOf(' \n ')).toEqual([])
})

test('tags are trimmed and small, one for each word, without their # and without empty ones', () => {
  expect(tagsIn(' #OnePot ')).toEqual(['onepot'])
  expect(tagsIn('quick, Vegan  ##soup')).toEqual(['quick', 'vegan', 'soup'])
  expect(tagsIn('  ')).toEqual([])
  expect(tagsIn('#')).toEqual([])
})

test('no tag is there twice', () => {
  expect(withTags(['soup', 'quick'], ['quick', 'vegan'])).toEqual(['soup', 'quick', 'vegan'])
})

test('a draft says what will be saved, with the tag that is still being typed', () => {
  const draft: RecipeDraft = {
    ...emptyDraft,
    name: '  Leek   soup ',
    ingredients: '3 leeks\n1 l stock\n',
    instructions: 'Slice.\n\nSimmer.',
    tags: ['soup'],
    tagWord: 'Quick',
    servings: '',
  }
  expect(contentOf(draft)).toEqual({ ...soup, tags: ['soup', 'quick'], servings: null, public: false })
})

test('any one of name, ingredients and instructions is enough to say something; tags and servings are not', () => {
  const nothing = contentOf({ ...emptyDraft, name: ' ', ingredients: '\n', tags: ['soup'], servings: 2 })
  expect(isEmptyRecipe(nothing)).toBe(true)
  expect(isEmptyRecipe({ ...nothing, name: 'Soup' })).toBe(false)
  expect(isEmptyRecipe({ ...nothing, ingredients: ['leeks'] })).toBe(false)
  expect(isEmptyRecipe({ ...nothing, instructions: ['Slice.'] })).toBe(false)
})

test('a saved recipe that nobody changed is the same when it comes out of its form, and not worth keeping', () => {
  const draft = draftOf(saved)
  expect(contentOf(draft)).toEqual(soup)
  expect(draft.base).toEqual({ version: 3, content: soup })
  expect(hasChanges(draft, draftOf(saved))).toBe(false)
  expect(hasChanges({ ...draft, ingredients: `${draft.ingredients}\n` }, draftOf(saved))).toBe(false)
  expect(hasChanges({ ...draft, ingredients: `${draft.ingredients}\nsalt` }, draftOf(saved))).toBe(true)
  expect(hasChanges({ ...draft, public: false }, draftOf(saved))).toBe(true)
})

const theirs: RecipeContent = {
  ...soup,
  name: 'Leek and potato soup',
  ingredients: [...soup.ingredients, '2 potatoes'],
  servings: 6,
}
const mine: RecipeContent = { ...soup, ingredients: [...soup.ingredients, 'salt'], tags: ['soup', 'winter'] }

test('the parts in which two versions differ are in the order of the form', () => {
  expect(differingParts(mine, theirs)).toEqual(['name', 'servings', 'tags', 'ingredients'])
  expect(differingParts(soup, { ...soup })).toEqual([])
  expect(differingParts(soup, { ...soup, instructions: ['Simmer.', 'Slice.'], public: false })).toEqual([
    'instructions',
    'public',
  ])
})

test('the lines that the other text has not, or has in another place, differ', () => {
  expect(differingLines(['leeks', 'salt', 'stock'], ['leeks', 'stock', 'cream'])).toEqual([false, true, false])
  expect(differingLines(['leeks', 'stock', 'cream'], ['leeks', 'salt', 'stock'])).toEqual([false, false, true])
  expect(differingLines(['salt', 'salt'], ['salt'])).toEqual([false, true])
  expect(differingLines([], ['salt'])).toEqual([])
  expect(differingLines(['salt'], [])).toEqual([true])
  expect(differingLines(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([false, false, false])
})

test('two texts with as many lines that are the same, whichever way they are compared', () => {
  const lines = fc.array(fc.constantFrom<string[]>('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const same = (own: string[], theirs: string[]) =>
        own.filter((_, index) => differingLines(own, theirs)[index] === false)
      expect(same(one, other)).toHaveLength(same(other, one).length)
      // What is said to be the same stands in the other text, in that order.
      let rest = other
      for (const line of same(one, other)) {
        expect(rest).toContain(line)
        rest = rest.slice(rest.indexOf(line) + 1)
      }
      expect(differingLines(one, [...one])).not.toContain(true)
    }),
  )
})

test('at first what only they changed is theirs, and everything else mine', () => {
  expect(mergeChoice(defaultChoice(soup, mine), mine, theirs)).toEqual({ ...mine, name: theirs.name, servings: 6 })
})

test('all of one side is that side, word for word', () => {
  expect(mergeChoice(allFrom('mine'), mine, theirs)).toEqual(mine)
  expect(mergeChoice(allFrom('theirs'), mine, theirs)).toEqual(theirs)
})

test('a pasted address is distinguished from a pasted text', () => {
  expect(pastedInput(' https://soups.example/day?of=1 ')).toEqual({ url: 'https://soups.example/day?of=1' })
  expect(pastedInput('www.soups.example/day')).toEqual({ url: 'https://www.soups.example/day' })
  expect(pastedInput('Leek soup\nhttps://soups.example/day')).toEqual({ text: 'Leek soup\nhttps://soups.example/day' })
  expect(pastedInput('Soup.')).toEqual({ text: 'Soup.' })
  expect(pastedInput('Slice the leeks. Simmer them.')).toEqual({ text: 'Slice the leeks. Simmer them.' })
})

test('an imported recipe becomes a draft with its source, and each tag is one word', () => {
  const draft = importedDraft({
    name: 'Leek soup',
    ingredients: ['3 leeks'],
    instructions: ['Slice.', 'Simmer.'],
    tags: ['one pot', 'one-pot', 'soup'],
    servings: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    sourceName: 'Soups Weekly',
    sourceUrl: 'https://soups.example/day',
    cuts: [],
  })
  expect(draft).toMatchObject({
    instructions: 'Slice.\nSimmer.',
    tags: ['one-pot', 'soup'],
    servings: '',
    origin: 'IMPORTED',
    sourceName: 'Soups Weekly',
    sourceUrl: 'https://soups.example/day',
    base: null,
  })
})

test('what an import did not find is said until it is filled in', () => {
  const read = { ...emptyDraft, origin: 'IMPORTED' as const, name: 'Soup', instructions: 'Boil.' }
  expect(partsNotFound(read, contentOf(read))).toEqual(['ingredients'])
  const filled = { ...read, ingredients: '1 leek' }
  expect(partsNotFound(filled, contentOf(filled))).toEqual([])
  expect(partsNotFound(emptyDraft, contentOf(emptyDraft))).toEqual([])
})
