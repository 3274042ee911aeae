/** Unit, integration and launcher tests. The app itself stays ESM; Jest runs it as CommonJS. */
const swc = ['@swc/jest', {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
}]

const shared = {
  testEnvironment: '<rootDir>/tests/support/jestEnvironment.cjs',
  runtime: '<rootDir>/tests/support/jestRuntime.cjs',
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/retry.ts'],
}

module.exports = {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/lib/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.ts?(x)'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/jestSetup.cjs',
      globalTeardown: '<rootDir>/tests/support/jestTeardown.cjs',
    },
    { ...shared, displayName: 'launcher', testMatch: ['<rootDir>/tests/launcher/**/*.test.ts'] },
  ],
  testSequencer: '<rootDir>/tests/support/jestSequencer.cjs',
  testTimeout: 30_000,
  maxWorkers: 3,
}
