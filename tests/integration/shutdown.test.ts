import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { openTestApp, type TestApp } from '../support/testApp'

let app: TestApp
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  app = await openTestApp({ SHUTDOWN_DELAY: '1' })
})
afterAll(() => agent.destroy())

/** Asks on the one connection of the agent, or on a new one where that is closed. */
const ask = async (body: object) => {
  const sent = JSON.stringify(body)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      `${app.url}/graphql`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': sent.length } },
      resolve,
    )
      .on('error', reject)
      .end(sent)
  })
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
}

test('a server that is told to end still answers for a while, closes each connection behind its answer, and then takes none', async () => {
  const query = { query: '{ __typename }' }
  expect(await ask(query)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const closed = app.close()
  expect(await ask(query)).toMatchObject({ status: 200, connection: 'close' })
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(503)
  await closed
  await expect(ask(query)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('what it cannot end in time is answered with BUSY, to be repeated, and not cut off', async () => {
  const other = await openTestApp({ SHUTDOWN_DELAY: '0' })
  const { hostname, port, host } = new URL(other.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // The rest of its body never comes.
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"`,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [answer] = await Promise.all([text(socket), other.close()])
  expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"BUSY"/i)
})
