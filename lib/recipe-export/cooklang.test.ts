import { expect, test } from '@jest/globals'
import { parseCooklang } from '../recipe-archives/programs/cooklang'
import { read } from '../recipe-archives/testArchives'
import { recipeCooklang } from './cooklang'
import type { ExportedRecipe } from './jsonLd'

const soup: ExportedRecipe = {
  name: 'Leek & potato soup',
  ingredients: ['2 leeks, chopped', '500 g potatoes', '1/2 tsp salt', '2–3 tbsp olive oil', 'a handful of parsley'],
  instructions: ['Fry the leeks.', 'Add the potatoes @ once -- and #1: salt.', '> Simmer for ~20 minutes.'],
  tags: ['soup'],
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 0,
  totalMinutes: null,
  videoUrl: null,
  origin: 'IMPORTED',
  sourceName: 'Nan',
  sourceUrl: 'https://example.org/soup',
  author: 'ada',
  publishedAt: null,
}

test('ingredients that a step names are marked there, the others stand before the method', () => {
  expect(recipeCooklang(soup)).toBe(`---
title: "Leek & potato soup"
author: "ada"
servings: 4
prep time: "10 min"
cook time: "0 min"
tags:
  - "soup"
source:
  name: "Nan"
  url: "https://example.org/soup"
origin: "imported"
ingredients:
  - "2 leeks, chopped"
  - "500 g potatoes"
  - "1/2 tsp salt"
  - "2–3 tbsp olive oil"
  - "a handful of parsley"
---

== Ingredients ==

@olive oil{2–3%tbsp}
@parsley{}

== Method ==

Fry the @leeks{2}(chopped).

Add the @potatoes{500%g} @ once – and # 1: @salt{1/2%tsp}.

· > Simmer for ~ 20 minutes.
`)
})

test('a program that knows nothing of the front matter finds every ingredient with its amount', () => {
  const body = recipeCooklang(soup).split('---\n')[2] ?? ''
  const marked = parseCooklang(body)
    .steps.flat()
    .filter((item) => item.type === 'ingredient')
  expect(marked.map(({ name, quantity, units }) => [name, quantity, units])).toEqual([
    ['olive oil', '2–3', 'tbsp'],
    ['parsley', 'some', ''],
    ['leeks', 2, ''],
    ['potatoes', 500, 'g'],
    ['salt', 0.5, 'tsp'],
  ])
})

test('nothing else in a text is read as a mark', () => {
  const marks = { ...soup, ingredients: [], instructions: ['@a{1} #b ~c{2%min} [- d -] ~~e', '== f ==', '>> g: h'] }
  const items = parseCooklang(recipeCooklang(marks).split('---\n')[2] ?? '')
  expect(items.steps.map((step) => step.map(({ type }) => type))).toEqual([['text'], ['text'], ['text']])
  expect([items.metadata, items.notes]).toEqual([{}, []])
})

test('it is read back with its lines as they were', async () => {
  const { recipes, formats, problems } = await read('soup.cook', recipeCooklang(soup))
  expect([formats, problems]).toEqual([['Cooklang'], []])
  const { author: _author, publishedAt: _publishedAt, ...stored } = soup
  const instructions = ['Fry the leeks.', 'Add the potatoes @ once – and # 1: salt.', '· > Simmer for ~ 20 minutes.']
  expect(recipes).toMatchObject([{ ...stored, instructions }])
})
