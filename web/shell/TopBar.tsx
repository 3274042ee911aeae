import { IconFridge, IconHelp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountButton } from '../auth/AccountButton'
import { useViewer } from '../auth/useViewer'
import { BoxBar } from '../boxes/BoxBar'
import { useWaitingRequestsQuery } from '../generated/requests/LiveRequests'
import { MessagesButton } from '../messages/MessagesButton'
import { NotificationsButton } from '../notifications/NotificationsButton'
import { brand } from '../platform/brand'
import type { LinkContext } from '../platform/linkContext'
import { paths } from '../platform/paths'
import { classes } from '../ui/classes'
import { DialogOnDemand } from '../ui/DialogOnDemand'
import { IconButton } from '../ui/IconButton'
import { Logo } from '../ui/illustrations/Logo'
import { UnreadMark } from '../ui/UnreadMark'
import styles from './TopBar.module.css'
import { t } from './i18n'

const loadHelp = () => import('./HelpDialog').then((module) => module.HelpDialog)

/** Logo and name (home), help, notifications, messages, the link to the person's pantry, and the account button. */
export function TopBar() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { pathname } = useLocation()
  const viewer = useViewer()
  const box = viewer?.box ?? null
  const hasPantry = viewer?.account?.pantry != null || box !== null

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home()} className={styles.home} aria-label={t('homeOf', { product: brand.product })}>
          <Logo size={32} />
          <span className={classes(styles.name, (pathname === paths.home() || hasPantry) && styles.notOnPhones)}>
            {brand.product}
          </span>
        </Link>
        <div className="line gap-1 align-center rigid">
          <IconButton label={t('help')} icon={<IconHelp size={22} />} onClick={() => setHelpOpen(true)} />
          <NotificationsButton />
          <MessagesButton />
          {viewer?.account?.pantry != null && <OwnPantryLink />}
          {box !== null && <PantryLink requests={0} isWordHiddenOnPhones />}
          {box === null ? <AccountButton /> : <BoxBar name={box.name} />}
        </div>
      </div>
      <DialogOnDemand
        load={loadHelp}
        isOpen={isHelpOpen}
        props={{ opened: isHelpOpen, onClose: () => setHelpOpen(false) }}
      />
    </header>
  )
}

/** To the pantry of a person, with the number of requests that wait for an answer. */
const OwnPantryLink = () => <PantryLink requests={useWaitingRequestCount()} />

function PantryLink({ requests, isWordHiddenOnPhones = false }: { requests: number; isWordHiddenOnPhones?: boolean }) {
  const isInPantry = useLocation().pathname === paths.myPantry()

  return (
    <Link to={paths.myPantry()} className={styles.pantry} aria-current={isInPantry ? 'page' : undefined}>
      <span className={styles.icon}>
        <IconFridge size={22} aria-hidden="true" />
        <UnreadMark count={isInPantry ? 0 : requests} corner />
      </span>
      <span className="visually-hidden">
        {requests === 0 ? t('myPantry') : t('myPantryWithRequests', { count: requests })}
      </span>
      <span aria-hidden="true" className={classes(styles.word, isWordHiddenOnPhones && styles.notOnPhones)}>
        {t('pantry')}
      </span>
    </Link>
  )
}

/** How many requests wait for the answer of the signed-in person, who has a pantry; 0 until that is known. */
function useWaitingRequestCount(): number {
  const { data } = useWaitingRequestsQuery({ context: { isScreenQuery: true } satisfies LinkContext })
  return data?.myPantry?.waitingRequestCount ?? 0
}
