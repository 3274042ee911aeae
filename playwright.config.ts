import { defineConfig } from '@playwright/test'

/**
 * Browser tests run the built app (`npm test` builds it) in the Chromium that tests/support/chromium.ts finds. `npm test`
 * runs the journeys, `npm run test:all` all of them.
 */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'rest', testMatch: 'browser/**/*.spec.ts' },
  ],
  globalSetup: './tests/support/playwrightSetup.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: a page often waits for its server.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A browser on a busy machine may answer too late: a failed test runs again, twice at most, and `npm test` names it.
  retries: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
})
