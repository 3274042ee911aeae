import { useRef, useEffect, type RefObject } from 'react'
import { useConversationQuery } from '../../generated/messages/thread/Thread'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { OpenConversation, type ConversationParts } from './OpenConversation'
import { ThreadHeader } from './ThreadHeader'
import styles from './ThreadPane.module.css'
import { t } from '../i18n'

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
            picture={<Drawing name="cup" size={88} />}
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

/** Height in pixels: on-screen keyboards are taller, browser toolbars are not. */
const minKeyboardHeight = 120

/**
 * While an on-screen keyboard covers the bottom of the page, sets `data-keyboard`, and sets `--visible-top` and
 * `--visible-height` to the visible part of the viewport.
 */
function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    const update = () => {
      // Zooming in makes the visual viewport smaller, too.
      const isOpen = viewport.scale < 1.05 && window.innerHeight - viewport.height > minKeyboardHeight
      const [top, height] = [viewport.offsetTop, viewport.height]
      element.current?.style.setProperty('--visible-top', `${top}px`)
      element.current?.style.setProperty('--visible-height', `${height}px`)
      element.current?.toggleAttribute('data-keyboard', isOpen)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [element])
}
