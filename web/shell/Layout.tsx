import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FocusAfterNavigation } from '../ui/focusAfterNavigation'
import { Loading } from '../ui/Loading'
import { BottomNav } from './BottomNav'
import styles from './Layout.module.css'
import { OfflineBar } from './OfflineBar'
import { SkipLink } from './SkipLink'
import { TopBar } from './TopBar'
import { useScrollMemory } from './useScrollMemory'

/** The frame around every screen: top bar, the screen itself, bottom navigation. The element of the root route. */
export function Layout() {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && key !== firstKey) setMoved(true)
  useScrollMemory()

  return (
    <FocusAfterNavigation value={hasMoved}>
      <div className={styles.frame}>
        <SkipLink />
        <TopBar />
        <OfflineBar />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
        <BottomNav />
      </div>
    </FocusAfterNavigation>
  )
}
