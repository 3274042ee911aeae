import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../support/testApp'

let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

function formOf(fields: Record<string, string>, files: Blob[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file, 'soup.jpg')
  return form
}

async function share(body: FormData) {
  const response = await fetch(`${testApp.url}/shared`, { method: 'POST', body, redirect: 'manual' })
  const { pathname, search, hash } = new URL(response.headers.get('location') ?? '/nowhere', testApp.url)
  return { status: response.status, pathname, search, shared: Object.fromEntries(new URLSearchParams(hash.slice(1))) }
}

test('the manifest sends links, text and pictures to one address', async () => {
  const manifest = (await (await fetch(`${testApp.url}/manifest.webmanifest`)).json()) as { share_target: unknown }
  expect(manifest.share_target).toEqual({
    action: '/shared',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
    },
  })
})

test('what is shared leads to the page that shows it, behind its #', async () => {
  expect(await share(formOf({ title: 'Soup', text: 'milk\r\nbread & butter', url: 'https://example.org/' }))).toEqual({
    status: 303,
    pathname: '/share',
    search: '',
    shared: { title: 'Soup', text: 'milk\r\nbread & butter', url: 'https://example.org/' },
  })
})

test('files are dropped, which the page is told; other fields are ignored', async () => {
  const picture = new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' })
  expect((await share(formOf({ text: 'Soup', other: 'x' }, [picture, picture]))).shared).toEqual({
    text: 'Soup',
    files: 'lost',
  })
})

test('a long text is cut to what a header holds', async () => {
  const { status, shared } = await share(formOf({ text: 'ä'.repeat(50_000) }))
  expect([status, shared.text?.length, shared.cut]).toEqual([303, 1_500, 'yes'])
})

test('nothing but a form is taken', async () => {
  const response = await fetch(`${testApp.url}/shared`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(415)
})
