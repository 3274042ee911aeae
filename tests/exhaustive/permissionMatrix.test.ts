import { afterAll, beforeAll, test } from '@jest/globals'
import { askedOperations, expectOutcome, kinds, openViewers, type Viewers } from '../support/permissions'

let viewers: Viewers

beforeAll(async () => {
  viewers = await openViewers()
})
afterAll(() => viewers.testApp.close())

test.each(askedOperations)('%s does for every viewer what the table says', async (name) => {
  for (const kind of kinds) await expectOutcome(viewers, name, kind)
})
