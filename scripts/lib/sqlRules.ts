import { parseSync, type Expression, type Module, type TemplateElement, type TemplateLiteral } from '@swc/core'

/** A file of the server: its path from the project's root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** A statement that names a table of another module. */
export interface Violation {
  path: string
  line: number
  table: string
  /** The folder that the table belongs to, such as `api/accounts`. */
  owner: string
}

/** SQL that is written by hand where it does not belong. */
export interface Misplaced {
  path: string
  line: number
}

/** Where SQL is written by hand: hot reads, pages and batches, what is atomic on purpose, and conditions for other statements. */
const sqlFiles = /\.(reads|loaders|sql)\.ts$/

/** Folders without a module's tables that are about the database itself. */
const aboutTheDatabase = new Set(['api/platform', 'api/backup'])

/** `api/pantries/stock.service.ts` -> `api/pantries`; a file directly in api/ belongs to `api`. */
export function moduleOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts.length > 2 ? 2 : 1).join('/')
}

/** Folders that compose modules as container.ts does: they may use the entities of all of them, but write no SQL on their tables. */
const mayUseEveryEntity = new Set(['api/sample'])

/** Methods of TypeORM's EntityManager and DataSource whose first argument is an entity. */
const entityMethods = new Set([
  'getRepository',
  'createQueryBuilder',
  'find',
  'findBy',
  'findAndCount',
  'findAndCountBy',
  'findByIds',
  'findOne',
  'findOneBy',
  'findOneOrFail',
  'findOneByOrFail',
  'findOneById',
  'count',
  'countBy',
  'exists',
  'existsBy',
  'sum',
  'average',
  'minimum',
  'maximum',
  'insert',
  'update',
  'updateAll',
  'upsert',
  'save',
  'delete',
  'deleteAll',
  'remove',
  'softDelete',
  'softRemove',
  'recover',
  'restore',
  'increment',
  'decrement',
  'create',
  'preload',
  'merge',
  'clear',
])

/** Functions whose second argument is an entity. */
const entityFunctions = new Set(['deleteRowsInBatches', 'findInChunks'])

const snake = (text: string) => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

interface Tables {
  /** Table -> folder of its module. */
  byName: Map<string, string>
  /** Entity class -> its table. */
  byEntity: Map<string, string>
}

/** The tables that the entities declare: `@Entity()` on a class, with the name that the naming strategy gives it, or its own. */
export function readTables(files: readonly SourceFile[]): Tables {
  const byName = new Map<string, string>()
  const byEntity = new Map<string, string>()
  for (const file of files.filter(({ path }) => path.endsWith('.entity.ts'))) {
    visit(parse(file.text).module, (node) => {
      if (node.type !== 'ClassDeclaration') return
      const { identifier, decorators = [] } = node as unknown as {
        identifier: { value: string }
        decorators?: { expression: Expression }[]
      }
      const entity = decorators
        .map(({ expression }) => expression)
        .find(
          (call) =>
            call.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.value === 'Entity',
        )
      if (entity?.type !== 'CallExpression') return
      const [first] = entity.arguments
      const table = first?.expression.type === 'StringLiteral' ? first.expression.value : snake(identifier.value)
      byName.set(table, moduleOf(file.path))
      byEntity.set(identifier.value, table)
    })
  }
  return { byName, byEntity }
}

/** What each of the files names that belongs to another module. */
export function findViolations(files: readonly SourceFile[], tables: Tables): Violation[] {
  return files.flatMap((file) => violationsOf(file, tables))
}

/** The templates tagged with `sql` in files that are not for them. */
export function findMisplaced(files: readonly SourceFile[]): Misplaced[] {
  return files
    .filter(({ path }) => !sqlFiles.test(path) && !aboutTheDatabase.has(moduleOf(path)))
    .flatMap(({ path, text }) => {
      const misplaced: Misplaced[] = []
      const { module, lineOf } = parse(text)
      visit(module, (node) => {
        if (isSqlTemplate(node)) misplaced.push({ path, line: lineOf(node.template.span.start) })
      })
      return misplaced
    })
}

