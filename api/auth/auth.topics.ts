import { topic } from '../platform/pubsub'

/** Sessions that have just ended: their sockets are closed in every process. Key: 'all'. */
export const sessionsEnded = topic<{ ids: string[] }>('sessions.ended')
