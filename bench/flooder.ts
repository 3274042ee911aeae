/** Sends a flood: on each of its connections the next request when the last one is answered. A child process of floods.ts, so that sending does not delay what is measured. */
import { Agent, request } from 'node:http'
import { floods } from './floodRequests'

export interface FlooderSettings {
  url: string
  /** The name of the flood. */
  flood: string
  connections: number
  milliseconds: number
  headers: Record<string, string>
  recipeId: string
}

/** How many answers had each status. */
export type FloodAnswers = Record<string, number>

process.once('disconnect', () => process.exit(0))
process.on('message', (settings: FlooderSettings) => void run(settings).then((answers) => process.send?.(answers)))

async function run({
  url,
  flood: name,
  connections,
  milliseconds,
  headers,
  recipeId,
}: FlooderSettings): Promise<FloodAnswers> {
  const flood = floods.find((each) => each.name === name)
  if (!flood) throw new Error(`there is no flood of ${name}`)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: FloodAnswers = {}
  const send = () =>
    new Promise<void>((resolve) => {
      const body = JSON.stringify(flood.ask(recipeId))
      const count = (status: string) => {
        answers[status] = (answers[status] ?? 0) + 1
        resolve()
      }
      const sent = request(
        `${url}/graphql`,
        {
          agent,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          },
        },
        (answer) => {
          answer.resume().on('end', () => count(String(answer.statusCode)))
        },
      )
      sent.on('error', () => count('broken off'))
      sent.end(body)
    })
  const end = performance.now() + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await send()
    }),
  )
  agent.destroy()
  return answers
}
