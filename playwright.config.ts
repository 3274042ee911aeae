import { defineConfig } from '@playwright/test'

/** Browser tests run the built app (`npm test` builds it) in the Chromium that tests/support/chromium.ts finds. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/playwrightSetup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
})
