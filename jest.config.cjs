/** Unit, component, integration, exhaustive and launcher tests. The app itself stays ESM; Jest runs it as CommonJS. */
/** CommonJS has no `import.meta`; react-router reads `import.meta.hot`. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
]

/** Packages that are published as ESM only. All others are loaded as they are. */
const esmOnly = [
  '@remix-run/route-pattern',
  '@seriousme/openapi-schema-validator',
  '@wry',
  'cookie-es',
  'entities',
  'is-plain-obj',
  'jose',
  'oauth2-mock-server',
  'oauth4webapi',
  'openid-client',
  'optimism',
  'quick-lru',
  'react-router',
  'sql-template-tag',
]

const shared = {
  testEnvironment: 'node',
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  // Jest looks up globals in a slow way; without this, reading pictures takes several times as long.
  sandboxInjectedGlobals: ['Math'],
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/failOnConsoleError.ts'],
}

const withDatabase = {
  ...shared,
  setupFiles: ['<rootDir>/tests/support/awayFromMidnight.ts', ...shared.setupFiles],
  moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/tests/support/quickArgon2.ts' },
  globalSetup: '<rootDir>/tests/support/jestSetup.ts',
  globalTeardown: '<rootDir>/tests/support/jestTeardown.ts',
}

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/lib/**/*.test.ts',
        '<rootDir>/domain/**/*.test.ts',
        '<rootDir>/tests/unit/**/*.test.ts?(x)',
      ],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/component/**/*.test.ts?(x)'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tests/support/cssModule.ts',
        '\\.svg$': '<rootDir>/tests/support/fileAddress.ts',
      },
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/browserGlobals.ts'],
    },
    { ...withDatabase, displayName: 'integration', testMatch: ['<rootDir>/tests/integration/**/*.test.ts'] },
    { ...withDatabase, displayName: 'exhaustive', testMatch: ['<rootDir>/tests/exhaustive/**/*.test.ts'] },
    // Not in `npm run test:all`: it needs a PgBouncer that Debian 12 lacks.
    { ...withDatabase, displayName: 'pgbouncer', testMatch: ['<rootDir>/tests/pgbouncer/**/*.test.ts'] },
    { ...shared, displayName: 'launcher', testMatch: ['<rootDir>/tests/launcher/**/*.test.ts'] },
  ],
  // A busy machine may be several times slower: only a test that hangs is to fail by it.
  testTimeout: 300_000,
  maxWorkers: 3,
  // Each test file loads its modules anew, and V8 does not give back all of the last file's memory.
  workerIdleMemoryLimit: '1GB',
}
