import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { AppContext } from '../http/graphql'
import { escaped } from '../http/ssr/headTags'
import { UserError } from '../platform/errors'
import { cookieNames, readToken } from '../http/requests'
import { readLetter, type ReadLetter } from '../platform/mail/readEmail'
import { staticPage, staticPagePolicy } from '../http/staticPage'

/** So many letters the page shows. */
const mostLetters = 50

/**
 * The letters of the mail folder, newest first, for whoever develops: a page beside the playground, and only where that is.
 * There are links in them that set passwords, so it is shown to those alone who are admins by their own account: a gate is
 * open to whoever has its shared password, and a program's key may lie anywhere. For everybody else there is no such page.
 * Each look at it is written down.
 */
export function emailPage({ config, db, house }: AppContext): RequestHandler {
  const folder = config.mail === null ? config.mailFolder : null

  return async (request, response, next) => {
    if (!config.playground) return next()
    const viewer = await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null).catch((error: unknown) => {
      if (error instanceof UserError) return null
      throw error
    })
    if (viewer?.kind !== 'person' || viewer.admin < 1 || viewer.key !== null) return next()
    response.setHeader('content-security-policy', staticPagePolicy)
    response.setHeader('cache-control', 'no-store')
    response.type('html')
    const send = (content: string) => response.send(staticPage({ title: 'Letters', productName: escaped(config.productName) }, `${wayBack}\n${content}`))
    if (config.mail !== null) return send('<p>Letters are handed to the mail server, and none is kept here.</p>')
    if (folder === null) return send('<p>No mail server is set, and no folder for letters: only the log tells of them.</p>')
    await house.writeDown(db, viewer, { act: 'READ_LETTERS', about: { kind: 'letter', id: '' } })
    const letters = await lettersIn(folder)
    send(letters.length === 0 ? '<p>No letters yet. Register, or say that you forgot your password.</p>' : letters.map(shown).join('\n'))
  }
}

async function lettersIn(folder: string): Promise<ReadLetter[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // Their names begin with when they were written.
  const newest = names.filter((name) => name.endsWith('.eml')).sort().reverse().slice(0, mostLetters)
  return Promise.all(newest.map(async (name) => readLetter(await readFile(join(folder, name), 'utf8'))))
}

const shown = ({ headers, body }: ReadLetter): string => `<article>
<h2>${escaped(headers.get('subject') ?? '')}</h2>
<p>To ${escaped(headers.get('to') ?? '')}, ${escaped(headers.get('date') ?? '')}</p>
<pre>${withLinks(body)}</pre>
</article>`

const wayBack = '<p><a href="/playground">Back to the playground</a></p>'

/** What looks like an address of a page becomes a link. */
const withLinks = (text: string): string => text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
  at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)).join('')
