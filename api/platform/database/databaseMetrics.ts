import type { DataSource } from 'typeorm'
import { poolOf } from './dataSource'
import type { Metrics } from '../telemetry/metrics'
import type { JobQueue } from '../queue/jobQueue'

/** Lets the metrics read the pools of connections, and the jobs in the database, when they are asked for. */
export function watchDatabase(
  metrics: Metrics,
  { db, jobsDb, queue }: { db: DataSource; jobsDb: DataSource; queue: JobQueue },
): void {
  const pools = { requests: db, ...(jobsDb !== db && { jobs: jobsDb }) }
  metrics.readForAnswer(() => {
    for (const [pool, connections] of Object.entries(pools)) {
      const { totalCount, idleCount, waitingCount } = poolOf(connections)
      metrics.connections.set({ pool, state: 'used' }, totalCount - idleCount)
      metrics.connections.set({ pool, state: 'idle' }, idleCount)
      metrics.waitingForConnection.set({ pool }, waitingCount)
    }
  })
  metrics.readForAnswer(async () => {
    // Until it has answered: an answer of these metrics does not wait for ever.
    metrics.databaseUp.set(0)
    const { givenUp, ...others } = await queue.counts()
    metrics.databaseUp.set(1)
    for (const [state, count] of Object.entries({ ...others, given_up: givenUp })) metrics.jobs.set({ state }, count)
  })
}
