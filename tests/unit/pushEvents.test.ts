import { expect, test } from '@jest/globals'
import { listenForPushes, type PushScope } from '../../web/offline/pushEvents'

/** Clicks on a notification where no page is open. @returns what is opened */
async function openedBy(url: string): Promise<string[]> {
  const opened: string[] = []
  const work: Promise<unknown>[] = []
  const scope = {
    location: { origin: 'https://larder.example.org' },
    clients: { matchAll: () => Promise.resolve([]), openWindow: (to: string) => Promise.resolve(opened.push(to)) },
    addEventListener(name: string, listener: (event: object) => void) {
      if (name === 'notificationclick')
        listener({
          notification: { data: { url }, close: () => undefined },
          waitUntil: (one: Promise<unknown>) => work.push(one),
        })
    },
  }
  listenForPushes(scope as unknown as PushScope)
  await Promise.all(work)
  return opened
}

test.each([
  ['/recipes?cook=now#top', '/recipes?cook=now#top'],
  ['https://elsewhere.example.org/recipes', '/'],
  ['//elsewhere.example.org/recipes', '/'],
  ['/.//elsewhere.example.org/recipes', '/elsewhere.example.org/recipes'],
  ['https://larder.example.org//elsewhere.example.org', '/elsewhere.example.org'],
])('a click on a notification with the URL %s opens the path %s of this site', async (url, path) => {
  expect(await openedBy(url)).toEqual([path])
})
