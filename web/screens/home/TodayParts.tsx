import { IconCalendarEvent, IconFridge, IconShoppingCart } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../auth/useViewer'
import { loadInTime } from '../../platform/chunk'
import { useIsOffline } from '../../platform/offline'
import { paths } from '../../platform/paths'
import { t } from '../../shell/i18n'
import { ErrorState } from '../../ui/loading/ErrorState'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { loadFailureSentence } from '../loadFailureSentence'
import styles from './TodayParts.module.css'

// In a chunk of its own: most who open the home page are visitors. Where it fails to load, the rest of the page is there.
const Today = lazy(() => loadInTime(import('./Today')).catch(notLoaded))

const notLoaded = (error: unknown) => ({
  default: function TodayNotLoaded(_props: { pantryId: string }) {
    return <ErrorState sentence={loadFailureSentence(error, useIsOffline())} onRetry={() => window.location.reload()} />
  },
})

/** What a person with a pantry sees first: the pages of the evening, and what there is to do. */
export function TodayParts() {
  const pantryId = useViewer()?.account?.pantry?.id

  return (
    <div className={styles.parts}>
      <PageLinks />
      {pantryId === undefined ? (
        <RowsSkeleton rows={5} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={5} />}>
          <Today pantryId={pantryId} />
        </Suspense>
      )}
    </div>
  )
}

const pages = [
  { to: paths.myPantry(), name: 'pantry', Icon: IconFridge },
  { to: paths.shopping(), name: 'list', Icon: IconShoppingCart },
  { to: paths.plan(), name: 'plan', Icon: IconCalendarEvent },
] as const

/** Where the top bar has no room for these words. */
function PageLinks() {
  return (
    <nav className={styles.pages} aria-label={t('today')}>
      {pages.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={styles.page}>
          <Icon size={20} aria-hidden="true" />
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
