/** Stops the PostgreSQL that jestSetup.ts started; Jest's documentation names the globals as the way to hand it over. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres?.()
}
