import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { dishShape, isShared, propShape } from '../../web/recipes/cover/coverShapes'
import { dishWords, foodWords, propWords, type Dish, type Prop } from '../../web/recipes/cover/coverWords'
import { drawings, tones } from '../../web/ui/illustrations/drawings'

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.replace('.svg', ''))
    .toSorted()

const [shared, motifs] = ['web/ui/illustrations', 'web/recipes/cover/motifs']

test('the drawings that every page may show are those of their folder', () => {
  expect(drawings.toSorted()).toEqual(namesIn(shared))
})

test('each dish and each thing beside it has a drawing, and no motif is without a use', () => {
  const dishes = [...new Set([...Object.keys(dishWords), ...Object.keys(foodWords)])] as Dish[]
  const props = ['pot', ...Object.keys(propWords)] as Prop[]
  const shapes = [
    ...[false, true].flatMap((isVegan) =>
      dishes.map((dish) => dishShape({ dish, tone: 'sky', filling: 'tomato', isVegan })),
    ),
    ...props.map((prop) => propShape(prop, 'plum')),
  ]
  const used = new Set(shapes.map(({ name }) => name).filter((name) => !isShared(name)))
  expect([...used].toSorted()).toEqual(namesIn(motifs))
})

test('drawings have the colours of the design alone, which follow the colour scheme', () => {
  const tokens = new Set(readFileSync('web/ui/tokens.css', 'utf8').match(/--[a-z-]+(?=:)/g))
  const chosen = ['tone', 'second'].flatMap((slot) => [`--${slot}`, `--${slot}-deep`, `--${slot}-pale`])
  const known = new Set([...tokens, ...chosen, '--herb', '--root'])
  for (const folder of [shared, motifs])
    for (const name of namesIn(folder)) {
      const file = readFileSync(`${folder}/${name}.svg`, 'utf8')
      expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 48 48">\n/)
      const colours = [...file.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour)
      expect(colours.filter((colour) => !/^var\(.*\)$|^none$/.test(colour))).toEqual(
        name === 'fish' || name === 'fish-plate' ? ['#1f1d24'] : [],
      )
      expect(
        colours.flatMap((colour) => colour.match(/--[a-z-]+/g) ?? []).filter((colour) => !known.has(colour)),
      ).toEqual([])
    }
})

test('apples and peppers are red, yellow or green, and a jar has the colour of what is in it', () => {
  expect(tones.map((tone) => propShape('apple', tone).tone)).toEqual([
    'tomato',
    'leaf',
    'butter',
    'tomato',
    'tomato',
    'tomato',
    'tomato',
  ])
  expect(dishShape({ dish: 'jar', tone: 'sky', filling: 'plum', isVegan: true })).toMatchObject({
    tone: 'plum',
    second: 'sky',
  })
})
