import type { Response } from 'express'
import type { ProviderOutcome } from '../../../domain/accounts/providerOutcome'
import { escapeHtml } from '../../http/ssr/headTags'
import type { ProviderAttempt } from './providerAttempt'
import type { SignInProvider } from './signInProvider'

interface FinishOptions extends Pick<ProviderAttempt, 'isPopup' | 'then'> {
  id: SignInProvider['id']
  productName: string
}

/** Ends the attempt: in a pop-up with a page that reports the outcome to its opener and closes, else with a redirect to where the person was. */
export function finishAttempt(
  response: Response,
  { id, isPopup, then, productName }: FinishOptions,
  outcome: ProviderOutcome,
): void {
  if (response.headersSent) return
  setAttemptHeaders(response)
  if (!isPopup) {
    const address = new URL(then, 'http://here')
    address.searchParams.set(id, outcome)
    return response.redirect(303, `${address.pathname}${address.search}${address.hash}`)
  }
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  response.type('html').send(`<!doctype html>
<html lang="en" data-provider="${id}" data-outcome="${outcome}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(productName)}</title>
<script src="/provider.js"></script>
</head>
<body>
<p>You can close this window now. / Du kannst dieses Fenster jetzt schließen.</p>
</body>
</html>
`)
}

/** The pop-up keeps its opener, which must notice when it is closed. Nothing is cached. */
export function setAttemptHeaders(response: Response): void {
  response.setHeader('cross-origin-opener-policy', 'unsafe-none')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('referrer-policy', 'no-referrer')
}
