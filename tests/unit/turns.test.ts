import { expect, test } from '@jest/globals'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from '../../api/platform/limits/turns'

test('each begins in a turn of its own, in order, and what comes of it at once counts for it alone', async () => {
  const turns = new Turns()
  const heard: string[] = []
  const begin = async (name: string) => {
    await turns.next(() => heard.push(`end of ${name}`))
    heard.push(name)
    await Promise.resolve()
    await new Promise((resolve) => {
      process.nextTick(resolve)
    })
    heard.push(`rest of ${name}`)
  }
  const all = Promise.all([begin('a'), begin('b')])
  setImmediate(() => heard.push('somebody else'))
  expect(heard).toEqual([])
  await all
  await nextTurn()
  expect(heard).toEqual(['a', 'rest of a', 'end of a', 'somebody else', 'b', 'rest of b', 'end of b'])
})
