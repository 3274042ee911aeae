import { createServer, type RequestListener, type Server } from 'node:http'
import { createGzip, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from '@jest/globals'
import { UserError } from '../../api/platform/errors'
import { isPublicAddress } from '../../api/platform/outgoing/publicAddress'
import type { AddressRules } from '../../api/platform/outgoing/publicLookup'
import { fetchMessages, SafeFetch, type SafeFetchSettings } from '../../api/platform/outgoing/safeFetch'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
})

/** A page server on this machine, at an address of its own. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

const page =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }

/** Only this machine itself may be asked, and names lead where the test says. */
function fetcher(settings: Partial<SafeFetchSettings> = {}, parts: Partial<AddressRules> = {}): SafeFetch {
  return new SafeFetch(
    { userAgent: 'Larder/test', ...settings },
    {
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      resolve: () => Promise.reject(new Error('no names here')),
      ...parts,
    },
  )
}

async function refusal(promised: Promise<unknown>): Promise<UserError> {
  const error = await promised.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof UserError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

test('a page is fetched with our user agent and nothing else, and its final URL is returned', async () => {
  const asked: Record<string, unknown>[] = []
  const site = await serve((request, response) => {
    asked.push({ url: request.url, ...request.headers })
    if (request.url === '/old') response.writeHead(301, { location: '/new?x=1', 'set-cookie': 'a=b' }).end()
    else page('<h1>Soup</h1>')(request, response)
  })
  expect(await fetcher().page(` ${site}/old `)).toEqual({ address: `${site}/new?x=1`, html: '<h1>Soup</h1>' })
  expect(asked.map(({ url }) => url)).toEqual(['/old', '/new?x=1'])
  for (const headers of asked) {
    expect(headers).toMatchObject({ 'user-agent': 'Larder/test' })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  }
})

test('only web addresses without credentials are opened', async () => {
  for (const address of [
    '',
    'soup',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://example.org/${'x'.repeat(3000)}`,
  ]) {
    expect((await refusal(fetcher().page(address))).userMessage).toBe(fetchMessages.notAnAddress)
  }
  expect((await refusal(fetcher().page('https://ada:secret@example.org/'))).userMessage).toBe(fetchMessages.cannotOpen)
})

test('outside of tests only ports 80 and 443 of public addresses are connected to', async () => {
  let asked = 0
  const site = await serve((_, response) => {
    asked += 1
    response.end()
  })
  const port = new URL(site).port
  const real = new SafeFetch({ userAgent: 'Larder/test' })
  const addresses = [
    site,
    'http://127.0.0.1/',
    `http://localhost:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://2130706433:${port}/`,
    `http://127.1:${port}/`,
    `http://0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://192.0.2.1:8443/',
    'http://93.184.216.34:22/',
  ]
  for (const address of addresses) {
    expect((await refusal(real.page(address))).userMessage).toBe(fetchMessages.cannotOpen)
  }
  expect(asked).toBe(0)
})

test('the ranges that are not of the open internet are known, to their edges', () => {
  const closed = [
    '0.0.0.0',
    '0.255.255.255',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'example.org',
    '',
  ]
  expect(closed.filter(isPublicAddress)).toEqual([])
  const open = [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ]
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('a name that leads to a private address, even beside a public one, is not connected to', async () => {
  let asked = 0
  const site = await serve((_, response) => {
    asked += 1
    response.end()
  })
  const answers: Record<string, { address: string; family: number }[]> = {
    'inside.example': [{ address: '10.0.0.5', family: 4 }],
    'both.example': [
      { address: '127.0.0.1', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ],
    'six.example': [{ address: 'fd00::1', family: 6 }],
    'mapped.example': [{ address: '::ffff:127.0.0.1', family: 6 }],
    'nothing.example': [],
  }
  const fetching = fetcher({}, { resolve: (name) => Promise.resolve(answers[name] ?? []) })
  for (const name of Object.keys(answers)) {
    expect((await refusal(fetching.page(`http://${name}:${new URL(site).port}/`))).userMessage).toBe(
      fetchMessages.cannotOpen,
    )
  }
  expect(asked).toBe(0)
})

