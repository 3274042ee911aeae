import type { TemplateLiteral } from '@swc/core'
import { parse, visit, type SourceFile } from './sqlRules'

/** A statement of a migration that the version before it does not survive, or that keeps writers waiting, and what to do in its place. */
export interface Refusal {
  path: string
  line: number
  problem: string
  remedy: string
}

/**
 * The last migration of version 0.2.0. Later ones run while processes of the version before are still serving: see
 * docs/upgrading.md.
 */
export const lastUnchecked = 1795994874822

/** Tables that grow with what people do: an index of one of them takes minutes, in which nobody could write. */
export const bigTables = new Set([
  'account',
  'audit_log',
  'cooked_recipe',
  'day_notice',
  'favourite',
  'food_need',
  'image',
  'import_item',
  'item',
  'item_request',
  'located_entry',
  'message',
  'notification',
  'outbox_email',
  'page_view',
  'pantry',
  'pantry_batch',
  'pantry_entry',
  'planned_meal',
  'rating',
  'recipe',
  'recipe_line',
  'session',
  'shopping_line',
  'stock_move',
  'stock_move_batch',
  'stock_operation',
])

const timeOf = (path: string) => Number(/(\d{13})-[\w-]+\.ts$/.exec(path)?.[1] ?? 0)

/** What stands in the migrations that must not, for each of them that is checked. */
export const findRefusals = (files: readonly SourceFile[]): Refusal[] =>
  files.filter(({ path }) => timeOf(path) > lastUnchecked).flatMap(refusalsOf)

interface Statement {
  text: string
  line: number
}

function refusalsOf({ path, text }: SourceFile): Refusal[] {
  const { statements, isOutside, contracts } = read(text)
  const made = new Set(
    statements.flatMap((one) => namesAfter(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?/i, one.text)),
  )
  const added = new Set(statements.flatMap((one) => namesAfter(/\badd\s+constraint\s+/i, one.text)))
  return statements.flatMap(({ text: statement, line }) =>
    rules.flatMap(({ find, remedy }) => {
      const problem = find(statement, { made, added, isOutside, contracts })
      return problem === null ? [] : [{ path, line, problem, remedy }]
    }),
  )
}

interface Surroundings {
  /** Tables that the migration itself creates. */
  made: ReadonlySet<string>
  /** Constraints that it adds. */
  added: ReadonlySet<string>
  /** Does it run outside a transaction? */
  isOutside: boolean
  /** Does it say which version has stopped to use what it removes? */
  contracts: boolean
}

interface Rule {
  find(statement: string, surroundings: Surroundings): string | null
  remedy: string
}

const laterVersion =
  "Leave it, and stop using it. In the version after, remove it in a migration that says so: `contracts = 'nothing since 0.3.0 reads …'`."
const concurrently =
  'Build it with createIndexConcurrently (migrations/lib/concurrentIndex.ts), in a migration of its own with `transaction = false`.'

