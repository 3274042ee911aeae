import { expect, test } from '@jest/globals'
import { readRecipePage } from './readPage'
import { ld, list, method } from './testPages'

const nameIn = (head: string, body = '') =>
  readRecipePage(`${head}${body}${list}${method}`, 'https://www.kitchennotes.example/leek-soup')?.name
const site = '<meta property="og:site_name" content="Our Kitchen">'

test.each([
  ['the site before a colon', `${site}<title>Our Kitchen: Leek soup</title>`, ''],
  ['the site before a bar', `${site}<title>Our Kitchen | Leek soup</title>`, ''],
  ['a category and a site behind bars', '<title>Leek soup | Soups | Somebody</title>', ''],
  ['a heading that is the site', '<title>Leek soup | Somebody</title>', '<h1>Somebody</h1><h2>Leek soup</h2>'],
  [
    'a heading of a blog below that of the site',
    '<title>Somebody: Leek soup</title>',
    '<h1>Somebody</h1><h3 class="entry-title">Leek soup</h3>',
  ],
  ['a title for search engines', '<title>The best leek soups of all (easy!) - Somebody</title>', '<h1>Leek soup</h1>'],
  ['a title without a word of the heading', '<title>Somebody cooks</title>', '<h1>Leek soup</h1>'],
  ['marks with the name of the site', `${site}<title>Leek soup</title>${ld({ name: 'Our Kitchen' })}`, ''],
  ['marks with the name of the host', `<title>Leek soup</title>${ld({ name: 'Kitchen Notes' })}`, ''],
  ['marks with a word that says nothing', `<title>Leek soup</title>${ld({ name: 'Recipe' })}`, ''],
  [
    'marks with the site behind a bar',
    `${site}<title>Leek soup | Our Kitchen</title>${ld({ name: 'Leek soup | Our Kitchen' })}`,
    '<h1>Leek soup</h1>',
  ],
])('the recipe is named in spite of %s', (_, head, body) => {
  expect(nameIn(head, body)).toBe('Leek soup')
})

test.each(['Leek soup - my best', 'Leek soup | gluten-free', 'leek soup'])(
  'a name of the marks stays as it is: %s',
  (name) => {
    expect(nameIn(`<title>${name}</title>${ld({ name })}`, '<h1>Leek soup</h1>')).toBe(name)
  },
)
