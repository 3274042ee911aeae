import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { DietAlert } from '../../web/diets/DietAlert'
import { PacketMark } from '../../web/diets/PacketMark'
import { PacketWarning } from '../../web/diets/PacketWarning'
import { briefRefusals, listSentence, problemSentences } from '../../web/diets/problemSentences'
import { WhoEatsHere } from '../../web/diets/WhoEatsHere'
import type { DietProblem_problemFragment } from '../../web/generated/diets/DietAlert'
import { render } from './render'
import { renderWithAnswers } from './withAnswers'

/** What people do not eat, on screen. Kim is account 7. */

const kim = {
  id: 'account:7',
  name: 'Kim',
  isChild: false,
  isViewer: true,
  viewerCanEdit: true,
  profile: { allergens: ['MILK'], diets: ['VEGETARIAN'], avoid: ['coriander'] },
}
const lou = { ...kim, id: 'account:8', name: 'Lou', isViewer: false, viewerCanEdit: false, profile: null }
const sam = {
  ...kim,
  id: 'child:c',
  name: 'Sam',
  isChild: true,
  isViewer: false,
  profile: { allergens: [], diets: [], avoid: [] },
}
const pantry = { id: '7', eaters: [kim, lou, sam] }

test('each person stands with what they avoid; one changes one’s own and the children’s', async () => {
  await renderWithAnswers(<WhoEatsHere pantryId="7" />, { pantry })
  const rows = within(screen.getByRole('list', { name: 'Who eats here' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Youvegetarian · milk, corianderChange You',
    'LouNothing entered yet',
    'SamNothing to avoidChange Sam',
  ])
})

test('one’s own profile is chosen by chips and words, and what still stands in the field counts', async () => {
  const { person, sent } = await renderWithAnswers(<WhoEatsHere pantryId="7" />, {
    pantry,
    setDietProfile: { pantry },
  })
  await person.click(screen.getByRole('button', { name: 'Change You' }))
  const dialog = await screen.findByRole('dialog', { name: 'What you avoid' })
  const button = (name: string) => within(dialog).getByRole('button', { name })
  expect(button('milk').getAttribute('aria-pressed')).toBe('true')
  await person.click(button('milk'))
  await person.click(button('nuts'))
  await person.click(button('halal'))
  await person.click(button('coriander: remove'))
  await person.type(within(dialog).getByLabelText('Other foods to avoid'), 'liver')
  await person.click(button('Save'))
  expect(sent).toEqual([['SetDietProfile', { allergens: ['NUTS'], diets: ['VEGETARIAN', 'HALAL'], avoid: ['liver'] }]])
})

test('a child is added with a name', async () => {
  const { person, sent } = await renderWithAnswers(<WhoEatsHere pantryId="7" />, { pantry, setChild: { pantry } })
  await person.click(screen.getByRole('button', { name: 'Add a child' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a child' })
  await person.type(within(dialog).getByLabelText(/First name/), 'Ida')
  await person.click(within(dialog).getByRole('button', { name: 'peanuts' }))
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([
    ['SetChild', { pantryId: '7', id: expect.any(String), name: 'Ida', allergens: ['PEANUTS'], diets: [], avoid: [] }],
  ])
})

const problem = (changes: Partial<DietProblem_problemFragment>): DietProblem_problemFragment => ({
  eaterId: 'child:c',
  eaterName: 'Sam',
  verdict: 'REFUSED',
  allergen: null,
  diet: null,
  word: null,
  content: null,
  position: 0,
  text: '50 g butter',
  ...changes,
})
const milk = problem({ allergen: 'MILK' })

test('problems are said person by person, and what has to be checked once', () => {
  const problems = [
    milk,
    problem({ allergen: 'NUTS', verdict: 'CHECK', text: '1 stock cube' }),
    problem({ eaterId: 'account:7', eaterName: 'Kim', allergen: 'CELERY', verdict: 'CHECK', text: '1 stock cube' }),
    problem({ allergen: 'NUTS', verdict: 'CHECK', text: '2 biscuits' }),
    problem({ eaterId: 'guests', eaterName: '', word: 'nuts', verdict: 'CHECK', text: '2 biscuits' }),
    problem({ allergen: 'NUTS', verdict: 'CHECK', text: '1 tbsp pesto' }),
    problem({ allergen: 'SOYA', verdict: 'CHECK', text: '1 tsp miso' }),
    problem({ eaterId: 'account:7', eaterName: 'Kim', diet: 'NO_PORK', content: 'pork', text: '200 g bacon' }),
    problem({ eaterId: 'account:7', eaterName: 'Kim', diet: 'VEGETARIAN', content: 'meat', text: '200 g bacon' }),
    problem({ eaterId: 'guests', eaterName: '', word: 'coriander', text: 'coriander' }),
    problem({ eaterId: 'account:7', eaterName: 'Kim', diet: 'HALAL', verdict: 'CHECK', text: '50 g butter' }),
    problem({ eaterId: 'account:7', eaterName: 'Kim', diet: 'HALAL', verdict: 'CHECK', text: '3 carrots' }),
  ]
  expect(problemSentences(problems, '7')).toEqual({
    refused: [
      'Not for Sam: milk in 50 g butter',
      'Not for you: pork in 200 g bacon',
      'Not for your guests: coriander in coriander',
    ],
    check: [
      'Check the packet for Sam, you: 1 stock cube',
      'Check the packet for Sam, your guests: 2 biscuits',
      'Check the packet for Sam: 1 tbsp pesto, 1 tsp miso',
      'We can’t tell whether it’s halal for you. Check every packet.',
    ],
  })
  const mias = [milk, problem({ allergen: 'EGGS', text: '2 eggs' })].map((each) => ({
    ...each,
    eaterId: 'child:1',
    eaterName: 'Mia',
  }))
  const kims = [milk, problem({ diet: 'VEGAN' })].map((each) => ({ ...each, eaterId: 'account:7' }))
  const bacon = { eaterId: 'account:8', eaterName: 'Bob', text: '200 g bacon' }
  const bobs = [problem({ ...bacon, diet: 'VEGAN' }), problem({ ...bacon, diet: 'HALAL' })]
  expect(problemSentences([milk, ...kims, ...mias, ...bobs], '7').refused).toEqual([
    'Not for Sam, you: milk in 50 g butter',
    'Not for Mia: milk in 50 g butter, eggs in 2 eggs',
    'Not for Bob: 200 g bacon (not vegan or halal)',
  ])
  expect(briefRefusals([milk, ...mias], '7')).toEqual([
    'Not for Sam: milk in 50 g butter',
    'Not for Mia: milk in 50 g butter and 1 more',
  ])
  expect(listSentence([milk, ...kims, ...bobs], '7')).toBe(
    'Check: Sam and you avoid milk; Bob avoids anything not vegan, anything not halal',
  )
  expect(problemSentences([], '7')).toEqual({ refused: [], check: [] })
  expect(listSentence([milk, problem({ eaterId: 'account:7', word: 'butter' })], '7')).toBe(
    'Check: Sam avoids milk; you avoid butter',
  )
  expect(listSentence([problem({ eaterId: 'guests', eaterName: '', word: 'coriander' })], '7')).toBe(
    'Check: a guest avoids coriander',
  )
})

test('a packet says what it holds and what nobody knows, and nothing without a profile', () => {
  const { rerender } = render(
    <PacketWarning problems={[milk, problem({ allergen: 'NUTS', verdict: 'CHECK' }), problem({ diet: 'VEGAN' })]} />,
  )
  expect(screen.getByRole('note').textContent).toBe(
    'Contains milk, which you avoid.This isn’t vegan.Check the packet: we can’t tell about nuts.',
  )
  rerender(<PacketWarning problems={[]} />)
  expect(screen.queryByRole('note')).toBeNull()
})

test('a recipe’s page has a note only where somebody at home does not eat it', async () => {
  const answer = (dietProblems: DietProblem_problemFragment[]) => ({ recipe: { id: '1', dietProblems } })
  const { unmount } = await renderWithAnswers(<DietAlert recipeId="1" pantryId="7" />, answer([milk]))
  expect(screen.getByRole('note').textContent).toBe('Not for Sam: milk in 50 g butter')
  unmount()
  await renderWithAnswers(<DietAlert recipeId="1" pantryId="7" />, answer([]))
  expect(screen.queryByRole('note')).toBeNull()
})

test('a packet in the hand says who of the home avoids what is in it, and nothing where nobody does', async () => {
  const kims = { ...milk, eaterId: 'account:7' }
  const unsure = problem({ allergen: 'NUTS', verdict: 'CHECK' })
  const answer = (homeDietProblems: DietProblem_problemFragment[]) => ({
    item: { barcode: 'food:butter', homeDietProblems },
  })
  const { unmount } = await renderWithAnswers(<PacketMark barcode="food:butter" />, answer([milk, kims, unsure]))
  expect(screen.getByRole('note').textContent?.trim()).toBe('Look out: Sam and you avoid milk')
  unmount()
  await renderWithAnswers(<PacketMark barcode="food:butter" />, answer([unsure]))
  expect(screen.queryByRole('note')).toBeNull()
})
