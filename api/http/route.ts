import type { RequestHandler } from 'express'

/** An HTTP route besides GraphQL and REST calls. Its path stands in schema/http-paths.json, or below one that does. */
export interface Route {
  /** Left out: every method, and every path below it. `get` answers HEAD, too. */
  method?: 'get' | 'post'
  path: string
  handler: RequestHandler
}
