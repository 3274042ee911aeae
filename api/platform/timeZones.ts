import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { isTimeZone } from '../../lib/time-of-day/timeOfDay'
import { rows } from './database/database'

/** The time zones that Node and PostgreSQL both know. Each has names that the other refuses, and PostgreSQL fails a whole statement over one. */
export class TimeZones {
  #names: Promise<readonly string[]> | null = null

  constructor(private readonly db: DataSource) {}

  /** The names that PostgreSQL knows. It reads hundreds of files for them, so it is asked once. */
  names(): Promise<readonly string[]> {
    this.#names ??= rows<{ name: string }>(this.db, sql`SELECT name FROM pg_timezone_names`).then(
      (zones) => zones.map(({ name }) => name),
      (error: unknown) => {
        this.#names = null
        throw error
      },
    )
    return this.#names
  }

  /** The name of a zone in the usual spelling, whatever its case; null: there is no such zone. */
  async find(name: string): Promise<string | null> {
    if (!isTimeZone(name)) return null
    const wanted = name.toLowerCase()
    return (await this.names()).find((known) => known.toLowerCase() === wanted) ?? null
  }
}
