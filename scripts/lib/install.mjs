import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root, run, step } from './steps.mjs'

const lockFile = join(root, 'package-lock.json')
const marker = join(root, 'node_modules/.larder-install')

/** Installs the packages of package-lock.json unless they are there. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  await withLock(join(root, 'dist/.working'), 'Another start is at work here; waiting for it.', async () => {
    if (isInstalled()) return
    await step('Installing packages', () => {
      const npm = process.env.npm_execpath
      // Building needs the development packages too, also where NODE_ENV or npm's settings leave them out.
      const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
      const sentence =
        'The packages could not be installed; the lines above say why. (It needs a connection to the npm registry, once.)'
      if (npm && /npm-cli\.c?js$/.test(npm)) return run(process.execPath, [npm, ...words], { sentence })
      return run('npm', words, { sentence, shell: process.platform === 'win32' })
    })
    writeFileSync(marker, wanted())
  })
}

/** What is to be installed, as a short text: packages differ by platform too. */
function wanted() {
  return `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${process.platform} ${process.arch}\n`
}

function isInstalled() {
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === wanted()
  if (!isInstalledByHand()) return false
  writeFileSync(marker, wanted())
  return true
}

/**
 * Did somebody else's "npm ci" or "npm install" put the same packages there? npm writes what it has
 * installed into a lock file of its own, after everything else.
 */
function isInstalledByHand() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(lockFile)).every(([path, wanted]) => {
    const found = installed[path]
    if (found) return found.version === wanted.version
    return path === '' || (wanted.optional && !isForThisPlatform(wanted))
  })
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @param {Package} wanted */
function isForThisPlatform({ os, cpu, libc }) {
  // Only npm determines the C library of a Linux.
  return os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
}
