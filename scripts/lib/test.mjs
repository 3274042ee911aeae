import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatIsStale } from './build.mjs'
import { generateWhatIsStale } from './generate.mjs'
import { installWhatIsMissing } from './install.mjs'
import { root } from './steps.mjs'
import { browserTests, failedTests } from './testReports.mjs'
import { modulesIn, projects, testsOfModule } from './testSelection.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[], repeated?: string[] }} Count `failures`: what failed, by name; `repeated`: tests that passed when they ran again */

const tool = (/** @type {string} */ path) => join(root, 'node_modules', path)
const tsx = tool('tsx/dist/cli.mjs')

/** Checks that are one thing each: they pass or fail as a whole. */
const checks = [
  { name: 'Format', words: [tool('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'Types', words: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'Lint', words: [tool('oxlint/bin/oxlint'), '--deny-warnings'] },
  {
    name: "The server's import rules",
    words: [
      tool('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'api',
      'domain',
      'lib',
      'migrations',
    ],
  },
  { name: "The web's import rules", words: [tsx, 'scripts/webImports.ts'] },
  { name: 'SQL stays within its module', words: [tsx, 'scripts/sqlRules.ts'] },
  { name: 'Migrations only add', words: [tsx, 'scripts/migrationRules.ts'] },
  { name: 'schema.graphql is what the resolvers say', words: [tsx, 'scripts/schema.ts', '--check'] },
]

/**
 * Runs one command, its output shown as it comes.
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
function run(words, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { cwd: root, env, stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs one command that may run beside others; its output is kept together.
 * @param {string[]} words
 * @returns {Promise<{ code: number, output: string }>}
 */
function quietly(words) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Two at a time: as many as the smallest machine has cores.
 * @param {(() => Promise<void>)[]} parts
 */
async function inPairs(parts) {
  const left = [...parts]
  const worker = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) await part()
  }
  await Promise.all([worker(), worker()])
}

/** @param {() => Promise<Count>} part @returns {Promise<Count>} what it counted; at least one failure when it broke off */
async function counted(part) {
  try {
    return await part()
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

/** @param {string[]} words what to run @returns {Promise<Count>} */
async function jest(words) {
  const report = join(tmpdir(), `larder-jest-${process.pid}.json`)
  const code = await run([tool('jest/bin/jest.js'), '--json', `--outputFile=${report}`, ...words])
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  rmSync(report, { force: true })
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return {
    passed: numPassedTests,
    failed: code === 0 ? failed : Math.max(1, failed),
    failures: failedTests(testResults),
  }
}

/**
 * @param {string[]} words what to run
 * @param {boolean} all whether journeys ask axe wherever they pass, and not only at their end
 * @returns {Promise<Count>}
 */
async function playwright(words, all) {
  const report = join(tmpdir(), `larder-playwright-${process.pid}.json`)
  const code = await run([tool('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...words], {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(!all && { LARDER_TEST_AXE: 'at the end' }),
  })
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report, { force: true })
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? stats.unexpected : Math.max(1, stats.unexpected),
    failures: browserTests(suites, 'unexpected'),
    repeated: browserTests(suites, 'flaky'),
  }
}

/** Some tests run the app as people do, so it is built before them. @returns {Promise<Count>} */
async function build() {
  await buildWhatIsStale()
  return { passed: 1, failed: 0 }
}

/** @param {string[]} words `--all`: also what only `npm run test:all` runs; a module: only what concerns it */
export async function test(words) {
  const all = words.includes('--all')
  const [module, ...others] = words.filter((word) => word !== '--all')
  if (module !== undefined && (others.length > 0 || !modulesIn(root).includes(module))) {
    console.error(
      `There is no module "${[module, ...others].join(' ')}". Name one of these: ${modulesIn(root).join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  await installWhatIsMissing()
  await generateWhatIsStale()
  /** @type {Count} */
  const sum = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const remarks = []
  /** @param {Count} count */
  const add = (count) => {
    sum.passed += count.passed
    sum.failed += count.failed
    remarks.push(
      ...(count.failures ?? []).map((name) => `Failed: ${name}`),
      ...(count.repeated ?? []).map((name) => `Passed when run again: ${name}`),
    )
  }
  if (module !== undefined) {
    const files = testsOfModule(root, module, all)
    add(await counted(build))
    if (files.jest.length > 0) add(await counted(() => jest(['--runTestsByPath', ...files.jest])))
    if (files.playwright.length > 0) add(await counted(() => playwright(files.playwright, all)))
  } else {
    await inPairs([
      async () => add(await counted(build)),
      ...checks.map(({ name, words: check }) => async () => {
        const { code, output } = await quietly(check)
        console.log(`${output}${code === 0 ? '✓' : '✗'} ${name}`)
        add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] })
      }),
    ])
    const chosen = projects(all)
    add(await counted(() => jest(['--config', 'jest.groups.cjs', '--selectProjects', ...chosen.jest])))
    const named = chosen.playwright.map((name) => `--project=${name}`)
    add(await counted(() => playwright(named, all)))
  }
  // Once more at the end, where a long log is read first.
  for (const remark of remarks) console.log(remark)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed === 0 ? 0 : 1
}
