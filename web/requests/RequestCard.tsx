import { IconCheck, IconClock, IconMessageCircle, IconWalk, IconX } from '@tabler/icons-react'
import type { RequestCard_requestFragment } from '../generated/requests/RequestCard'
import { paths } from '../platform/paths'
import { ProductPicture } from '../ui/ProductPicture'
import { IconButton } from '../ui/IconButton'
import { describeState, partnerName, requestedName } from './describeRequest'
import styles from './RequestCard.module.css'
import { RequestActions } from './RequestActions'
import type { RequestDialog } from './RequestDialogs'
import { RequestMenu } from './RequestMenu'
import { ThankForm } from './ThankForm'
import { t } from './i18n'

interface RequestCardProps {
  request: RequestCard_requestFragment
  now: Date
  /** Is it the oldest of several for the same item, which the owner may serve first? */
  isFirst: boolean
  /** Does it stand in its conversation? Then it does not link there, nor repeat what was said. */
  isInThread: boolean
  onDialog: (dialog: RequestDialog) => void
  onReport: () => void
}

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

/** One request as the owner or the asker sees it, with what they can do next. */
export function RequestCard({ request, now, isFirst, isInThread, onDialog, onReport }: RequestCardProps) {
  const { state, quantity, message, partner, item, viewerIsOwner, onTheWayAt, askerDidNotComeCount, thanks } = request
  const name = requestedName(request)
  const person = partnerName(request)
  const Icon = icons[state]
  const asksToSay = viewerIsOwner && request.viewerActions.includes('MARK_NOT_COLLECTED')

  return (
    <li className={styles.card} aria-label={t('quantityAndName', { count: quantity, item: name })}>
      <ProductPicture name={name} brand={item?.brand ?? ''} unit={item?.unit} imageUrl={item?.imageUrl} />
      <div className="stack gap-1 content-start">
        <p className={styles.name}>
          <bdi>{t('quantityAndName', { count: quantity, item: name })}</bdi>
        </p>
        <p className={styles.about}>
          <bdi>{t(viewerIsOwner ? 'someoneAsks' : 'fromSomeone', { name: person })}</bdi>
          {isFirst && ` · ${t('firstInLine')}`}
          {askerDidNotComeCount !== null &&
            askerDidNotComeCount > 0 &&
            ` · ${t('didNotCome', { count: askerDidNotComeCount })}`}
        </p>
        {message !== '' && !isInThread && (
          <p className={styles.said}>
            <bdi>{message}</bdi>
          </p>
        )}
        <p className={styles.state} data-state={state}>
          <Icon size={18} aria-hidden="true" />
          <span>{asksToSay ? t('didTheyCome', { name: person }) : describeState(request, now)}</span>
        </p>
        {state === 'RESERVED' && onTheWayAt !== null && (
          <p className={styles.state}>
            <IconWalk size={18} aria-hidden="true" />
            <span>{t(viewerIsOwner ? 'onTheWay' : 'youAreOnTheWay')}</span>
          </p>
        )}
        {state === 'RESERVED' && !viewerIsOwner && <WhereToCollect request={request} />}
        {thanks !== null && (
          <p className={styles.said}>
            <bdi>
              {viewerIsOwner ? t('thanksFrom', { name: person, text: thanks }) : t('yourThanks', { text: thanks })}
            </bdi>
          </p>
        )}
      </div>
      <div className={styles.corner}>
        {!isInThread && partner !== null && (
          <IconButton
            label={t('conversationWith', { name: person })}
            icon={<IconMessageCircle size={22} />}
            to={paths.message(partner.id, request.barcode)}
          />
        )}
        <RequestMenu label={t('moreAbout', { item: `${name}, ${person}` })} onReport={onReport} />
      </div>
      <div className={styles.actions}>
        <RequestActions request={request} onDialog={onDialog} />
      </div>
      {request.viewerActions.includes('THANK') && <ThankForm request={request} />}
    </li>
  )
}

/** Where the asker collects what is reserved. */
function WhereToCollect({ request }: { request: RequestCard_requestFragment }) {
  const { pantryName, postcode, collectionDetails } = request
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
