import type { Page } from '@playwright/test'
import { appPasswords } from '../support/app'
import { expect } from './fixtures'

/** Unlocks the admin page, at one of its parts. */
export async function unlock(page: Page, part = ''): Promise<void> {
  await page.goto(`/admin${part && `?tab=${part}`}`)
  await page.getByLabel('Admin password').fill(appPasswords.admin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toBeVisible()
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
