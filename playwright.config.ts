import { defineConfig } from '@playwright/test'

/** Browser tests run the built app (`npm test` builds it) in the Chromium that tests/support/chromium.ts finds. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/playwrightSetup.ts',
  outputDir: 'test-results',
  // One more than the smallest machine has cores: a part of every test is waiting.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
})
