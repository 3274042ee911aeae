import { RequestList } from './RequestList'
import styles from './ThreadRequests.module.css'
import { useMyRequests } from './useMyRequests'
import { t } from './i18n'

/** The requests that a conversation is about, with what the viewer can do. Nothing where there are none. */
export function ThreadRequests({ partnerId, thread }: { partnerId: string; /** The thread's name: the item's barcode. */ thread: string }) {
  const { asked, asking } = useMyRequests()
  const requests = [...asked, ...asking].filter(({ partner, barcode }) => partner?.id === partnerId && barcode === thread)

  if (requests.length === 0) return null
  return (
    <section className={styles.requests} aria-label={t('requests')}>
      <RequestList label={t('requests')} requests={requests} isInThread />
    </section>
  )
}
