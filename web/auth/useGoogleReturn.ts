import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../platform/paths'
import { isOutcome } from './google'
import type { SignIn } from './signIn'

/** Handles the return from Google where pop-ups are blocked: the outcome is a parameter of the URL. */
export function useGoogleReturn(promptSignIn: SignIn['promptSignIn']): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const params = new URLSearchParams(search)
    const outcome = params.get('google')
    if (outcome === null) return
    params.delete('google')
    void navigate({ pathname, search: params.toString(), hash }, { replace: true })
    if (!isOutcome(outcome)) return
    if (outcome === 'needs-name') void promptSignIn({ thenIfNew: paths.myPantry() })
    else void import('./googleReturn').then(({ toastGoogleOutcome }) => toastGoogleOutcome(outcome))
  }, [pathname, search, hash, navigate, promptSignIn])
}
