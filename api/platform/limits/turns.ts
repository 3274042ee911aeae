interface Beginning {
  begin(): void
  /** Hears for how many milliseconds the event loop was kept. */
  onEnd?: ((milliseconds: number) => void) | undefined
}

/** Lets work begin in the order in which it asks, one in each turn of the event loop: what others have sent is heard in between. */
export class Turns {
  #waiting: Beginning[] = []

  /**
   * Resolves in a later turn.
   * @param onEnd gets the milliseconds for which the event loop was kept by what followed, until all of it waited for something
   */
  next(onEnd?: (milliseconds: number) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ begin: resolve, onEnd })
      if (this.#waiting.length === 1) this.#takeTurn()
    })
  }

  #takeTurn(): void {
    let began = 0
    setImmediate(() => {
      began = performance.now()
      this.#waiting[0]?.begin()
    })
    // Node empties the queue of promises between two immediates, so here everything is done that could be done at once.
    setImmediate(() => {
      this.#waiting.shift()?.onEnd?.(performance.now() - began)
      if (this.#waiting.length > 0) this.#takeTurn()
    })
  }
}
