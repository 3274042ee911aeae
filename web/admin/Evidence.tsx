import { useAdminFeedbackEvidenceQuery, type AdminFeedbackEvidenceQuery } from '../generated/admin/Admin'
import type { ItemRequestState } from '../generated/schema'
import { number } from '../platform/language'
import { failureOf } from '../platform/errorMessages'
import { timesInWords } from '../recipes/times'
import { classes } from '../ui/classes'
import { ErrorState } from '../ui/loading/ErrorState'
import { TextSkeleton } from '../ui/loading/TextSkeleton'
import styles from './FeedbackDialog.module.css'
import { minuteOf } from './dates'
import { t } from './i18n'

const states = {
  ASKED: 'requestAsked',
  RESERVED: 'requestReserved',
  DECLINED: 'requestDeclined',
  WITHDRAWN: 'requestWithdrawn',
  CANCELLED: 'requestCancelled',
  EXPIRED: 'requestExpired',
  COLLECTED: 'requestCollected',
  NOT_COLLECTED: 'requestNotCollected',
} as const satisfies Record<ItemRequestState, string>

type EvidenceResult = AdminFeedbackEvidenceQuery['adminEvidence']

/** The evidence of a report: a copy of what was reported, which may have been changed or deleted since. */
export function Evidence({ id }: { id: string }) {
  const { data, error, refetch } = useAdminFeedbackEvidenceQuery({ variables: { id } })

  if (error !== undefined)
    return <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  if (data === undefined) return <TextSkeleton />
  const { item, recipe, rating, messages, itemRequest } = data.adminEvidence
  if (item === null && recipe === null && rating === null && messages === null && itemRequest === null) return null
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h3 id="evidence" className="text-18">
        {t('evidence')}
      </h3>
      {item && <Item item={item} />}
      {recipe && <Recipe recipe={recipe} />}
      {rating && <Rating rating={rating} />}
      {messages && <Messages messages={messages} />}
      {itemRequest && <ItemRequest request={itemRequest} />}
    </section>
  )
}

function Item({ item: { brand, name, capacity, unit } }: { item: NonNullable<EvidenceResult['item']> }) {
  return (
    <p>
      {[brand, name, capacity === null ? null : `${number(capacity)} ${unit?.toLowerCase() ?? ''}`]
        .filter(Boolean)
        .join(', ')}
    </p>
  )
}

function Recipe({ recipe }: { recipe: NonNullable<EvidenceResult['recipe']> }) {
  return (
    <>
      <p className="bold">{recipe.name || t('withoutName')}</p>
      <p className="quiet text-14">
        {[
          recipe.creator ?? t('formerMember'),
          recipe.sourceName,
          recipe.sourceUrl,
          recipe.videoUrl,
          ...timesInWords(recipe),
          ...recipe.tags.map((tag) => `#${tag}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        {recipe.ingredients.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <ol>
        {recipe.instructions.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function Rating({ rating: { stars, text, writer } }: { rating: NonNullable<EvidenceResult['rating']> }) {
  return (
    <>
      <p className="quiet text-14">{[writer ?? t('formerMember'), t('starsOf', { filled: stars })].join(' · ')}</p>
      <p className={styles.text}>{text}</p>
    </>
  )
}

/** What was asked for, and what each of the two said with it. */
function ItemRequest({
  request: { itemName, quantity, state, asker, owner, message, answer, thanks, askedAt },
}: {
  request: NonNullable<EvidenceResult['itemRequest']>
}) {
  const said = [
    { from: asker, text: message },
    { from: owner, text: answer },
    { from: asker, text: thanks ?? '' },
  ].filter(({ text }) => text !== '')

  return (
    <>
      <p className="bold">{t('quantityAndName', { count: quantity, item: itemName })}</p>
      <p className="quiet text-14">
        {[
          t('asksOwner', { asker: asker ?? t('formerMember'), owner: owner ?? t('formerMember') }),
          minuteOf(askedAt),
          t(states[state]),
        ].join(' · ')}
      </p>
      <ol className={styles.messages}>
        {said.map(({ from, text }, index) => (
          <li key={index} className={styles.message}>
            <p className="quiet text-14">{from ?? t('formerMember')}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function Messages({ messages }: { messages: NonNullable<EvidenceResult['messages']> }) {
  return (
    <ol className={styles.messages}>
      {messages.map(({ number: messageNumber, sender, text, sentAt, reported }) => (
        <li key={messageNumber} className={classes(styles.message, reported && styles.reported)}>
          <p className="quiet text-14">
            {[sender ?? t('formerMember'), minuteOf(sentAt), reported && t('reportedOne')].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.text}>{text || t('unsent')}</p>
        </li>
      ))}
    </ol>
  )
}
