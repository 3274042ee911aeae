import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../locales/i18n'
import { paths } from '../platform/paths'
import { toast } from '../ui/toast'

/** Leads to the home page and says why. */
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

/** For the address of a pantry at which there is nothing to see. */
export function NoPantry() {
  return <GoHome because={t('noPantry')} />
}

/** For one's own pantry, when it cannot be loaded. */
export function NoOwnPantry() {
  return <GoHome because={t('noOwnPantry')} />
}

/** For the recipes of an account that does not exist or cannot be loaded. */
export function NoCreator() {
  return <GoHome because={t('noCreator')} />
}

/** For one's own page, when the profile cannot be loaded. */
export function NoProfile() {
  return <GoHome because={t('noProfile')} />
}
