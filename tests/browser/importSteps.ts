import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readingLocalPages, startApp, type App } from '../support/app'
import { test as base } from './fixtures'

/** A site on this machine with one recipe. */
export interface Site {
  url: string
}

export const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soup of the day',
  recipeYield: '2 servings',
  recipeIngredient: ['3 leeks', '1 l stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Slice the leeks.' },
    { '@type': 'HowToStep', text: 'Simmer them.' },
  ],
  keywords: 'one pot',
}
export const pageOf = (recipe: object) =>
  `<!doctype html><title>Soup</title><meta property="og:site_name" content="Soups Weekly"><script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Soup</h1>`

export const test = base.extend<object, { app: App; site: Site }>({
  app: [
    async ({}, use) => {
      const app = await startApp({}, undefined, readingLocalPages)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const isThere = request.url === '/day'
        response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end(isThere ? pageOf(soup) : '')
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      server.close()
    },
    { scope: 'worker' },
  ],
})
