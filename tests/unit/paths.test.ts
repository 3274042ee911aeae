import { expect, test } from '@jest/globals'
import { restEntries } from '../../api/container'
import { isApiPath } from '../../api/http/paths'

test('every REST path is in the list of paths that the API answers', () => {
  expect(restEntries.map(({ path }) => path).filter((path) => !isApiPath(path))).toEqual([])
})

test('pages and files of the web app are not in it, even with the same prefix', () => {
  const pages = [
    '/',
    '/messages',
    '/messages/7',
    '/recipes/1',
    '/recipe/generated',
    '/my-pantry',
    '/feedback',
    '/playground',
    '/imagesque',
    '/assets/first.js',
    '/auth',
  ]
  expect(pages.filter(isApiPath)).toEqual([])
})
