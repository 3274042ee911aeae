import { Suspense, useState, type MouseEvent } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FocusAfterNavigation } from '../ui/focusAfterNavigation'
import { Loading } from '../ui/Loading'
import { BackClosesDialog } from './BackClosesDialog'
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
