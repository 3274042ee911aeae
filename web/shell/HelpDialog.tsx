import { IconChevronRight, IconExternalLink, IconHeart, IconMessage2, IconMovie } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { community } from '../platform/community'
import { paths } from '../platform/paths'
import { afterSlashes } from '../ui/afterSlashes'
import { Dialog } from '../ui/Dialog'
import { LanguageSwitch } from '../ui/LanguageSwitch'
import styles from './HelpDialog.module.css'
import { t } from './i18n'

/** The ways to help and to be heard, a few sentences that get somebody going, and the language. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { howToUrl, donationUrl } = community

  return (
    <Dialog opened={opened} onClose={onClose} title={t('help')}>
      <div className={styles.help}>
        <ul className={styles.ways}>
          <Way icon={<IconMovie size={24} />} title={t('howTos')} says={t('howTosSay')} to={paths.howTo()} url={howToUrl} onFollow={onClose} />
          <Way icon={<IconMessage2 size={24} />} title={t('comments')} says={t('commentsSay')} to={paths.comments()} onFollow={onClose} />
          {donationUrl !== null && <Way icon={<IconHeart size={24} />} title={t('supportUs')} says={t('supportUsSays')} url={donationUrl} onFollow={onClose} />}
        </ul>
        <Tip title={t('scanning')}>{t('scanningTip')}</Tip>
        <Tip title={t('takingOut')}>{t('takingOutTip')}</Tip>
        <Tip title={t('sharing')}>{t('sharingTip')}</Tip>
        <LanguageSwitch />
      </div>
    </Dialog>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  /** What is to be found there, in one quiet line. */
  says: string
  /** A place of the app. */
  to?: string
  /** A page elsewhere, where one is set: it comes first. */
  url?: string | null
  onFollow: () => void
}

function Way({ icon, title, says, to = '', url = null, onFollow }: WayProps) {
  const Pointer = url === null ? IconChevronRight : IconExternalLink
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{afterSlashes(title)}</span>
        <span className={styles.quiet}>{says}</span>
      </span>
      <Pointer size={20} className={styles.pointer} aria-hidden="true" />
    </>
  )

  return (
    <li>
      {url === null ? (
        <Link to={to} className={styles.way} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.way}>
          {content}
        </a>
      )}
    </li>
  )
}

function Tip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <p>{children}</p>
    </section>
  )
}
