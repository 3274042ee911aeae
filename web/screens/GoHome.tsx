import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths'
import { toast } from '../ui/toast'

/** Why there is nothing to see at the address of a pantry. */
export const cannotShowPantry = 'We can’t show that pantry. Here is the home page instead.'

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
