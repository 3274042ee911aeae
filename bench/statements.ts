import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentNode } from 'graphql'
import type { DataSource } from 'typeorm'
import { encodeCursor } from '../api/platform/paging'
import { tokenOf } from '../scripts/fillingMessages'
import { ConversationsDocument } from '../web/generated/messages/ConversationList'
import { TagStripDocument } from '../web/generated/recipes/TagStrip'
import { PantriesScreenDocument } from '../web/generated/screens/PantriesScreen'
import { PantryScreenDocument } from '../web/generated/screens/PantryScreen'
import { OtherMatchesDocument, RecipeListDocument } from '../web/generated/screens/RecipeLists'
import { RecipeScreenDocument } from '../web/generated/screens/RecipeScreen'
import { send } from './load'
import { bodyOf } from './operations'
import type { Postgres, Server } from './servers'
import type { Line } from './table'

interface Cost {
  /** How many statements one operation sends. */
  statements: number
  /** How long they take in Postgres together, planning included, in milliseconds. */
  milliseconds: number
}

const times = 12
const rounds = 3

/** What the app's operations cost in Postgres, by its own account of each statement (pg_stat_statements). */
export class Statements {
  #sent = 0

  constructor(
    private readonly postgres: Postgres,
    private readonly app: Server,
    private readonly db: DataSource,
    private readonly say: (sentence: string) => void,
  ) {}

  /** Does an operation on a hundred times as many rows send as many statements? */
  async perOperation(pantryId: number, recipeId: number, isWanted: (name: string) => boolean): Promise<Line[]> {
    if (!isWanted('statements')) return []
    const ask = async (document: DocumentNode, variables: Record<string, unknown>) => (await this.#cost(document, variables)).statements
    const small = [await ask(RecipeListDocument, { first: 1 }), await ask(PantriesScreenDocument, { first: 1 }), await ask(OtherMatchesDocument, { words: 'soup', first: 1 })]
    const large = [await ask(RecipeListDocument, { first: 100 }), await ask(PantriesScreenDocument, { first: 100 }), await ask(OtherMatchesDocument, { words: 'soup', first: 100 })]
    const most = Math.max(...small.map((count, i) => (large[i] ?? 0) - count))
    return [
      { name: 'statements that a page of 100 sends beyond a page of 1', ours: most, measured: most, unit: '', target: { atMost: 0 } },
      await this.#count('statements of the recipe list', RecipeListDocument, {}, 1),
      await this.#count('statements of a recipe', RecipeScreenDocument, { id: String(recipeId) }, 1),
      await this.#count('statements of a pantry with its entries and counts', PantryScreenDocument, { id: String(pantryId) }, 1),
    ]
  }

  async #count(name: string, document: DocumentNode, variables: Record<string, unknown>, atMost: number): Promise<Line> {
    const { statements } = await this.#cost(document, variables)
    return { name, ours: statements, measured: statements, unit: '', target: { atMost } }
  }

