import { IconLock, IconPlayerPlay, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import styles from './LockedPanels.module.css'
import { t } from './i18n'

/** Placeholders for a video and for ratings. */
export function LockedPanels() {
  return (
    <div className={styles.panels}>
      <Panel title={t('video')}>
        <div className={styles.video} aria-hidden="true">
          <IconPlayerPlay size={32} />
        </div>
        <p className={styles.words}>{t('videoSoon')}</p>
      </Panel>
      <Panel title={t('rate')}>
        <div className={styles.stars} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <IconStar key={star} size={28} />
          ))}
        </div>
        <p className={styles.words}>{t('howDidItTurnOut')}</p>
        <div>
          <Button onClick={() => toast.notice(t('comingSoon'))}>{t('submit')}</Button>
        </div>
      </Panel>
    </div>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>
        <IconLock size={20} aria-hidden="true" /> {title}
      </h2>
      {children}
    </section>
  )
}