test('a name is looked up again for each redirect, and what it then leads to is checked again', async () => {
  const looked: string[] = []
  const site = await serve((_, response) => {
    response.writeHead(302, { location: '/again' }).end()
  })
  const fetching = fetcher(
    {},
    {
      resolve: (name) => {
        looked.push(name)
        return Promise.resolve([{ address: looked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
      },
    },
  )
  expect((await refusal(fetching.page(`http://turning.example:${new URL(site).port}/`))).userMessage).toBe(
    fetchMessages.cannotOpen,
  )
  expect(looked).toEqual(['turning.example', 'turning.example'])
})

test('a redirect leads nowhere that could not be asked for directly', async () => {
  for (const location of [
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'https://ada:secret@example.org/',
    'http://[broken',
  ]) {
    const site = await serve((_, response) => {
      response.writeHead(302, { location }).end()
    })
    expect((await refusal(fetcher().page(site))).userMessage).toBe(fetchMessages.cannotOpen)
  }
  const site = await serve((_, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  })
  expect((await refusal(fetcher().page(site))).userMessage).toBe(fetchMessages.notAnAddress)
})

test('five redirects are followed, a sixth is not', async () => {
  const site = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) page('here')(request, response)
    else response.writeHead(307, { location: `/${left - 1}` }).end()
  })
  expect((await fetcher().page(`${site}/5`)).html).toBe('here')
  expect((await refusal(fetcher().page(`${site}/6`))).userMessage).toBe(fetchMessages.cannotOpen)
})

test('only HTML and plain text are read', async () => {
  for (const [type, body] of [
    ['text/html', 'a'],
    ['application/xhtml+xml; charset=utf-8', 'b'],
    ['Text/Plain', 'c'],
  ] as const) {
    const site = await serve(page(body, { 'content-type': type }))
    expect((await fetcher().page(site)).html).toBe(body)
  }
  for (const type of ['image/png', 'application/json', 'application/octet-stream', 'text/htmlx', '']) {
    const site = await serve(page('x', { 'content-type': type }))
    expect((await refusal(fetcher().page(site))).userMessage).toBe(fetchMessages.notAPage)
  }
  const packed = await serve(page('x', { 'content-encoding': 'gzip, gzip' }))
  expect((await refusal(fetcher().page(packed))).userMessage).toBe(fetchMessages.notAPage)
})

test('a response that is not a page has its own message', async () => {
  for (const [status, sentence] of [
    [404, fetchMessages.notFound],
    [410, fetchMessages.notFound],
    [403, fetchMessages.closed],
    [429, fetchMessages.closed],
    [500, fetchMessages.cannotOpen],
    [304, fetchMessages.cannotOpen],
  ] as const) {
    const site = await serve((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end()
    })
    expect((await refusal(fetcher().page(site))).userMessage).toBe(sentence)
  }
})

test('umlauts arrive whole, whichever way the page says its encoding', async () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><p>Klöße für Zoë</p>', 'latin1')
  const ways: [Buffer, string][] = [
    [Buffer.from('<p>Klöße für Zoë</p>'), 'text/html'],
    [Buffer.from('<p>Klöße für Zoë</p>', 'latin1'), 'text/html; charset="windows-1252"'],
    [latin, 'text/html'],
    [
      Buffer.from(
        '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15"><p>Klöße für Zoë</p>',
        'latin1',
      ),
      'text/html',
    ],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<p>Klöße für Zoë</p>', 'utf16le')]), 'text/html'],
    [Buffer.from('<p>Klöße für Zoë</p>'), 'text/html; charset=made-up'],
  ]
  for (const [body, type] of ways) {
    const site = await serve(page(body, { 'content-type': type }))
    expect((await fetcher().page(site)).html).toContain('<p>Klöße für Zoë</p>')
  }
})