const rules: Rule[] = [
  {
    find(statement, { contracts, added }) {
      if (contracts) return null
      const [, what = '', name = ''] =
        /\bdrop\s+(table|column|index|constraint|type|view|materialized\s+view|function|trigger|sequence|schema|default)\b\s*(?:concurrently\s+)?(?:if\s+exists\s+)?([\w".]*)/i.exec(
          statement,
        ) ?? []
      // A constraint that is replaced by a wider one, such as one more kind: the version before knows nothing of the difference.
      if (what === '' || (/constraint/i.test(what) && added.has(plain(name)))) return null
      return `DROP ${what.toUpperCase()} ${name}`.trim()
    },
    remedy: laterVersion,
  },
  {
    find: (statement, { contracts }) => (!contracts && /\brename\b/i.test(statement) ? 'RENAME' : null),
    remedy: `Add the new name beside the old one, and write both. ${laterVersion}`,
  },
  {
    find(statement, { made }) {
      const [, table = ''] = /\balter\s+table\s+(?:only\s+)?([\w".]+)/i.exec(statement) ?? []
      const added = [
        ...statement.matchAll(/\badd\s+(?!constraint)(?:column\s+)?(?:if\s+not\s+exists\s+)?"?(\w+)"?([^,;]*)/gi),
      ]
      const [, column] =
        added.find(([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\bdefault\b|\bgenerated\b/i.test(rest)) ?? []
      return column === undefined || made.has(plain(table)) ? null : `the column ${column} without a default`
    },
    remedy: 'The version before writes rows without it: give it a default, or let it be null.',
  },
  {
    find(statement, { made }) {
      const [, how = '', table = ''] =
        /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:[\w".]+\s+)?on\s+(?:only\s+)?([\w".]+)/i.exec(
          statement,
        ) ?? []
      const name = plain(table)
      return how === '' && bigTables.has(name) && !made.has(name)
        ? `an index of ${name} that keeps writers waiting`
        : null
    },
    remedy: concurrently,
  },
  {
    find(statement, { made }) {
      const [, table = ''] =
        /\balter\s+table\s+(?:only\s+)?([\w".]+)\s[^;]*\badd\s+(?:constraint\s+[\w"]+\s+)?(?:unique|primary\s+key)\s*\(/i.exec(
          statement,
        ) ?? []
      const name = plain(table)
      return bigTables.has(name) && !made.has(name)
        ? `a unique constraint of ${name} that keeps everybody waiting`
        : null
    },
    remedy: `${concurrently} Then ADD CONSTRAINT … UNIQUE USING INDEX.`,
  },
  {
    find: (statement, { isOutside }) =>
      !isOutside && /\bconcurrently\b/i.test(statement) ? 'CONCURRENTLY in a transaction' : null,
    remedy: concurrently,
  },
]

/** A name without quotation marks and schema. */
const plain = (name: string): string => name.replaceAll('"', '').split('.').at(-1)?.toLowerCase() ?? ''

function namesAfter(words: RegExp, statement: string): string[] {
  const all = new RegExp(`${words.source}([\\w".]+)`, 'gi')
  return [...statement.matchAll(all)].map(([, name = '']) => plain(name))
}

/** The texts of a migration, but for what undoes it, and what it says of itself. */
function read(text: string): { statements: Statement[]; isOutside: boolean; contracts: boolean } {
  const { module, lineOf } = parse(text)
  const statements: Statement[] = []
  const undone = new Set<unknown>()
  let isOutside = false
  let contracts = false
  visit(module, (node) => {
    const key = node.key as { value?: string } | undefined
    if (node.type === 'ClassMethod' && key?.value === 'down') visit(node, (inner) => undone.add(inner))
    if (node.type === 'ClassProperty') {
      const value = node.value as { type: string; value?: unknown } | undefined
      if (key?.value === 'transaction' && value?.value === false) isOutside = true
      if (key?.value === 'contracts' && typeof value?.value === 'string' && /\d+\.\d+/.test(value.value))
        contracts = true
      // What it says of itself is no statement.
      visit(node, (inner) => undone.add(inner))
    }
    if (undone.has(node)) return
    if (node.type === 'StringLiteral') {
      const { value, span } = node as unknown as { value: string; span: { start: number } }
      add(value, span.start)
    }
    if (node.type === 'TemplateLiteral') {
      const { quasis } = node as unknown as TemplateLiteral
      add(quasis.map(({ raw }) => raw).join(' $0 '), quasis[0]?.span.start ?? 0)
    }
  })
  return { statements, isOutside, contracts }

  /** Each statement of a text, without comments. */
  function add(whole: string, at: number) {
    let before = 0
    for (const one of whole.split(';')) {
      const blank = one.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
      const start = before + blank.length - blank.trimStart().length
      if (blank.trim() !== '')
        statements.push({ text: blank, line: lineOf(at + Buffer.byteLength(whole.slice(0, start))) })
      before += one.length + 1
    }
  }
}
