import { startApp } from '../support/app'
import { startMailServer, type MailServer } from '../support/mailServer'
import { expect, test as base } from './fixtures'

/** The app with a mail server that letters are read from. */
export const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],

  app: [
    async ({ mail }, use) => {
      const app = await startApp(mail.settings)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Waits for the letter with this link, and answers with where it leads. */
export async function linkOf(mail: MailServer, address: string, act: string): Promise<string> {
  await expect
    .poll(() => mail.to(address).some(({ body }) => body.includes(`#${act}=`)), { timeout: 20_000 })
    .toBe(true)
  return `/dashboard#${act}=${mail.token(address, act)}`
}
