/**
 * How a test file gets its modules. The project's own are new for every file, as ever, but compiled only once per
 * worker. Packages are loaded by Node itself, once per worker: to read them anew took longer than most tests take. So a
 * package that a test replaces with `jest.mock` is replaced for the project's modules, and not for other packages.
 */
const { createRequire, isBuiltin } = require('node:module')
const { isAbsolute, sep } = require('node:path')
const vm = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

const packages = `${sep}node_modules${sep}`

/**
 * What was compiled in this worker, by the module's path. Jest gives every module the same parameters, and a changed source is compiled anew.
 * @type {Map<string, { source: string, run: Function }>}
 */
const compiled = new Map()

/**
 * What a package gave, by who asked and for which: to find it anew takes Node a look at many folders.
 * @type {Map<string, unknown>}
 */
const found = new Map()

/** @param {string} from @param {string} name */
function load(from, name) {
  const key = `${from}\n${name}`
  if (!found.has(key)) found.set(key, createRequire(from)(name))
  return found.get(key)
}

/** @param {string} source @param {string[]} parameters @param {string} filename */
function compile(source, parameters, filename) {
  const known = compiled.get(filename)
  if (known && known.source === source) return known.run
  const run = vm.compileFunction(source, parameters, { filename, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })
  compiled.set(filename, { source, run })
  return run
}

/** @param {string} from @param {string | undefined} name */
function isPackage(from, name) {
  return name === undefined ? from.includes(packages) : !name.startsWith('.') && !isAbsolute(name) && !isBuiltin(name)
}

module.exports = class extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} words */
  constructor(...words) {
    super(...words)
    // Jest would compile for a realm of its own; the environment next door stays in this one.
    const executor = Reflect.get(this, 'executor')
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => compile(source, executor.injectedModuleParameters, filename)
  }

  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} [name]
   * @param {Parameters<JestRuntime['requireModule']>[2]} [options] set for Jest's own modules
   * @param {boolean} [isActual]
   * @returns {T}
   */
  requireModule(from, name, options, isActual) {
    if (!options?.isInternalModule && isPackage(from, name)) return /** @type {T} */ (load(from, name ?? from))
    return super.requireModule(from, name, options, isActual)
  }
}
