import { writeSync } from 'node:fs'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/** Given to Node by `--import`, writes the name of each package of OpenTelemetry that a process loads to its standard error. */

if (isMainThread) register(import.meta.url)

/** @type {import('node:module').ResolveHook} */
export const resolve = async (specifier, context, next) => {
  if (specifier.startsWith('@opentelemetry/')) writeSync(2, `loads ${specifier}\n`)
  return next(specifier, context)
}
