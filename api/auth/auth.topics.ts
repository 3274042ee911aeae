import { topic } from '../platform/pubsub/pubsub'

/** Sessions and API keys that have just ended: every process closes their sockets. Key: 'all'. */
export const sessionsEnded = topic<{ ids: string[] }>('sessions.ended')
