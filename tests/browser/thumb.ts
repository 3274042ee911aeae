import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'

/** One thumb, whose taps are counted, and a picture of the screen before each. */
export class Thumb {
  taps = 0

  constructor(
    private readonly page: Page,
    private readonly testInfo: TestInfo,
    /** The pictures' names begin with it. */
    private readonly name = '',
  ) {}

  async tap(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await this.picture()
    this.taps += 1
    await target.tap()
  }

  /** Types where the focus is. Focusing a field is no tap. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.tap()
    await this.page.keyboard.insertText(text)
  }

  async picture(): Promise<void> {
    await this.testInfo.attach(`${this.name}${String(this.taps).padStart(2, '0')}.png`, {
      body: await this.page.screenshot(),
      contentType: 'image/png',
    })
  }
}
