import { execFileSync } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

/** The files that the benches write: a work tree with changes in these alone is clean. */
export const reports = { api: 'docs/bench.md', web: 'docs/bench-web.md', soak: 'docs/soak.md' }

/** What is measured: the commit, and files that differ from it. */
export interface WorkTree {
  commit: string
  changed: string[]
}

function readWorkTree(): WorkTree {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '.', ...Object.values(reports).map((file) => `:!${file}`))
  return { commit: git('rev-parse', '--short=10', 'HEAD'), changed: changed === '' ? [] : changed.split('\n') }
}

/** What a complete run found. */
export interface Outcome {
  table: string
  /** What else the measurement depended on, such as the version of Postgres; one line each. */
  conditions: string[]
}

/** A bench, and the file for its results. */
export interface Report {
  file: string
  title: string
  /** How the table comes about: a line below the title. */
  introduction: string
  /** Why the run is not a whole one: the options that make it smaller. */
  partialBecause: readonly string[]
  run(): Promise<Outcome>
  readTree?(): WorkTree
  now?(): Date
}

/**
 * Runs a bench and writes its file, whole or not at all: only after a complete run of a commit without changes. A run that
 * fails, or is only a part, leaves the file as it is.
 * @returns the table, and why it was not written (empty: it was)
 */
export async function runAndWrite({
  file,
  title,
  introduction,
  partialBecause,
  run,
  readTree = readWorkTree,
  now = () => new Date(),
}: Report): Promise<{ table: string; reasons: string[] }> {
  const before = readTree()
  const { table, conditions } = await run()
  const after = readTree()
  const reasons = [
    ...partialBecause,
    ...(before.changed.length + after.changed.length > 0
      ? [`the work tree has changes: ${[...new Set([...before.changed, ...after.changed])].join(', ')}`]
      : []),
    ...(before.commit !== after.commit
      ? [`the commit changed from ${before.commit} to ${after.commit} during the run`]
      : []),
  ]
  if (reasons.length === 0) {
    const lines = [
      `Date: ${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `Commit: ${before.commit}`,
      `Machine: ${describeMachine()}`,
      ...conditions,
    ]
    await replaceFile(
      file,
      `# ${title}\n\n${introduction}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n${table}\n`,
    )
  }
  return { table, reasons }
}

function describeMachine(): string {
  const [first] = cpus()
  return `${first?.model.trim() || 'unknown processor'}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory, ${process.platform}, Node ${process.versions.node}`
}

/** Readers see the old file or the new one, never a part. */
async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await writeFile(unfinished, text)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
