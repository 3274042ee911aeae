import type { Locator, Page } from '@playwright/test'

/** A picture, and when it appears. */
export interface Shot {
  /** Seconds from the beginning. */
  at: number
  /** Index into `pictures`. */
  picture: number
}

/** The finger's position at a time, in CSS pixels of the page; it is interpolated in between. */
export interface Finger {
  at: number
  x: number
  y: number
  isDown: boolean
}

/** A step's name, and when its sentence is shown. */
export interface Cue {
  name: string
  from: number
  to: number
}

/** A recorded film before encoding. */
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
 * Records the use of a page. The film has its own clock: pictures are of the running app, but are shown as long as a
 * viewer needs, however slow or fast the machine is.
 */
export class Film {
  #now = 0
  #finger = { x: screen.width / 2, y: screen.height * 0.7 }
  readonly #recording: Recording = { seconds: 0, pictures: [], shots: [], fingers: [], cues: [] }

  /** @param sentenceOf the sentence shown during a step */
  constructor(
    readonly page: Page,
    readonly sentenceOf: (step: string) => string,
  ) {}

  /** Runs `act` while the step's sentence is shown, at least as long as it takes to read. */
  async step(name: string, act: () => Promise<void>): Promise<void> {
    await this.#settle()
    await this.#takePicture()
    const from = this.#now
    this.#now += 0.5
    await act()
    this.#now = Math.max(this.#now + 0.3, from + readingTime(this.sentenceOf(name)))
    this.#recording.cues.push({ name, from, to: this.#now })
  }

  /** Moves the finger to the target, taps it, and waits until the page has settled. */
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

  /** Taps the field and types into it, one character at a time. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target)
    for (const character of text) {
      await target.pressSequentially(character)
      await this.#takePicture()
      this.#now += pace.key
    }
    await this.#settle()
    await this.#takePicture()
    this.#now += 0.3
  }

  /** Scrolls until the target is in the upper part of the screen. */
  async scrollTo(target: Locator): Promise<void> {
    const box = await boxOf(target)
    const distance = box.y - screen.height * 0.3
    const begin = await this.page.evaluate(() => window.scrollY)
    for (let n = 1; n <= pace.picturesWhileScrolling; n += 1) {
      const progress = n / pace.picturesWhileScrolling
      await this.page.evaluate(
        (y) => window.scrollTo(0, y),
        begin + distance * (progress * progress * (3 - 2 * progress)),
      )
      await this.#takePicture()
      this.#now += pace.scroll / pace.picturesWhileScrolling
    }
  }

  /** Advances the film's clock. */
  rest(seconds: number): void {
    this.#now += seconds
  }

  /** Records for some seconds of real time, for what moves by itself. */
  async watch(seconds: number): Promise<void> {
    const [begin, since] = [this.#now, performance.now()]
    while (performance.now() - since < seconds * 1000) {
      this.#now = begin + (performance.now() - since) / 1000
      await this.#takePicture()
    }
    this.#now = begin + seconds
  }

  /** Waits until the target appears; the film shows the wait as `seconds`. */
  async until(target: Locator, seconds = 0.4): Promise<void> {
    await target.waitFor()
    await this.#settle()
    this.#now += seconds
    await this.#takePicture()
  }

  /** @param seconds how long the last picture is shown */
  end(seconds = 1.5): Recording {
    this.#now += seconds
    return { ...this.#recording, seconds: this.#now }
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
    this.#recording.fingers.push({ at: this.#now, ...this.#finger, isDown })
  }

  async #settle(): Promise<void> {
    await this.page.waitForTimeout(350)
    await this.page.waitForFunction(() => !document.body.innerText.includes('Loading...'))
    await this.page.waitForTimeout(100)
  }

  async #takePicture(): Promise<void> {
    const picture = await this.page.screenshot({ type: 'png', animations: 'disabled', caret: 'initial' })
    const { pictures, shots } = this.#recording
    if (pictures.at(-1)?.equals(picture)) return
    pictures.push(picture)
    shots.push({ at: this.#now, picture: pictures.length - 1 })
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} is not visible.`)
  return box
}

/** In seconds: one to notice the sentence, and one for each fifteen characters. */
export const readingTime = (sentence: string): number => Math.max(2.5, 1 + sentence.length / 15)
