import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { signEverybodyIn, tokenOf } from '../scripts/fillingMessages'
import { MyPantryScreenDocument } from '../web/generated/screens/MyPantryScreen'
import { canReadCpu, cpuOf } from './cpu'
import { send } from './load'
import { bodyOf, cookable, operations } from './operations'
import { conversationCases, largePage, nearestCases, pagedCases, recipeCases, type BenchCase } from './cases'
import type { Postgres, Server } from './servers'
import type { Line } from './table'

interface Cost {
  /** How many statements one operation sends. */
  statements: number
  /** How long they take in Postgres together, planning included, in milliseconds. */
  milliseconds: number
}

/** CPU milliseconds in a second of a Postgres that has nothing to do but its housekeeping. */
const mostIdleCpu = 50
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

  /** Does a large page send as many statements as a page of one, and each operation as many as it says? */
  async perOperation(ids: { recipe: number; pantry: number }, isWanted: (name: string) => boolean): Promise<Line[]> {
    if (!isWanted('statements')) return []
    const more: number[] = []
    for (const [, { document, variables }] of pagedCases) {
      const [small, large] = [
        await this.#cost({ document, variables: { ...variables, first: 1 } }),
        await this.#cost({ document, variables: { ...variables, first: largePage } }),
      ]
      more.push(large.statements - small.statements)
    }
    const most = Math.max(...more)
    const lines: Line[] = [
      {
        name: `statements that a page of ${largePage} sends beyond a page of 1`,
        ours: most,
        measured: most,
        unit: '',
        target: { atMost: 0 },
      },
    ]
    for (const operation of [operations.list(), operations.recipe(ids.recipe), operations.pantry(ids.pantry)]) {
      const { statements } = await this.#cost(operation)
      lines.push({
        name: `statements: ${operation.name}`,
        ours: statements,
        measured: statements,
        unit: '',
        target: { atMost: operation.statements },
      })
    }
    return lines
  }

  /** How long lists, filters, tags and search take in Postgres with as many recipes as there are now. */
  async inPostgres(isWanted: (name: string) => boolean): Promise<Line[]> {
    const [{ count } = { count: 0 }] = (await this.db.query('SELECT count(*)::int AS count FROM recipe')) as {
      count: number
    }[]
    const lines: Line[] = []
    for (const { name, atMostMs, cases } of (await recipeCases(this.db)).filter(({ name }) => isWanted(name))) {
      lines.push(await this.#slowest(`${name}, ${count.toLocaleString('en')} recipes`, atMostMs, cases))
    }
    return lines
  }

  /** What is nearest to somebody. Finding out who asks, and where they are, is counted, too. */
  async ofNearest(username: string, isWanted: (name: string) => boolean): Promise<Line[]> {
    await this.#untilIdle()
    await signEverybodyIn(this.db, [username])
    const [{ count } = { count: 0 }] = (await this.db.query('SELECT count(*)::int AS count FROM located_entry')) as {
      count: number
    }[]
    const lines: Line[] = []
    for (const { name, atMostMs, cases } of (await nearestCases(this.db, username)).filter(({ name }) =>
      isWanted(name),
    )) {
      lines.push(
        await this.#slowest(
          `${name}, ${count.toLocaleString('en')} shared entries`,
          atMostMs,
          cases,
          tokenOf(username),
        ),
      )
    }
    return lines
  }

  /** The list of whom somebody writes with. Finding out who asks is counted, too. */
  async ofConversations(name: string, username: string): Promise<Line> {
    await this.#untilIdle()
    const [{ id } = { id: 0 }] = (await this.db.query('SELECT id FROM account WHERE username = $1', [username])) as {
      id: number
    }[]
    return this.#slowest(name, 1, await conversationCases(this.db, id), tokenOf(username))
  }

  /** Somebody's own pantry, of which "Use first" shows what goes off. Finding out who asks is counted, too. */
  async ofOwnPantry(name: string, username: string): Promise<Line> {
    await signEverybodyIn(this.db, [username])
    return this.#slowest(name, 5, [{ document: MyPantryScreenDocument, variables: {} }], tokenOf(username))
  }

  /**
   * What people can cook from their own pantries: the first page, and one far down, with none, one and two foods missing.
   * @param usernames one for each case, so that nobody meets the limit
   */
  async ofCooking(name: string, usernames: readonly string[], atMost: number): Promise<Line> {
    const lines: Line[] = []
    for (const [at, username] of usernames.entries()) {
      const missing = at % 3
      const token = tokenOf(username)
      lines.push(
        await this.#slowest(
          name,
          atMost,
          [cookable(missing, at < 3 ? null : await this.#farDown(missing, token))],
          token,
        ),
      )
    }
    return lines.reduce((slowest, line) => (line.ours > slowest.ours ? line : slowest))
  }

  /** The cursor behind ten pages, or behind the last one. */
  async #farDown(missing: number, token: string): Promise<string | null> {
    let after: string | null = null
    for (let page = 0; page < 10; page++) {
      const { document, variables } = cookable(missing, after)
      const answer = JSON.parse(
        await send({
          url: `${this.app.url}/graphql`,
          method: 'POST',
          body: bodyOf(document, variables),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        }),
      ) as { data: { cookableRecipes: { pageInfo: { hasNextPage: boolean; endCursor: string | null } } } | null }
      const end = answer.data?.cookableRecipes.pageInfo
      if (!end?.hasNextPage) break
      after = end.endCursor
    }
    return after
  }

  /** After a start the app has work of its own, such as looking for outdated recipes: its statements would be counted with the measured ones. */
  async #untilIdle(): Promise<void> {
    if (!canReadCpu) return
    for (let idleSeconds = 0; idleSeconds < 3;) {
      const before = cpuOf([this.postgres.pid])
      await pause(1_000)
      idleSeconds = cpuOf([this.postgres.pid]) - before < mostIdleCpu ? idleSeconds + 1 : 0
    }
  }

  async #slowest(name: string, atMost: number, cases: readonly BenchCase[], token?: string): Promise<Line> {
    const costs: number[] = []
    for (const benchCase of cases) {
      const { milliseconds } = await this.#cost(benchCase, token)
      costs.push(milliseconds)
      this.say(`${milliseconds.toFixed(2).padStart(8)} ms  ${name}: ${JSON.stringify(benchCase.variables)}`)
    }
    const slowest = Math.max(...costs)
    return { name, ours: slowest, measured: slowest, unit: 'ms', target: { atMost } }
  }

  /** The best of a few rounds: what else the machine does only ever adds. Each request is another visitor's, so no limit for one of them is met. */
  async #cost({ document, variables }: BenchCase, token?: string): Promise<Cost> {
    const body = bodyOf(document, variables)
    const ask = () =>
      send({
        url: `${this.app.url}/graphql`,
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? { cookie: 'bench=1' } : { authorization: `Bearer ${token}` }),
          'x-forwarded-for': `198.18.${Math.floor(this.#sent / 250) % 250}.${this.#sent++ % 250}`,
        },
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
    const best: Cost = { statements: Infinity, milliseconds: Infinity }
    for (let round = 0; round < rounds; round++) {
      await admin.query('SELECT pg_stat_statements_reset()')
      for (let time = 0; time < times; time++) await ask()
      const {
        rows: [sum],
      } = await admin.query<{ calls: number; time: number }>(`
        SELECT sum(calls)::int AS calls, sum(total_exec_time + total_plan_time)::float8 AS time FROM pg_stat_statements WHERE userid = 'larder'::regrole`)
      // Each by itself: a statement that the app sends by the clock may fall into the quickest round.
      if (sum)
        Object.assign(best, {
          statements: Math.min(best.statements, sum.calls / times),
          milliseconds: Math.min(best.milliseconds, sum.time / times),
        })
    }
    await admin.query(`ALTER SYSTEM SET pg_stat_statements.track = 'none'`)
    await admin.query('SELECT pg_reload_conf()')
    return best
  }
}
