import type { TestClient } from './client'

/** Where a response redirects to. */
export const goesTo = (response: Response): string => response.headers.get('location') ?? ''

/** One request as a browser sends it: stores cookies, does not follow redirects. */
export async function visit(client: TestClient, address: string, home = client.url): Promise<Response> {
  const response = await fetch(new URL(address, home), {
    redirect: 'manual',
    headers: {
      'x-forwarded-for': client.ip,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') client.cookies.delete(name)
    else client.cookies.set(name, value)
  }
  return response
}
