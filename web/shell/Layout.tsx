import { Suspense, useEffect, useState, type MouseEvent } from 'react'
import { Outlet, useBlocker, useLocation } from 'react-router'
import { isDialogInUrl } from '../platform/useUrlDialog'
import { closeTopDialog, openDialogCount } from '../ui/dialogs/openDialogs'
import { FocusAfterNavigation } from '../ui/layout/ScreenHeading'
import { Loading } from '../ui/loading/Loading'
import { BottomNav } from './BottomNav'
import styles from './Layout.module.css'
import { OfflineBar } from './OfflineBar'
import { TopBar } from './TopBar'
import { useScrollRestoration } from './useScrollRestoration'
import { t } from './i18n'

/**
 * The layout of every screen: top bar, the screen itself, bottom navigation, each in a row of its own. The navigation precedes
 * the screen in the tab order. The document scrolls, not a part of it. The element of the root route.
 */
export function Layout() {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  const [hasMoved, setMoved] = useState(false)
  // Not by its parameters: a dialog that is part of the URL is no other page.
  if (!hasMoved && pathname !== firstPath) setMoved(true)
  useScrollRestoration()

  return (
    <FocusAfterNavigation value={hasMoved}>
      <div className={styles.layout}>
        <BackClosesDialog />
        <SkipLink />
        <TopBar />
        <BottomNav />
        <OfflineBar />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </FocusAfterNavigation>
  )
}

/**
 * The back button closes the dialog on top and keeps the page, with what was typed. A dialog that is part of the URL
 * (useUrlDialog) is closed by going back anyway. Nothing helps where there is no earlier page of ours: that leaves the app.
 *
 * A component and not a hook of the layout's: useBlocker sets state once it is mounted, and a layout that renders again before
 * its screen is hydrated makes React hydrate that at once, in one long task.
 */
function BackClosesDialog(): null {
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

// Prevents navigation, because the router would treat the fragment as a new location.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The skip link to the main content, first in the tab order. */
function SkipLink() {
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      {t('skip')}
    </a>
  )
}
