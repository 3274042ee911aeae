import { createHmac } from 'node:crypto'

/** A secret as its owner gets it: `whsec_` and base64. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/** The three headers of a delivery, as Standard Webhooks 1.0 has them (https://www.standardwebhooks.com): HMAC-SHA256 over id, time and body. */
export function signatureHeaders(
  secret: Buffer,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
