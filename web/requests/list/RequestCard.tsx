import { useNameOfOther } from '../../auth/useNameOfOther'
import { useViewer } from '../../auth/useViewer'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { pantryElsewhere, partnerName, requestedName } from './describeRequest'
import styles from './RequestCard.module.css'
import { RequestActions } from './RequestActions'
import type { RequestDialog } from '../answer/RequestDialogs'
import { RequestMenu } from './RequestMenu'
import { RequestProgress } from './RequestProgress'
import { ThankForm } from '../answer/ThankForm'
import { t } from '../i18n'

interface RequestCardProps {
  request: RequestCard_requestFragment
  now: Date
  /** Is it the oldest of several for the same item, which the owner may serve first? */
  isFirst: boolean
  onDialog: (dialog: RequestDialog) => void
  onReport: () => void
}

/** One request as the owner or the asker sees it, with what they can do next. It stands in its conversation, or under its row. */
export function RequestCard({ request, now, isFirst, onDialog, onReport }: RequestCardProps) {
  const { state, quantity, item, viewerIsOwner, askerDidNotComeCount, thanks } = request
  const name = requestedName(request)
  const person = partnerName(request)
  const homeId = useViewer()?.account?.pantry?.id
  const elsewhere = pantryElsewhere(request, homeId)
  const answeredBy = useNameOfOther(request.answeredBy)

  return (
    <li className={styles.card} aria-label={t('quantityAndName', { count: quantity, item: name })}>
      <ProductPicture name={name} brand={item?.brand ?? ''} unit={item?.unit} imageUrl={item?.imageUrl} />
      <div className="stack gap-1 content-start">
        <p className={styles.name}>
          <bdi>{t('quantityAndName', { count: quantity, item: name })}</bdi>
        </p>
        <p className={styles.about}>
          <bdi>{t(viewerIsOwner ? 'someoneAsks' : 'fromSomeone', { name: person })}</bdi>
          {elsewhere !== null && (
            <>
              {' · '}
              <bdi>{elsewhere}</bdi>
            </>
          )}
          {answeredBy !== null && ` · ${t('answeredBy', { name: answeredBy })}`}
          {isFirst && ` · ${t('firstInLine')}`}
          {askerDidNotComeCount !== null &&
            askerDidNotComeCount > 0 &&
            ` · ${t('didNotCome', { count: askerDidNotComeCount })}`}
        </p>
        <RequestProgress request={request} now={now} hasMessage={state === 'ASKED'} />
        {thanks !== null && (
          <p className={styles.said}>
            <bdi>
              {viewerIsOwner ? t('thanksFrom', { name: person, text: thanks }) : t('yourThanks', { text: thanks })}
            </bdi>
          </p>
        )}
      </div>
      <div className={styles.corner}>
        <RequestMenu label={t('moreAbout', { item: `${name}, ${person}` })} onReport={onReport} />
      </div>
      <div className={styles.actions}>
        <RequestActions request={request} onDialog={onDialog} />
      </div>
      {request.viewerActions.includes('THANK') && <ThankForm request={request} />}
    </li>
  )
}
