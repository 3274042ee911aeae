import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build.mjs'
import { generateWhatIsStale } from './generate.mjs'
import { installWhatIsMissing } from './install.mjs'
import { endWithNpm } from './parent.mjs'
import { root, printFailure } from './steps.mjs'

/** Installs, builds and runs the app. */
export async function start() {
  process.chdir(root)
  try {
    await installWhatIsMissing()
    await generateWhatIsStale()
    await buildWhatIsStale()
  } catch (error) {
    printFailure(error)
    process.exit(1)
  }
  // The app runs here and not in a child: signals, output and exit code are its own, and whoever
  // kills this process never leaves another one behind that holds the port.
  process.env.NODE_ENV ||= 'production'
  enableSourceMaps()
  endWithNpm()
  const main = join(root, 'dist/api/main.js')
  process.argv[1] = main
  await import(pathToFileURL(main).href)
}

/** Errors name lines of the sources. The maps of packages would take 25 MB, so they are left out where Node can: from 22.14 on. */
function enableSourceMaps() {
  if ('setSourceMapsSupport' in nodeModule && typeof nodeModule.setSourceMapsSupport === 'function')
    nodeModule.setSourceMapsSupport(true, { nodeModules: false })
  else process.setSourceMapsEnabled(true)
}
