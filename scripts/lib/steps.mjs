import { spawn } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A step that did not succeed, with everything that its program wrote. */
class StepError extends Error {
  /**
   * @param {string} sentence
   * @param {string} output
   */
  constructor(sentence, output) {
    super(sentence)
    this.output = output
  }
}

/** @param {unknown} error */
export function printFailure(error) {
  if (!(error instanceof StepError)) console.error(error)
  else console.error(`${error.output.trimEnd()}\n\n  ${error.message}\n`)
}

/**
 * Does a piece of work and shows it as one line.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 */
export async function step(title, work) {
  const begin = performance.now()
  process.stdout.write(`  ${title} ...`)
  try {
    const result = await work()
    process.stdout.write(` ${((performance.now() - begin) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write(' failed\n\n')
    throw error
  }
}

/**
 * Runs a program without showing what it writes, unless it fails. Ctrl-C and SIGTERM end it, and then us.
 * @param {string} program
 * @param {string[]} words
 * @param {{ sentence: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options the sentence says what to do when it fails
 * @returns {Promise<void>}
 */
export function run(program, words, { sentence, env = process.env, shell = false }) {
  return new Promise((done, failed) => {
    const child = spawn(program, words, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      child.kill(signal)
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143))
    }
    process.once('SIGINT', end).once('SIGTERM', end)
    const finish = () => {
      process.off('SIGINT', end).off('SIGTERM', end)
    }
    child.on('error', (error) => {
      finish()
      failed(new StepError(sentence, error.message))
    })
    child.on('close', (code) => {
      finish()
      if (code === 0) done()
      else failed(new StepError(sentence, output))
    })
  })
}
