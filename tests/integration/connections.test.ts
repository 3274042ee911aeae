import { expect, jest, test } from '@jest/globals'
import { holdRequests } from '../support/holdRequests'
import { nextServed } from '../support/nextServed'
import { seeding } from '../support/seed'
import { openTestApp } from '../support/testApp'
import { until } from '../support/until'

/** How long connections stay open. */

test('a connection waits longer for its next request than proxies do, and none is left when the app has shut down', async () => {
  const testApp = await openTestApp()
  const held = holdRequests(testApp)
  const served = nextServed()
  const running = seeding(testApp).visitor().post('/graphql', { query: '{ viewer { kind } }' }, held.headers)
  const { server } = await served
  const cutOff = jest.spyOn(server, 'closeAllConnections')
  const closed = testApp.close()
  await until('the app has stopped listening', () => !server.listening)
  held.release()
  const answer = await running
  expect([answer.status, answer.headers.get('keep-alive')]).toEqual([200, 'timeout=65'])
  await closed
  expect(cutOff).not.toHaveBeenCalled()
})
