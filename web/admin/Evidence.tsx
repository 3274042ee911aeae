import { useAdminFeedbackEvidenceQuery, type AdminFeedbackEvidenceQuery } from '../generated/admin/Feedback'
import { number } from '../platform/language'
import { failureOf } from '../platform/errorMessages'
import { classes } from '../ui/classes'
import { ErrorState } from '../ui/ErrorState'
import { TextSkeleton } from '../ui/TextSkeleton'
import styles from './Evidence.module.css'
import { minuteOf } from './dates'
import { t } from './i18n'

type Found = AdminFeedbackEvidenceQuery['adminEvidence']

/** What a report is about, as it stood when it was sent: it may have changed since, or be gone. */
export function Evidence({ id }: { id: string }) {
  const { data, error, refetch } = useAdminFeedbackEvidenceQuery({ variables: { id } })

  if (error !== undefined) return <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  if (data === undefined) return <TextSkeleton />
  const { item, recipe, messages } = data.adminEvidence
  if (item === null && recipe === null && messages === null) return null
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h3 id="evidence" className={styles.title}>
        {t('asItStood')}
      </h3>
      {item && <Item item={item} />}
      {recipe && <Recipe recipe={recipe} />}
      {messages && <Messages messages={messages} />}
    </section>
  )
}

function Item({ item: { brand, name, capacity, unit } }: { item: NonNullable<Found['item']> }) {
  return <p>{[brand, name, capacity === null ? null : `${number(capacity)} ${unit?.toLowerCase() ?? ''}`].filter(Boolean).join(', ')}</p>
}

function Recipe({ recipe }: { recipe: NonNullable<Found['recipe']> }) {
  return (
    <>
      <p className={styles.name}>{recipe.name || t('withoutName')}</p>
      <p className={styles.quiet}>{[recipe.creator ?? t('formerMember'), recipe.sourceName, recipe.sourceUrl, ...recipe.tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}</p>
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

function Messages({ messages }: { messages: NonNullable<Found['messages']> }) {
  return (
    <ol className={styles.messages}>
      {messages.map(({ number: place, sender, text, sentAt, reported }) => (
        <li key={place} className={classes(styles.message, reported && styles.reported)}>
          <p className={styles.quiet}>{[sender ?? t('formerMember'), minuteOf(sentAt), reported && t('reportedOne')].filter(Boolean).join(' · ')}</p>
          <p className={styles.said}>{text || t('takenBack')}</p>
        </li>
      ))}
    </ol>
  )
}
