import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isDialogInUrl } from '../platform/useUrlDialog'
import { closeTopDialog, openDialogCount } from '../ui/openDialogs'

/**
 * The back button closes the dialog on top and keeps the page, with what was typed. A dialog that is part of the URL
 * (useUrlDialog) is closed by going back anyway. Nothing helps where there is no earlier page of ours: that leaves the app.
 *
 * A component and not a hook of the layout's: useBlocker sets state once it is mounted, and a layout that renders again before
 * its screen is hydrated makes React hydrate that at once, in one long task.
 */
export function BackClosesDialog(): null {
  const blocker = useBlocker(({ currentLocation: { search }, historyAction }) => {
    const inUrl = isDialogInUrl(search) ? 1 : 0
    if (historyAction !== 'POP' || openDialogCount() <= inUrl) return false
    // The router goes forward again; only then may closing change the URL.
    window.addEventListener('popstate', closeTopDialog, { once: true })
    return true
  })

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  return null
}
