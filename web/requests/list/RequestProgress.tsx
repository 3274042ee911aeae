import { IconCheck, IconClock, IconWalk, IconX } from '@tabler/icons-react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { describeState, partnerName } from './describeRequest'
import styles from './RequestCard.module.css'
import { t } from '../i18n'

const icons = {
  ASKED: IconClock,
  RESERVED: IconCheck,
  COLLECTED: IconCheck,
  DECLINED: IconX,
  WITHDRAWN: IconX,
  CANCELLED: IconX,
  EXPIRED: IconX,
  NOT_COLLECTED: IconX,
}

interface RequestProgressProps {
  request: RequestCard_requestFragment
  now: Date
  /** Is the message with it shown? */
  hasMessage?: boolean
}

/** What was said with a request, where it has got to, and where to collect it. */
export function RequestProgress({ request, now, hasMessage = true }: RequestProgressProps) {
  const { state, message, viewerIsOwner, onTheWayAt } = request
  const Icon = icons[state]
  const asksToSay = viewerIsOwner && request.viewerActions.includes('MARK_NOT_COLLECTED')

  return (
    <>
      {message !== '' && hasMessage && (
        <p className={styles.said}>
          <bdi>{message}</bdi>
        </p>
      )}
      <p className={styles.state} data-state={state}>
        <Icon size={18} aria-hidden="true" />
        <span>{asksToSay ? t('didTheyCome', { name: partnerName(request) }) : describeState(request, now)}</span>
      </p>
      {state === 'RESERVED' && onTheWayAt !== null && (
        <p className={styles.state}>
          <IconWalk size={18} aria-hidden="true" />
          <span>{t(viewerIsOwner ? 'onTheWay' : 'youAreOnTheWay')}</span>
        </p>
      )}
      {state === 'RESERVED' && !viewerIsOwner && <WhereToCollect request={request} />}
    </>
  )
}

/** Where the asker collects what is reserved. */
function WhereToCollect({ request }: { request: RequestCard_requestFragment }) {
  const { pantryName, postcode, place } = request
  // Where a place is, everybody may know.
  const collectionDetails = request.collectionDetails || place?.address
  return (
    <>
      {pantryName !== null && (
        <p className={styles.where}>
          <bdi>{pantryName}</bdi>
          {postcode !== null && postcode !== '' && (
            <>
              {' · '}
              <bdi>{postcode}</bdi>
            </>
          )}
        </p>
      )}
      <p className={styles.where}>
        {collectionDetails ? (
          <>
            <span className="quiet">{t('whereToCollect')}: </span>
            <bdi>{collectionDetails}</bdi>
          </>
        ) : (
          <span className="quiet">{t('whereNotSaid', { name: partnerName(request) })}</span>
        )}
      </p>
    </>
  )
}
