import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { fillPeople, fillRecipes, settle } from '../scripts/filling'
import { signEverybodyIn, tokenOf } from '../scripts/fillingMessages'
import { endProgram, request, startProgram } from './childProcess'
import { countRecipes } from './data'
import type { FloodAnswers, FlooderSettings } from './flooder'
import { floods as kinds, longRecipe } from './floodRequests'
import { answersAtRate, graphqlRequest, send, sendFor } from './load'
import { bodyOf, operations, stockFoods } from './operations'
import { quantile } from './quantiles'
import { startApp, type Postgres } from './servers'
import type { Line } from './table'

/** Where only these rows are asked for, there are so many recipes. */
const fewRecipes = 1_000
const connections = [24, 150]
const floodMs = 10_000
/** How often the other person asks: a hundred of their answers are enough to tell one in a hundred. */
const perSecond = 25
/** What nobody notices, in milliseconds, however fast the machine is while nothing else goes on. */
const unnoticed = 150
const timesIdle = 10

/** Each flood from an account of its own: what it may send is not used up. */
const flooders = kinds.flatMap((kind, n) =>
  connections.map((count, at) => ({ kind, count, username: `filler-${10 + n * connections.length + at}` })),
)
const other = 'filler-2'

const headersOf = (username: string, address: string) => ({
  authorization: `Bearer ${tokenOf(username)}`,
  'x-forwarded-for': address,
})

/** How long somebody else waits for a recipe while one client floods the app, beside how long while nobody does. */
export async function floods(postgres: Postgres, db: DataSource, say: (sentence: string) => void): Promise<Line[]> {
  const name = (what: string) => `floods, ${what}`
  say('Measuring: floods')
  if ((await countRecipes(db)) === 0) {
    await fillPeople(db, 50)
    await fillRecipes(db, fewRecipes, () => undefined)
  }
  const usernames = flooders.map(({ username }) => username)
  await stockFoods(db, usernames, 150)
  await signEverybodyIn(db, [...usernames, other])
  await settle(db)
  const [{ id } = { id: 0 }] = (await db.query('SELECT id FROM recipe WHERE public ORDER BY id LIMIT 1')) as {
    id: number
  }[]
  const app = await startApp(postgres.url)
  const flooder = startProgram('flooder.ts')
  try {
    const { document, variables } = operations.recipe(id)
    const ask = graphqlRequest(app.url, bodyOf(document, variables), headersOf(other, '198.18.3.1'))
    await sendFor(ask, 5_000)
    const idle = quantile((await answersAtRate(ask, perSecond, pause(floodMs))).waits, 0.99)
    say(`  99 of 100 within ${idle.toFixed(1)} ms while nobody floods the app`)
    const target = { atMost: Math.max(timesIdle * idle, unnoticed) }
    const lines: Line[] = [
      { name: name("a recipe of somebody else's, p99 while there is none"), value: idle, unit: 'ms' },
    ]
    for (const [n, { kind, count, username }] of flooders.entries()) {
      const address = `198.18.4.${n + 1}`
      const recipe = JSON.parse(
        await send(graphqlRequest(app.url, JSON.stringify(longRecipe()), headersOf(username, '198.18.3.2'))),
      ) as { data: { createRecipe: { recipe: { id: string } } } }
      const headers = kind.isSignedIn ? headersOf(username, address) : { 'x-forwarded-for': address }
      const settings: FlooderSettings = {
        url: app.url,
        flood: kind.name,
        connections: count,
        milliseconds: floodMs,
        headers,
        recipeId: recipe.data.createRecipe.recipe.id,
      }
      const flood = request<FloodAnswers>(flooder, settings)
      const { waits, failures } = await answersAtRate(ask, perSecond, flood)
      const p99 = quantile(waits, 0.99)
      say(
        `  ${kind.name}, ${count} connections (${JSON.stringify(await flood)}): half within ${quantile(waits, 0.5).toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)}; ${failures.length} not answered${failures.length > 0 ? `: ${String(failures[0])}` : ''}`,
      )
      lines.push({
        name: name(`the same while one client sends ${kind.name} on ${count} connections`),
        // What was refused is worse than what was late.
        value: failures.length > 0 ? Infinity : p99,
        unit: 'ms',
        target: { atMost: Math.round(target.atMost) },
      })
      await pause(1_000)
    }
    return lines
  } finally {
    endProgram(flooder)
    await app.stop()
  }
}
