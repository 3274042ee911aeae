import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from '../scripts/fillingMessages'
import type { BenchCase, TimedCases } from './cases'
import { canReadCpu, cpuOf } from './cpu'
import { graphqlRequest, send } from './load'
import { bodyOf } from './operations'
import type { Postgres, Server } from './servers'
import type { Line } from './table'

/** CPU milliseconds in a second of a Postgres that has nothing to do but its housekeeping. */
const mostIdleCpu = 50
const times = 12
const rounds = 3

/** What the app's operations take in Postgres, by its own account of each statement (pg_stat_statements). */
export class Statements {
  #sent = 0

  constructor(
    private readonly postgres: Postgres,
    private readonly app: Server,
    private readonly say: (sentence: string) => void,
  ) {}

  /** The slowest of the cases. */
  async time({ name, atMostMs, cases }: TimedCases): Promise<Line> {
    await this.#untilIdle()
    const costs: number[] = []
    for (const benchCase of cases) {
      const milliseconds = await this.#cost(benchCase)
      costs.push(milliseconds)
      this.say(`${milliseconds.toFixed(2).padStart(8)} ms  ${name}: ${JSON.stringify(benchCase.variables)}`)
    }
    return { name, value: Math.max(...costs), unit: 'ms', target: { atMost: atMostMs } }
  }

  /** Each time from another address, so that no limit for one of them is met. */
  ask({ document, variables, username }: BenchCase): Promise<string> {
    const at = this.#sent++
    return send(
      graphqlRequest(this.app.url, bodyOf(document, variables), {
        ...(username === undefined ? { cookie: 'bench=1' } : { authorization: `Bearer ${tokenOf(username)}` }),
        'x-forwarded-for': `198.18.${Math.floor(at / 250) % 250}.${at % 250}`,
      }),
    )
  }

  /** After a start the app has work of its own, such as looking for outdated recipes: its statements would be counted with the measured ones. */
  async #untilIdle(): Promise<void> {
    if (!canReadCpu) return
    for (let idleSeconds = 0; idleSeconds < 2;) {
      const before = cpuOf([this.postgres.pid])
      await pause(1_000)
      idleSeconds = cpuOf([this.postgres.pid]) - before < mostIdleCpu ? idleSeconds + 1 : 0
    }
  }

  /** Milliseconds, planning included, and finding out who asks. The best of a few rounds: what else the machine does only ever adds. */
  async #cost(benchCase: BenchCase): Promise<number> {
    // What is not even answered in time costs more than any target.
    const refused = (JSON.parse(await this.ask(benchCase)) as { errors?: unknown }).errors
    if (refused) {
      this.say(JSON.stringify(refused))
      return Infinity
    }
    await this.#track('top')
    let best = Infinity
    for (let round = 0; round < rounds; round++) {
      await this.postgres.admin.query('SELECT pg_stat_statements_reset()')
      for (let time = 0; time < times; time++) await this.ask(benchCase)
      const {
        rows: [sum],
      } = await this.postgres.admin.query<{ time: number }>(
        "SELECT sum(total_exec_time + total_plan_time)::float8 AS time FROM pg_stat_statements WHERE userid = 'larder'::regrole",
      )
      best = Math.min(best, (sum?.time ?? Infinity) / times)
    }
    await this.#track('none')
    return best
  }

  async #track(which: 'top' | 'none'): Promise<void> {
    await this.postgres.admin.query('ALTER SYSTEM SET pg_stat_statements.track_planning = on')
    await this.postgres.admin.query(`ALTER SYSTEM SET pg_stat_statements.track = '${which}'`)
    await this.postgres.admin.query('SELECT pg_reload_conf()')
    // The connections hear of it a moment later.
    await pause(100)
  }
}
