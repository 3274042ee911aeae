import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../locales/i18n'
import { paths } from '../platform/paths'
import { toast } from '../ui/toast'

/** Navigates to the home page and shows the reason. */
export function GoHome({ because }: { because: string }) {
  const navigate = useNavigate()
  const hasLeft = useRef(false)

  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    toast.notice(because)
    void navigate(paths.home(), { replace: true })
  }, [because, navigate])

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
