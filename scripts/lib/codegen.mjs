import { setTimeout as pause } from 'node:timers/promises'
import { generateWhatIsStale } from './generate.mjs'
import { printFailure } from './steps.mjs'

/** Generates code when asked, and once more when asked meanwhile. A mistake in an operation is printed; its next change tries again. */
export function codegenOnDemand() {
  let isAsked = false
  /** @type {Promise<void> | null} */
  let running = null

  async function generate() {
    while (isAsked) {
      // An editor that saves several files, or one in steps, is one change.
      await pause(50)
      isAsked = false
      await generateWhatIsStale().catch(printFailure)
    }
    running = null
  }

  return {
    run() {
      isAsked = true
      running ??= generate()
    },
    async stop() {
      isAsked = false
      await running
    },
  }
}
