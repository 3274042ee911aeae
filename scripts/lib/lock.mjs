import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const beat = 2_000
const dead = 15_000

/**
 * Runs the work while no other process runs work under the same lock file. Whoever holds it touches
 * the file every two seconds; one that was not touched for long belongs to nobody any more.
 * @param {string} file
 * @param {string} waiting said once when somebody else is at work
 * @param {() => Promise<void>} work
 */
export async function withLock(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  let hasLogged = false
  while (!take(file)) {
    if (clearLeftover(file)) continue
    if (!hasLogged) console.log(`  ${waiting}`)
    hasLogged = true
    await pause(200)
  }
  const release = () => rmSync(file, { force: true })
  const beating = setInterval(() => {
    const now = new Date()
    utimesSync(file, now, now)
  }, beat)
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(beating)
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock of a process that is gone. True when it is worth trying again at once.
 * @param {string} file
 */
function clearLeftover(file) {
  try {
    const owner = readFileSync(file, 'utf8')
    const silent = Date.now() - statSync(file).mtimeMs > dead
    if (!silent && (owner === '' || isAlive(Number(owner)))) return false
    // Taken away under another name first: should somebody have been faster, it is a new lock and goes back.
    const taken = `${file}.${process.pid}`
    renameSync(file, taken)
    if (readFileSync(taken, 'utf8') !== owner) linkSync(taken, file)
    rmSync(taken)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
