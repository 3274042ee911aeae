/**
 * Is this Node new enough? Says so in a sentence and sets the exit code when it is not.
 * The version is the one that package.json names under "engines".
 * @param {string} [version]
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return true
  console.error(
    `\n  This needs Node 20.19 or later, and found ${version}. Get a newer one from https://nodejs.org and try again.\n`,
  )
  process.exitCode = 1
  return false
}
