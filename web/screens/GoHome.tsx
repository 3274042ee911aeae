import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { returnAfterSignIn } from '../auth/sign-in/signIn'
import { t } from '../locales/i18n'
import { paths } from '../platform/paths'
import { toast } from '../ui/toasts/toast'

interface GoHomeProps {
  because: string
  /** Who signs in there comes back to this page. */
  returns?: boolean
}

/** Navigates to the home page and shows the reason. */
export function GoHome({ because, returns = false }: GoHomeProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hasLeft = useRef(false)

  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    toast.notice(because)
    void navigate(paths.home(), { replace: true, state: returns ? returnAfterSignIn(pathname + search) : undefined })
  }, [because, navigate, pathname, returns, search])

  return null
}

/** For the URL of a pantry that does not exist or that the viewer may not see. */
export function NoPantry() {
  return <GoHome because={t('noPantry')} />
}

/** For the viewer's own pantry, if it cannot be loaded. */
export function NoOwnPantry() {
  return <GoHome because={t('noOwnPantry')} />
}

/** For the recipes of an account that does not exist or cannot be loaded. */
export function NoCreator() {
  return <GoHome because={t('noCreator')} />
}

/** For the viewer's own page, if the profile cannot be loaded. */
export function NoProfile() {
  return <GoHome because={t('noProfile')} />
}
