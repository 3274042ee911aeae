import { jest } from '@jest/globals'
import { visitor } from '../../api/http/requestContext'
import type { TestApp } from './testApp'

/** Requests with `headers` take the place of their address and go no further until `release`; then they go on as a visitor's. */
export function holdRequests({
  app: {
    services: { sessions },
  },
}: TestApp): { headers: Record<string, string>; release(): void } {
  const token = 'held'
  const viewerOf = sessions.viewerOf.bind(sessions)
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  jest.spyOn(sessions, 'viewerOf').mockImplementation(async (sent) => {
    if (sent !== token) return viewerOf(sent)
    await opened
    return visitor
  })
  return {
    headers: { authorization: `Bearer ${token}` },
    release: () => open(),
  }
}
