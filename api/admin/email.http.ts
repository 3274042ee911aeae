import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { DataSource } from 'typeorm'
import { escapeHtml } from '../http/ssr/headTags'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import type { AuditWriter } from '../platform/audit'
import type { Config } from '../platform/config/config'
import { UserError } from '../platform/errors'
import { staticPage, staticPagePolicy } from '../http/staticPage'

/** How many emails the page shows. */
const maxEmails = 50

/**
 * The emails of the mail folder, newest first, for developers: a page beside the playground, and only where that is enabled.
 * Their links set passwords, so the page is shown only to people whose own account is an admin's: elevation by the shared
 * password is not enough, and an API key may be stored anywhere. Everybody else gets 404. Each request is audited.
 */
export function emailsRoute({
  config,
  db,
  audit,
  requests,
}: {
  config: Config
  db: DataSource
  audit: AuditWriter
  requests: RequestContexts
}): Route {
  const folder = config.mail === null ? config.mailFolder : null

  const handler: Route['handler'] = async (request, response, next) => {
    if (!config.playground) return next()
    const viewer = await requests.viewerOf(request).catch((error: unknown) => {
      if (error instanceof UserError) return null
      throw error
    })
    if (viewer?.kind !== 'person' || viewer.admin < 1 || viewer.key !== null) return next()
    response.setHeader('content-security-policy', staticPagePolicy)
    response.setHeader('cache-control', 'no-store')
    response.type('html')
    const send = (content: string) =>
      response.send(
        staticPage({ title: 'Emails', productName: escapeHtml(config.productName) }, `${backLink}\n${content}`),
      )
    if (config.mail !== null) return send('<p>Emails go to the mail server and aren’t stored here.</p>')
    if (folder === null)
      return send('<p>Neither a mail server nor a mail folder is set up. Emails are only written to the log.</p>')
    await audit(db, viewer, { action: 'READ_EMAILS', about: { kind: 'email', id: '' } })
    const emails = await readEmails(folder)
    send(
      emails.length === 0
        ? '<p>No emails yet. Register, or ask for a new password.</p>'
        : emails.map(emailHtml).join('\n'),
    )
  }
  return { method: 'get', path: apiPaths.emails, handler }
}

async function readEmails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // File names begin with the time of writing.
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxEmails)
  return Promise.all(newest.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

const emailHtml = ({ subject = '', to = [], headers, text = '' }: Email): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.map(({ address = '' }) => address).join(', '))}, ${escapeHtml(headers.find(({ key }) => key === 'date')?.value ?? '')}</p>
<pre>${withLinks(text.trimEnd())}</pre>
</article>`

const backLink = '<p><a href="/playground">Back to the playground</a></p>'

/** HTML in which URLs are links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