  /** How long lists, filters, tags and search take in Postgres with as many recipes as there are now. */
  async inPostgres(isWanted: (name: string) => boolean): Promise<Line[]> {
    const [{ count } = { count: 0 }] = await this.db.query('SELECT count(*)::int AS count FROM recipe') as { count: number }[]
    const among = `${count.toLocaleString('en')} recipes`
    const list = (variables: Record<string, unknown>) => ({ document: RecipeListDocument as DocumentNode, variables })
    const filter = (patterns: string[]) => patterns.map((name) => list({ name }))
    const depths = await Promise.all([0, 0.001, 0.5, 0.999].map((part) => this.#cursorAt(Math.floor(count * 0.9 * part))))
    const cases = [
      { name: 'name filter, 1 character', target: 30, operations: filter(['a', 'q', 'z', '7', 'ñ', '-', '味', '☺', '%', 'ж']) },
      { name: 'name filter, 2 characters', target: 30, operations: filter(['so', 'no', '77', 'ñ ', 'x ', 'qz', '味噌', '汁 ', 'zz', '%%']) },
      { name: 'name filter, 3 characters', target: 30, operations: filter(['sou', 'and', '777', 'peñ', 'zuc', '味噌汁', 'xyz', ' ap', 'y s']) },
      { name: 'name filter, more characters', target: 30, operations: filter(['soup', 'lemony jalapeño', 'stew no. 77', 'and apple', 'nothing of that kind', '味噌汁 ☺', 'spicy salmon and tofu', 'black bean and feta', 'tofu salmon', 'cabbage c', 'c and', 'q and']) },
      { name: 'list, any depth', target: 1, operations: depths.map((after) => list({ after })) },
      { name: 'tag page, any depth', target: 30, operations: ['onepot', 'family', 'preserving', 'rarest', 'no-such-tag'].flatMap((tag) => depths.map((after) => list({ tag, after }))) },
      { name: 'filter within a tag', target: 30, operations: [['onepot', 'a'], ['preserving', 'soup'], ['rarest', '味'], ['preserving', 'zzz'], ['onepot', '777']].map(([tag, name]) => list({ tag, name })) },
      { name: 'search', target: 30, operations: ['soup', 'onion', 'lemony chicken', 'jalapeno', 'lasange', 'onepot lentil', 'filler', 'nothing'].map((words) => ({ document: OtherMatchesDocument as DocumentNode, variables: { words } })) },
      { name: 'tags by popularity', target: 1, operations: [{ document: TagStripDocument as DocumentNode, variables: {} }] },
    ]
    const lines: Line[] = []
    for (const { name, target, operations } of cases.filter(({ name }) => isWanted(name))) {
      const costs: number[] = []
      for (const { document, variables } of operations) {
        const { milliseconds } = await this.#cost(document, variables)
        costs.push(milliseconds)
        this.say(`${milliseconds.toFixed(2).padStart(8)} ms  ${name}: ${JSON.stringify(variables)}`)
      }
      const slowest = Math.max(...costs)
      lines.push({ name: `${name}, ${among}`, ours: slowest, measured: slowest, unit: 'ms', target: { atMost: target } })
    }
    return lines
  }

  /** The list of whom somebody writes with: its first page, and one far down. Finding out who operations is counted, too. */
  async ofConversations(name: string, username: string): Promise<Line> {
    const [{ id: me } = { id: 0 }] = await this.db.query('SELECT id FROM account WHERE username = $1', [username]) as { id: number }[]
    const [far] = await this.db.query('SELECT last_at AS at, partner_id AS id FROM conversation WHERE account_id = $1 ORDER BY last_at DESC, partner_id DESC OFFSET 1500 LIMIT 1', [me]) as { at: Date; id: number }[]
    const costs: number[] = []
    for (const after of [null, far ? encodeCursor([far.at.toISOString(), far.id]) : null]) {
      const { milliseconds } = await this.#cost(ConversationsDocument, { search: null, after }, tokenOf(username))
      costs.push(milliseconds)
      this.say(`${milliseconds.toFixed(2).padStart(8)} ms  ${name}: ${JSON.stringify({ after })}`)
    }
    const slowest = Math.max(...costs)
    return { name, ours: slowest, measured: slowest, unit: 'ms', target: { atMost: 1 } }
  }

  async #cursorAt(offset: number): Promise<string | null> {
    if (offset === 0) return null
    const [row] = await this.db.query('SELECT published_at AS at, id FROM recipe WHERE public AND NOT hidden AND deleted_at IS NULL ORDER BY published_at DESC, id DESC OFFSET $1 LIMIT 1', [offset]) as { at: Date; id: number }[]
    return row ? encodeCursor([row.at.toISOString(), row.id]) : null
  }

  /** The best of a few rounds: what else the machine does only ever adds. Each request is another visitor's, so no limit for one of them is met. */
  async #cost(document: DocumentNode, variables: Record<string, unknown>, token?: string): Promise<Cost> {
    const body = bodyOf(document, variables)
    const ask = () => send({
      url: `${this.app.url}/graphql`, method: 'POST', body,
      headers: { 'content-type': 'application/json', ...(token === undefined ? { cookie: 'bench=1' } : { authorization: `Bearer ${token}` }), 'x-forwarded-for': `198.18.${Math.floor(this.#sent / 250) % 250}.${this.#sent++ % 250}` },
    })
    // What is not even answered in time costs more than any target.
    const refused = (JSON.parse(await ask()) as { errors?: unknown }).errors
    if (refused) {
      this.say(`${body} -> ${JSON.stringify(refused)}`)
      return { statements: Infinity, milliseconds: Infinity }
    }
    const { admin } = this.postgres
    await admin.query(`ALTER SYSTEM SET pg_stat_statements.track_planning = on`)
    await admin.query(`ALTER SYSTEM SET pg_stat_statements.track = 'top'`)
    await admin.query('SELECT pg_reload_conf()')
    // The connections hear of it a moment later.
    await pause(100)
    let best: Cost = { statements: 0, milliseconds: Infinity }
    for (let round = 0; round < rounds; round++) {
      await admin.query('SELECT pg_stat_statements_reset()')
      for (let time = 0; time < times; time++) await ask()
      const { rows: [sum] } = await admin.query<{ calls: number; time: number }>(`
        SELECT sum(calls)::int AS calls, sum(total_exec_time + total_plan_time)::float8 AS time FROM pg_stat_statements WHERE userid = 'larder'::regrole`)
      if (sum && sum.time / times < best.milliseconds) best = { statements: sum.calls / times, milliseconds: sum.time / times }
    }
    await admin.query(`ALTER SYSTEM SET pg_stat_statements.track = 'none'`)
    await admin.query('SELECT pg_reload_conf()')
    return best
  }
}
