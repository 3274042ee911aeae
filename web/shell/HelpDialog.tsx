import { IconChevronRight, IconExternalLink, IconHeart, IconMessage2, IconMovie } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { community } from '../platform/community'
import { paths } from '../platform/paths'
import { withLineBreaks } from '../ui/richText'
import { Dialog } from '../ui/dialogs/Dialog'
import { DisplaySettings } from '../ui/DisplaySettings'
import styles from './HelpDialog.module.css'
import { t } from './i18n'

/** Links to films, comments and donations, a few tips, and the choice of language. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { howToUrl, donationUrl } = community

  return (
    <Dialog opened={opened} onClose={onClose} title={t('help')}>
      <div className="stack gap-5">
        <ul className={styles.ways}>
          <HelpLink
            icon={<IconMovie size={24} />}
            title={t('howTos')}
            description={t('howTosSay')}
            to={paths.howTo()}
            url={howToUrl}
            onClick={onClose}
          />
          <HelpLink
            icon={<IconMessage2 size={24} />}
            title={t('comments')}
            description={t('commentsSay')}
            to={paths.comments()}
            onClick={onClose}
          />
          {donationUrl === null ? (
            <HelpEntry icon={<IconHeart size={24} />} title={t('supportUs')} description={t('supportUsNotSetUp')} />
          ) : (
            <HelpLink
              icon={<IconHeart size={24} />}
              title={t('supportUs')}
              description={t('supportUsSays')}
              url={donationUrl}
              onClick={onClose}
            />
          )}
        </ul>
        <Tip title={t('scanning')}>{t('scanningTip')}</Tip>
        <Tip title={t('takingOut')}>{t('takingOutTip')}</Tip>
        <Tip title={t('sharing')}>
          {t('sharingTip')}{' '}
          <Link to={paths.pantries()} onClick={onClose}>
            {t('whatOthersShare')}
          </Link>
        </Tip>
        <DisplaySettings />
      </div>
    </Dialog>
  )
}

interface HelpEntryProps {
  icon: ReactNode
  title: string
  /** One line under the title. */
  description: string
}

interface HelpLinkProps extends HelpEntryProps {
  /** A path of the app. */
  to?: string
  /** An external URL; takes precedence over `to`. */
  url?: string | null
  onClick: () => void
}

function HelpLink({ icon, title, description, to = '', url = null, onClick }: HelpLinkProps) {
  const Pointer = url === null ? IconChevronRight : IconExternalLink
  const content = (
    <>
      <HelpWords icon={icon} title={title} description={description} />
      <Pointer size={20} className={styles.pointer} aria-hidden="true" />
    </>
  )

  return (
    <li>
      {url === null ? (
        <Link to={to} className={styles.way} onClick={onClick}>
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

/** An entry without a link. */
function HelpEntry(props: HelpEntryProps) {
  return (
    <li className={styles.entry}>
      <HelpWords {...props} />
    </li>
  )
}

function HelpWords({ icon, title, description }: HelpEntryProps) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className="stack min-0 grow breakable">
        <span className="bold">{withLineBreaks(title)}</span>
        <span className="quiet text-14">{description}</span>
      </span>
    </>
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
