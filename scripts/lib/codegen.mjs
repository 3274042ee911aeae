import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './steps.mjs'

const cli = join(root, 'node_modules/@graphql-codegen/cli/cjs/bin.js')

/** Runs codegen when asked, and once more when asked while it runs. A mistake in an operation is printed; the next change of one tries again. */
export function codegenOnDemand() {
  let isAsked = false
  /** @type {Promise<void> | null} */
  let running = null
  const stopping = new AbortController()

  async function generate() {
    while (isAsked && !stopping.signal.aborted) {
      // An editor that saves several files, or one in steps, is one change.
      await pause(50)
      isAsked = false
      try {
        await promisify(execFile)(process.execPath, ['--import', 'tsx', cli, '--config', 'codegen.yml'], {
          cwd: root,
          signal: stopping.signal,
        })
        console.log('  Codegen ran, because an operation or the schema changed.')
      } catch (error) {
        const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error)
        if (!stopping.signal.aborted) console.error(`${stdout}${stderr}\n  Codegen failed; the lines above say why.`)
      }
    }
    running = null
  }

  return {
    run() {
      isAsked = true
      running ??= generate()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
