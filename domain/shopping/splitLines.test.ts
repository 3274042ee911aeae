import { expect, test } from '@jest/globals'
import { splitLines } from './splitLines'

test.each([
  ['2 milk, bread, 500g mince', ['2 milk', 'bread', '500g mince']],
  ['milk', ['milk']],
  ['1,5 kg potatoes; 2 onions', ['1,5 kg potatoes', '2 onions']],
  ['1 onion, finely chopped\n2 eggs', ['1 onion, finely chopped', '2 eggs']],
  ['- [ ] milk\n\n• bread\r\n* eggs ', ['milk', 'bread', 'eggs']],
  ['-3 onions', ['-3 onions']],
  ['-3 onions\n-2 eggs', ['3 onions', '2 eggs']],
  [' , ,\n', []],
])('%j', (text, lines) => {
  expect(splitLines(text)).toEqual(lines)
})
