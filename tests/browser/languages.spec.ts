import type { Page } from '@playwright/test'
import { ask, becomeCook, expect, newBarcode, newContext, shelve, test } from './fixtures'

test.describe('somebody whose browser prefers German', () => {
  test.use({ contextOptions: { locale: 'de-DE' } })

  test('reads the German names of foods wherever an item is named, and finds them by either name', async ({
    page,
    context,
    browser,
    app,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await becomeCook(context, app)
    const move =
      'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { item { name germanName } } } }'
    for (const food of ['food:onion', 'food:potato', 'food:apple']) {
      await ask(context, app, move, { input: { barcode: food, delta: 2, share: true, key: crypto.randomUUID() } })
    }
    for (const name of ['Lager', 'Quark', 'Tee'])
      await shelve(context, app, { barcode: newBarcode(), name, quantity: 1 })
    await page.goto('/my-pantry')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const rows = page.getByRole('main').getByRole('list', { name: 'In deinem Vorrat' }).getByRole('listitem')
    await expect(rows).toHaveText([/^Apfel/, /^Kartoffel/, /Lager/, /Quark/, /Tee/, /^Zwiebel/])
    for (const words of ['zwieb', 'onion']) {
      await page.getByRole('searchbox').fill(words)
      await expect(rows).toHaveText([/^Zwiebel/])
    }
    await page.getByRole('button', { name: 'Zwiebel', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Zwiebel' })
    await expect(dialog.getByRole('group', { name: 'Anzahl von Zwiebel' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/item/food:onion')
    await expect(page).toHaveTitle('Zwiebel · Larder')
    await expect(page.getByRole('heading', { level: 1, name: 'Zwiebel' })).toBeVisible()

    // A neighbour reads German as well, in the list and when they write about it.
    const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
    const theirs = await newContext(browser, {
      baseURL: app.url,
      locale: 'de-DE',
      viewport: { width: 390, height: 664 },
    })
    await becomeCook(theirs, app)
    const neighbour = await theirs.newPage()
    await neighbour.goto(`/pantry/${myPantry.id}`)
    await expect(neighbour.getByRole('link', { name: 'Zwiebel' })).toBeVisible()
    await expect(neighbour.getByText('Onion')).toHaveCount(0)
    await neighbour.getByRole('button', { name: /^Nachricht zu Zwiebel/ }).click()
    await expect(neighbour.getByRole('dialog').getByText('Zwiebel', { exact: true })).toBeVisible()
    await theirs.close()
    // So do visitors, who get the list with the page.
    const visitors = await newContext(browser, { baseURL: app.url, locale: 'de-DE' })
    const visitor = await visitors.newPage()
    await visitor.goto(`/pantry/${myPantry.id}`)
    await expect(visitor.getByRole('link', { name: 'Zwiebel' })).toBeVisible()
    await expect(visitor.getByRole('main').getByText('Onion')).toHaveCount(0)
    await visitors.close()
  })
})

test('a language that runs from right to left mirrors the app, and every sentence comes out of a catalogue', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar-XB'))
  // A signed-out visitor is redirected from their pantry to the home page, with the reason.
  for (const path of ['/pantries', '/places', '/my-pantry']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // On a phone the home page is called by the product's name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(⟦.*⟧|Larder)$/s)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
      expect(logo?.x, 'the logo stands at the right').toBeGreaterThan(width / 2)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'nothing stands over the edge',
      ).toBeLessThanOrEqual(width)
      expect(await withoutCatalogue(page), `on ${path}, ${width} px wide`).toEqual([])
    }
  }
})

/** What stands on the page without having come out of a catalogue; what people and packets say stands in `<bdi>`, and a day in `<time>`. */
function withoutCatalogue(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWord = (text: string) => /\p{L}{2}/u.test(text) && !['Larder', 'English', 'Deutsch'].includes(text)
    const isSaid = (text: string) => /^⟦.*⟧$/s.test(text.trim())
    const bare: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const place = texts.currentNode.parentElement
      // A sentence may hold a link or an emphasis, and then its brackets stand around both.
      const around = [text, place?.textContent ?? '', place?.parentElement?.textContent ?? '']
      if (
        isWord(text) &&
        place?.checkVisibility() &&
        !place.closest('script, style, bdi, time') &&
        !around.some(isSaid)
      )
        bare.push(text)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ''
        if (isWord(text) && !text.includes('⟦')) bare.push(`${name}: ${text}`)
      }
    }
    return bare
  })
}
