/**
 * Where a test file runs: in the worker's own realm, so that what `jestRuntime.cjs` lends it from outside (an `Error` that a package
 * throws, an `Array` that it returns) is of the same make as the test's own. What a file leaves on the globals and on
 * the process is put back when it ends.
 */
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** Puts an object's own properties back as they are now, and takes away what came later. */
const restored = (/** @type {object} */ target) => {
  const before = Object.getOwnPropertyDescriptors(target)
  return () => {
    for (const key of Reflect.ownKeys(target)) {
      // The connections that fetch keeps open belong to Node, which keeps them here under a symbol.
      if (!(key in before) && !String(key).includes('undici')) Reflect.deleteProperty(target, key)
    }
    for (const key of Reflect.ownKeys(before)) {
      const was = Reflect.get(before, key)
      const is = Reflect.getOwnPropertyDescriptor(target, key)
      if (was.configurable && (!is || is.value !== was.value || is.get !== was.get)) Reflect.defineProperty(target, key, was)
      else if (was.writable && is?.value !== was.value) Reflect.set(target, key, was.value)
    }
  }
}

/** Where type-graphql, TypeORM and class-validator keep what the decorators say: every file declares its classes anew. */
const declared = ['TypeGraphQLMetadataStorage', 'typeormMetadataArgsStorage', 'classValidatorMetadataStorage']

/** The listeners of the process as they are now. */
const listening = () => new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]))

/** Puts the process back as it is now: its listeners, settings, directory and exit code, and what Jest replaces for every file. */
const processRestored = () => {
  const before = listening()
  const { exitCode } = process
  const directory = process.cwd()
  const environment = { ...process.env }
  const { exit, getBuiltinModule } = process
  return () => {
    for (const [event, listeners] of listening()) {
      for (const listener of listeners) {
        if (!before.get(event)?.includes(listener)) Reflect.apply(process.off, process, [event, listener])
      }
    }
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
    if (process.cwd() !== directory) process.chdir(directory)
    process.exitCode = exitCode
    process.exit = exit
    process.getBuiltinModule = getBuiltinModule
  }
}

module.exports = class {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.restore = [restored(globalThis), processRestored()]
    for (const store of declared) Reflect.deleteProperty(globalThis, store)
    /** @type {typeof globalThis | null} */
    this.global = globalThis
    globalThis.global = globalThis
    Error.stackTraceLimit = 100
    this.moduleMocker = new ModuleMocker(globalThis)
    const timerConfig = {
      idToRef: (/** @type {number} */ id) => ({ id, ref() { return this }, unref() { return this } }),
      refToId: (/** @type {{ id: number } | undefined} */ timer) => timer?.id,
    }
    /** @type {LegacyFakeTimers<{ id: number }> | null} */
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global: globalThis, moduleMocker: this.moduleMocker, timerConfig })
    /** @type {ModernFakeTimers | null} */
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    this.fakeTimers?.dispose()
    this.fakeTimersModern?.dispose()
    this.fakeTimers = this.fakeTimersModern = null
    for (const restore of this.restore) restore()
    // Jest takes this as the sign that nothing may be loaded any more.
    this.global = null
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return globalThis
  }
}
