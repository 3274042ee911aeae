import { IconFridge, IconHelp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountButton } from '../auth/AccountButton'
import { useViewer } from '../auth/useViewer'
import { BoxBar } from '../boxes/BoxBar'
import { InboxButton } from '../messages/list/InboxButton'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { classes } from '../ui/classes'
import { DialogOnDemand } from '../ui/dialogs/DialogOnDemand'
import { IconButton } from '../ui/buttons/IconButton'
import { Logo } from '../ui/illustrations/Logo'
import styles from './TopBar.module.css'
import { t } from './i18n'

const loadHelp = () => import('./HelpDialog').then((module) => module.HelpDialog)

/** Logo and title (home), the pages of every day with the inbox, help and the account button. */
export function TopBar() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const viewer = useViewer()
  const box = viewer?.box ?? null
  const hasPantry = viewer?.account?.pantry != null

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home()} className={styles.home} aria-label={t('homeOf', { product: brand.product })}>
          <Logo size={32} />
          <span className={styles.name}>{brand.product}</span>
        </Link>
        {(viewer?.account != null || box !== null) && (
          <nav aria-label={t('everyDay')} className={styles.pages}>
            {(hasPantry || box !== null) && <PantryLink />}
            {hasPantry && (
              <>
                <PageLink to={paths.shopping()}>{t('list')}</PageLink>
                <PageLink to={paths.plan()}>{t('plan')}</PageLink>
              </>
            )}
            <InboxButton />
          </nav>
        )}
        <div className="line gap-1 align-center rigid">
          <IconButton label={t('help')} icon={<IconHelp size={22} />} onClick={() => setHelpOpen(true)} />
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

/** The link to the pantry: at every width, as an icon where there is no room for the word. */
function PantryLink() {
  return (
    <PageLink to={paths.myPantry()} isEverywhere>
      <IconFridge size={22} aria-hidden="true" className={styles.icon} />
      <span className="visually-hidden">{t('myPantry')}</span>
      <span aria-hidden="true" className={styles.word}>
        {t('pantry')}
      </span>
    </PageLink>
  )
}

interface PageLinkProps {
  to: string
  /** Is it also in narrow windows, where the home page has the others? */
  isEverywhere?: boolean
  children: ReactNode
}

function PageLink({ to, isEverywhere = false, children }: PageLinkProps) {
  const isHere = useLocation().pathname === to

  return (
    <Link
      to={to}
      className={classes(styles.page, !isEverywhere && styles.wideOnly)}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
