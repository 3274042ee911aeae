import { expect, test } from '@jest/globals'
import { restEntries } from '../../api/container'
import { isApiPath } from '../../api/http/paths'

test('every REST call stands in the list of paths that the API answers itself', () => {
  expect(restEntries.map(({ path }) => path).filter((path) => !isApiPath(path))).toEqual([])
})

test('pages and files of the web app do not stand in it, also where they begin alike', () => {
  const pages = ['/', '/messages', '/messages/7', '/recipes/1', '/recipe/generated', '/my-pantry', '/feedback', '/playground', '/imagesque', '/assets/first.js', '/auth']
  expect(pages.filter(isApiPath)).toEqual([])
})
