import { expect, test } from '@jest/globals'
import Environment from '../support/jestEnvironment.cjs'

const begin = () => new Environment({ projectConfig: {}, globalConfig: {} } as unknown as ConstructorParameters<typeof Environment>[0])

test('what a test file leaves on the globals and on the process is put back at its end', async () => {
  const [exit, here, said] = [process.exit, process.cwd(), process.env.PATH]
  const fetched = Object.getOwnPropertyDescriptor(globalThis, 'fetch')
  const late = () => undefined
  const environment = begin()
  Object.assign(globalThis, { leftBehind: 1, fetch: () => Promise.reject(new Error('replaced')) })
  Object.assign(process.env, { LEFT_BEHIND: '1', PATH: '' })
  process.on('SIGHUP', late)
  process.exit = () => { throw new Error('replaced') }
  process.exitCode = 3
  process.chdir('tests')
  await environment.teardown()
  expect(globalThis).not.toHaveProperty('leftBehind')
  expect(Object.getOwnPropertyDescriptor(globalThis, 'fetch')).toEqual(fetched)
  expect(process.env).toMatchObject({ PATH: said })
  expect(process.env).not.toHaveProperty('LEFT_BEHIND')
  expect(process.listeners('SIGHUP')).not.toContain(late)
  expect([process.exit, process.exitCode, process.cwd()]).toEqual([exit, undefined, here])
})

test('the classes that a test file declares are not there for the next one', async () => {
  const stores = ['TypeGraphQLMetadataStorage', 'typeormMetadataArgsStorage', 'classValidatorMetadataStorage']
  const before = stores.map((store) => Reflect.get(globalThis, store))
  for (const store of stores) Reflect.set(globalThis, store, 'of the file before')
  const environment = begin()
  expect(stores.map((store) => Reflect.has(globalThis, store))).toEqual([false, false, false])
  for (const store of stores) Reflect.set(globalThis, store, 'of this file')
  await environment.teardown()
  expect(stores.map((store) => Reflect.get(globalThis, store))).toEqual(Array(3).fill('of the file before'))
  stores.forEach((store, at) => Reflect.set(globalThis, store, before[at]))
})

test('what Node throws and returns is of the same make as what a test knows', () => {
  expect(Reflect.get(structuredClone(new TypeError('')), 'constructor')).toBe(TypeError)
  expect(Buffer.from('a')).toBeInstanceOf(Uint8Array)
  expect(() => new URL('none')).toThrow(TypeError)
})
