import type { WebhookKind } from '../generated/schema'
import { t } from './i18n'

const keys = {
  STOCK_CHANGED: 'stockChanged',
  LIST_CHANGED: 'listChanged',
  GOES_OFF: 'goesOff',
  REQUEST_CHANGED: 'requestChanged',
} as const satisfies Record<WebhookKind, string>

export const webhookKinds = Object.keys(keys) as WebhookKind[]

/** When something is sent. */
export const kindName = (kind: WebhookKind): string => t(keys[kind])
