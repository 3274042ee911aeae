import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask } from './fixtures'

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const rows = (page: Page) => messages(page).getByRole('listitem')
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
export const list = (page: Page) => page.getByRole('list', { name: 'Messages' })

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

export const idOf = async (context: BrowserContext, app: App) =>
  (await ask<{ viewer: { account: { id: string } } }>(context, app, '{ viewer { account { id } } }')).viewer.account.id
