import styles from '../../cooking/LineDetails.module.css'
import { useLineSharersQuery } from '../../generated/requests/ask/Sharer'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { Sharer } from './Sharer'
import { useOpenRequests } from '../list/useMyRequests'
import { t } from '../i18n'

/** Neighbours who share what an ingredient needs, each with a message in one tap. Nothing where nobody does. */
export function LineSharers({ recipeId, position }: { recipeId: string; position: number }) {
  const { data } = useLineSharersQuery({
    variables: { recipeId, position },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const requestOf = useOpenRequests()
  const shared = data?.sharersOfLine ?? []
  if (shared.length === 0) return null

  return (
    <section>
      <h3 className={styles.heading}>{t('neighboursShare')}</h3>
      <ul className="bare-list grid gap-3">
        {shared.map((entry) => (
          <Sharer
            key={entry.id}
            entry={entry}
            request={entry.pantry === null ? null : requestOf(entry.pantry.id, entry.barcode)}
          />
        ))}
      </ul>
    </section>
  )
}
