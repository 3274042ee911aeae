import type { TestClient } from './client'

/** What a REST call answered with. */
export interface RestAnswer<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Calls by POST with JSON; whatever the answer. */
export async function callRest<Body = Record<string, unknown>>(
  client: TestClient,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<RestAnswer<Body>> {
  const response = await client.post(path, body, headers)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

/** Calls and expects it to be carried out; fails with the whole exchange otherwise. */
export async function execute<Body = Record<string, unknown>>(
  client: TestClient,
  path: string,
  body: unknown = {},
): Promise<Body> {
  const answer = await callRest<Body>(client, path, body)
  if (answer.status !== 200)
    throw new Error(
      `POST ${path}\n${JSON.stringify(body)}\n-> ${answer.status} ${JSON.stringify(answer.body, null, 2)}`,
    )
  return answer.body
}

/** The body, with an unknown field in one object after the other, from the outside to the inside. */
export function* withUnknownField(body: object, names: string[] = []): Generator<{ field: string; body: object }> {
  yield { field: [...names, 'Surprise'].join('.'), body: { ...body, Surprise: 1 } }
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const inner of withUnknownField(value, [...names, name]))
      yield { ...inner, body: { ...body, [name]: inner.body } }
  }
}
