import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOutcome } from './google'
import type { SignIn } from './signIn'

/** Where pop-ups are blocked the whole page goes to Google and comes back, with the outcome in its address. */
export function useGoogleReturn(ask: SignIn['ask']): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const told = new URLSearchParams(search)
    const outcome = told.get('google')
    if (outcome === null) return
    told.delete('google')
    void navigate({ pathname, search: told.toString(), hash }, { replace: true })
    if (!isOutcome(outcome)) return
    if (outcome === 'needs-name') void ask()
    else void import('./googleReturn').then(({ greetFromGoogle }) => greetFromGoogle(outcome))
  }, [pathname, search, hash, navigate, ask])
}
