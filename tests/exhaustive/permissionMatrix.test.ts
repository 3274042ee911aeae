import { afterAll, beforeAll, test } from '@jest/globals'
import { askedOperations, expectOutcome, openViewers, type Viewers } from '../support/askedOperations'
import { askers } from '../support/permissions'

let viewers: Viewers

beforeAll(async () => {
  viewers = await openViewers()
})
afterAll(() => viewers.testApp.close())

test.each(askedOperations)('%s does for every viewer what the table says', async (name) => {
  for (const asker of askers) await expectOutcome(viewers, name, asker)
})
