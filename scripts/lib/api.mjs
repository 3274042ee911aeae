import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './steps.mjs'

/**
 * Runs the API from its sources and runs it again when asked. It is ended with SIGTERM and awaited, so
 * that it leaves in its own order: the embedded database stops and starts with it, in a tenth of a second.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} environment
 */
export function runApi(port, environment) {
  const env = { ...environment, PORT: String(port), HOST: '127.0.0.1' }
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let ended = Promise.resolve()
  const stopping = new AbortController()
  /** @type {Promise<void> | null} */
  let restarting = null

  function launch() {
    const started = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], { cwd: root, env, stdio: 'inherit' })
    child = started
    ended = new Promise((resolve) => {
      started.once('exit', () => {
        child = null
        if (!stopping.signal.aborted && !restarting)
          console.log('  The API ended. It starts again when one of its files changes.')
        resolve()
      })
    })
  }

  async function end() {
    child?.kill('SIGTERM')
    await ended
  }

  async function relaunch() {
    // An editor that saves several files, or one in steps, is one change.
    await pause(50)
    await end()
    restarting = null
    if (!stopping.signal.aborted) launch()
  }

  launch()
  return {
    restart() {
      restarting ??= relaunch()
    },
    /** Resolves when the API answers, and after 15 seconds in any case. */
    async ready() {
      const deadline = performance.now() + 15_000
      while (performance.now() < deadline && !stopping.signal.aborted) {
        if (!restarting && child && (await answers(port))) return
        await pause(50)
      }
    },
    stop() {
      stopping.abort()
      return end()
    },
  }
}

/** @param {number} port */
function answers(port) {
  return fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
