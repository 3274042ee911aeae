import { useRef } from 'react'
import { useConversationQuery } from '../generated/messages/ThreadPane'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { OpenConversation, type ConversationParts } from './OpenConversation'
import styles from './ThreadPane.module.css'
import { ThreadHeader } from './ThreadHeader'
import { useKeyboardInset } from './useKeyboardInset'
import { t } from './i18n'

interface ThreadPaneProps extends ConversationParts {
  partnerId: string
  /** Shows a link back to the list, if the list is a separate page. */
  hasBackLink: boolean
}

/** The conversation with one person, and its composer. */
export function ThreadPane({ partnerId, hasBackLink, ...parts }: ThreadPaneProps) {
  const { data, error, refetch } = useConversationQuery({ variables: { partnerId }, fetchPolicy: 'cache-and-network' })
  const section = useRef<HTMLElement>(null)
  useKeyboardInset(section)

  return (
    <section ref={section} className={styles.conversation} data-screen>
      {data === undefined && error === undefined && (
        <>
          <ThreadHeader hasBackLink={hasBackLink} />
          <RowsSkeleton rows={4} />
        </>
      )}
      {data === undefined && error !== undefined && (
        <>
          <ThreadHeader hasBackLink={hasBackLink} />
          <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
        </>
      )}
      {data?.conversation === null && (
        <>
          <ThreadHeader hasBackLink={hasBackLink} />
          <EmptyState
            picture={<Cup size={88} />}
            title={t('nobody')}
            action={<Button to={paths.messages()}>{t('seeAll')}</Button>}
          >
            {t('nobodyThere')}
          </EmptyState>
        </>
      )}
      {data?.conversation != null && (
        <OpenConversation conversation={data.conversation} hasBackLink={hasBackLink} {...parts} />
      )}
    </section>
  )
}
