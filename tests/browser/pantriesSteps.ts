import type { Page } from '@playwright/test'

export const cards = (page: Page) => page.getByRole('list', { name: 'Pantries' }).getByRole('listitem')
export const search = (page: Page) => page.getByLabel('Search pantries')
export const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