function violationsOf(file: SourceFile, { byName, byEntity }: Tables): Violation[] {
  const own = moduleOf(file.path)
  const violations: Violation[] = []
  const { module, lineOf } = parse(file.text)
  const check = (table: string, at: number) => {
    const owner = byName.get(table)
    if (owner !== undefined && owner !== own) violations.push({ path: file.path, line: lineOf(at), table, owner })
  }
  const checkStatement = (text: string, at: number, startOfText: (offset: number) => number = () => at) => {
    for (const { name, offset } of tablesNamedIn(text, byName)) check(name, startOfText(offset))
  }
  visit(module, (node) => {
    if (isSqlTemplate(node)) checkTemplate(node.template)
    if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node as unknown as {
        callee: Expression
        arguments: { expression: Expression }[]
      }
      const name = calledName(callee)
      const [first, second] = given.map(({ expression }) => expression)
      if (first && (name === 'query' || name === 'raw')) {
        // raw('account') behind FROM is the name alone.
        if (first.type === 'StringLiteral')
          checkStatement(byName.has(first.value) ? `FROM ${first.value}` : first.value, first.span.start)
        if (first.type === 'TemplateLiteral') checkTemplate(first as TemplateLiteral)
      }
      if (second?.type === 'Identifier' && entityFunctions.has(name))
        check(byEntity.get(second.value) ?? '', second.span.start)
      if (
        first?.type === 'Identifier' &&
        callee.type === 'MemberExpression' &&
        entityMethods.has(name) &&
        !mayUseEveryEntity.has(own)
      ) {
        check(byEntity.get(first.value) ?? '', first.span.start)
      }
    }
  })
  return violations

  function checkTemplate({ quasis }: { quasis: TemplateElement[] }) {
    // Interpolated values and fragments are left out: a fragment is checked where it is written.
    const starts: { from: number; at: number }[] = []
    let text = ''
    for (const quasi of quasis) {
      starts.push({ from: text.length, at: quasi.span.start })
      text += `${quasi.raw} $0 `
    }
    checkStatement(text, quasis[0]?.span.start ?? 0, (offset) => {
      const part = starts.findLast(({ from }) => from <= offset) ?? { from: 0, at: 0 }
      // Spans count bytes.
      return part.at + Buffer.byteLength(text.slice(part.from, offset))
    })
  }
}

/** `query` of `db.query(...)` and of `query(...)`; '' of all else that is called. */
function calledName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.value
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.value
  return ''
}

/** Words after which a table is named. */
const beforeTable = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate', 'references'])
/** Words that may stand between those and the table. */
const skipped = new Set(['only', 'lateral', 'if', 'exists', 'not'])
/** Words that end a list of tables, in which a comma is followed by the next table. */
const endOfList = new Set([
  'where',
  'group',
  'order',
  'limit',
  'set',
  'values',
  'select',
  'on',
  'returning',
  'for',
  'union',
  'having',
  'window',
  'offset',
  'conflict',
  'with',
  'in',
  'default',
])

/**
 * The known tables that a statement, or a part of one, names after FROM, JOIN, INTO, UPDATE, USING or TABLE, or further on in
 * such a list. A name that the statement itself gives to a subquery by WITH is none.
 */
export function tablesNamedIn(
  statement: string,
  known: ReadonlyMap<string, unknown>,
): { name: string; offset: number }[] {
  const blanked = statement
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
    .replace(/'(?:[^']|'')*'/g, (literal) => `'${' '.repeat(literal.length - 2)}'`)
  const subqueries = new Set(
    [...blanked.matchAll(/\b(\w+)"?\s*(?:\([\w\s,]*\)\s*)?\bAS\s+(?:(?:NOT\s+)?MATERIALIZED\s*)?\(/gi)].map(
      ([, name]) => name?.toLowerCase(),
    ),
  )
  const named: { name: string; offset: number }[] = []
  let expects = false
  /** For each open parenthesis, whether a list of tables goes on there. */
  const lists = [false]
  for (const match of blanked.matchAll(/"[^"]+"|[\p{L}_][\p{L}\p{N}_.]*|\$\d+|[(),;]|\S/gu)) {
    const [token] = match
    const word = token.toLowerCase()
    if (token === '(') {
      // FROM (a JOIN b ...): what follows may be a table as well.
      lists.push(expects)
      continue
    }
    if (token === ')') {
      if (lists.length > 1) lists.pop()
      expects = false
      continue
    }
    if (token === ',') {
      expects = lists.at(-1) ?? false
      continue
    }
    if (beforeTable.has(word)) {
      expects = true
      lists[lists.length - 1] = word !== 'update' && word !== 'into'
      continue
    }
    if (endOfList.has(word)) {
      expects = false
      lists[lists.length - 1] = false
      continue
    }
    if (!expects || skipped.has(word)) continue
    expects = false
    const name = token.replace(/^"|"$/g, '').split('.').at(-1)?.toLowerCase() ?? ''
    const isColumn = token.includes('.') && !word.startsWith('public.')
    if (!isColumn && known.has(name) && !subqueries.has(name)) named.push({ name, offset: match.index })
  }
  return named
}

/** swc's spans count bytes from the first file that the process parsed: a statement put before the code gives the offset. */
export function parse(text: string): { module: Module; lineOf: (position: number) => number } {
  const prefix = '0;'
  const module = parseSync(`${prefix}${text}`, { syntax: 'typescript', decorators: true, target: 'es2022' })
  const start = (module.body[0]?.span.start ?? 0) + prefix.length
  const bytes = Buffer.from(text)
  return {
    module,
    lineOf: (position) =>
      bytes
        .subarray(0, position - start)
        .toString()
        .split('\n').length,
  }
}

export type Node = { type: string } & Record<string, unknown>

function isSqlTemplate(node: Node): node is Node & { template: TemplateLiteral } {
  if (node.type !== 'TaggedTemplateExpression') return false
  const tag = node.tag as Expression
  return tag.type === 'Identifier' && tag.value === 'sql'
}

export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as Node)
    for (const item of Object.values(value)) visit(item, see)
  }
}
