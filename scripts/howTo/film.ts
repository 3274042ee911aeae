import type { Locator, Page } from '@playwright/test'

/** Which picture is seen from when on. */
export interface Shot {
  /** Seconds from the beginning. */
  at: number
  /** Its place among the pictures. */
  picture: number
}

/** Where the finger is, in CSS pixels of the page; in between it moves steadily. */
export interface Finger {
  at: number
  x: number
  y: number
  isDown: boolean
}

/** A step's name, and how long its sentence stands. */
export interface Cue {
  name: string
  from: number
  to: number
}

/** Everything that a film is made of. */
export interface Recording {
  seconds: number
  /** As PNG. */
  pictures: Buffer[]
  shots: Shot[]
  fingers: Finger[]
  cues: Cue[]
}

export const screen = { width: 390, height: 760 }

const pace = { move: 0.6, press: 0.22, afterTap: 0.7, key: 0.07, scroll: 0.9, picturesWhileScrolling: 9 }

/**
 * Films a page that is being used. Its clock is its own: every picture is one of the running app, but stands in the film
 * as long as somebody needs to see it, however slow or fast the machine is.
 */
export class Film {
  #now = 0
  #finger = { x: screen.width / 2, y: screen.height * 0.7 }
  readonly #take: Recording = { seconds: 0, pictures: [], shots: [], fingers: [], cues: [] }

  /** @param sentenceOf what is said of a step */
  constructor(readonly page: Page, readonly sentenceOf: (step: string) => string) {}

  /** What happens while a sentence stands there; it stands long enough to be read. */
  async step(name: string, act: () => Promise<void>): Promise<void> {
    await this.#settle()
    await this.#takePicture()
    const from = this.#now
    this.#now += 0.5
    await act()
    this.#now = Math.max(this.#now + 0.3, from + readingTime(this.sentenceOf(name)))
    this.#take.cues.push({ name, from, to: this.#now })
  }

  /** Moves the finger there, taps, and waits until what comes of it has come. */
  async tap(target: Locator): Promise<void> {
    await this.#moveTo(target)
    this.#point(true)
    this.#now += pace.press
    await target.tap()
    this.#point(false)
    await this.#settle()
    await this.#takePicture()
    this.#now += pace.afterTap
  }

  /** Types letter by letter into what is tapped first. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target)
    for (const letter of text) {
      await target.pressSequentially(letter)
      await this.#takePicture()
      this.#now += pace.key
    }
    await this.#settle()
    await this.#takePicture()
    this.#now += 0.3
  }

  /** Moves the page until the target stands in the upper part of the screen. */
  async scrollTo(target: Locator): Promise<void> {
    const box = await boxOf(target)
    const way = box.y - screen.height * 0.3
    const begin = await this.page.evaluate(() => window.scrollY)
    for (let n = 1; n <= pace.picturesWhileScrolling; n += 1) {
      const part = n / pace.picturesWhileScrolling
      await this.page.evaluate((y) => window.scrollTo(0, y), begin + way * (part * part * (3 - 2 * part)))
      await this.#takePicture()
      this.#now += pace.scroll / pace.picturesWhileScrolling
    }
  }

  /** Lets time go by in the film. */
  rest(seconds: number): void {
    this.#now += seconds
  }

  /** Lets time go by in the film and on the page, for what moves by itself. */
  async watch(seconds: number): Promise<void> {
    const [begin, since] = [this.#now, performance.now()]
    while (performance.now() - since < seconds * 1000) {
      this.#now = begin + (performance.now() - since) / 1000
      await this.#takePicture()
    }
    this.#now = begin + seconds
  }

  /** Waits for something, as long as it may take; in the film it takes so many seconds. */
  async until(target: Locator, seconds = 0.4): Promise<void> {
    await target.waitFor()
    await this.#settle()
    this.#now += seconds
    await this.#takePicture()
  }

  /** @param seconds that the last picture stays */
  end(seconds = 1.5): Recording {
    this.#now += seconds
    return { ...this.#take, seconds: this.#now }
  }

  async #moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    await this.#takePicture()
    const box = await boxOf(target)
    this.#point(false)
    this.#now += pace.move
    this.#finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    this.#point(false)
    this.#now += 0.1
  }

  #point(isDown: boolean): void {
    this.#take.fingers.push({ at: this.#now, ...this.#finger, isDown })
  }

  async #settle(): Promise<void> {
    await this.page.waitForTimeout(350)
    await this.page.waitForFunction(() => !document.body.innerText.includes('Loading...'))
    await this.page.waitForTimeout(100)
  }

  async #takePicture(): Promise<void> {
    const picture = await this.page.screenshot({ type: 'png', animations: 'disabled', caret: 'initial' })
    const { pictures, shots } = this.#take
    if (pictures.at(-1)?.equals(picture)) return
    pictures.push(picture)
    shots.push({ at: this.#now, picture: pictures.length - 1 })
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} is not to be seen.`)
  return box
}

/** Seconds: fifteen letters each, and one to find it. */
export const readingTime = (sentence: string): number => Math.max(2.5, 1 + sentence.length / 15)