test('a packed page is unpacked; one cut short or not packed at all is refused', async () => {
  const whole = gzipSync('<p>soup</p>')
  const site = await serve(page(whole, { 'content-encoding': 'gzip' }))
  expect((await fetcher().page(site)).html).toBe('<p>soup</p>')
  for (const body of [whole.subarray(0, whole.length - 10), Buffer.from('<p>soup</p>')]) {
    const broken = await serve(page(body, { 'content-encoding': 'gzip' }))
    expect((await refusal(fetcher().page(broken))).userMessage).toBe(fetchMessages.cannotOpen)
  }
})

test('a page that never ends is cut off at its size, packed or not', async () => {
  const endless = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect((await refusal(fetcher().page(endless))).userMessage).toBe(fetchMessages.tooLarge)

  const bomb = gzipSync(Buffer.alloc(200_000_000))
  expect(bomb.byteLength).toBeLessThan(500_000)
  const bombing = await serve(page(bomb, { 'content-encoding': 'gzip' }))
  expect((await refusal(fetcher().page(bombing))).userMessage).toBe(fetchMessages.tooLarge)

  const stream = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
    const packer = createGzip()
    packer.pipe(response)
    response.on('close', () => packer.destroy())
    const more = () => {
      while (!packer.destroyed && packer.write(Buffer.alloc(65_536)));
      if (!packer.destroyed) packer.once('drain', more)
    }
    more()
  })
  expect((await refusal(fetcher().page(stream))).userMessage).toBe(fetchMessages.tooLarge)
})

test('exactly as much as is allowed is read, and not a byte more', async () => {
  const site = await serve((request, response) => page('x'.repeat(Number(request.url?.slice(1))))(request, response))
  expect((await fetcher({ maxBytes: 1000 }).page(`${site}/1000`)).html).toHaveLength(1000)
  expect((await refusal(fetcher({ maxBytes: 1000 }).page(`${site}/1001`))).userMessage).toBe(fetchMessages.tooLarge)
})

test('a site that is silent, slow or does not resolve is given up after the time limit', async () => {
  const silent = await serve(() => undefined)
  const trickling = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const turning = await serve((_, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100)
  })
  for (const site of [silent, trickling, turning]) {
    expect((await refusal(fetcher({ timeoutMs: 300 }).page(site))).userMessage).toBe(fetchMessages.tooSlow)
  }
  const nameless = fetcher({ timeoutMs: 100 }, { resolve: () => new Promise(() => undefined) })
  expect((await refusal(nameless.page('http://slow.example/'))).userMessage).toBe(fetchMessages.tooSlow)
})

test('only so many pages are read at once; those who wait get theirs or an answer in time', async () => {
  const held: (() => void)[] = []
  const site = await serve((request, response) => {
    held.push(() => page('soup')(request, response))
  })
  const fetching = fetcher({ atOnce: 1, waiting: 1, timeoutMs: 400 })
  const first = fetching.page(site)
  const second = refusal(fetching.page(site))
  const third = await refusal(fetching.page(site))
  expect(third).toMatchObject({ code: 'BUSY', userMessage: fetchMessages.busy })
  while (held.length === 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  held.shift()?.()
  expect((await first).html).toBe('soup')
  expect((await second).userMessage).toBe(fetchMessages.tooSlow)
})

test('messages contain nothing of internal errors', async () => {
  const site = await serve((_, response) => response.destroy())
  const refused = await refusal(fetcher().page(site))
  expect(refused.clientExtensions).toEqual({ code: 'BAD_INPUT', messageKey: 'fetch.cannotOpen', field: 'url' })
  expect(refused.cause).toBeUndefined()
  expect(refused.userMessage).toBe(fetchMessages.cannotOpen)
})
