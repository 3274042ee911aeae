import { useId } from 'react'
import { useViewer } from '../../auth/useViewer'
import { useMissingFoodsQuery } from '../../generated/requests/ask/Sharer'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { Sharer } from './Sharer'
import { useOpenRequests } from '../list/useMyRequests'
import { t } from '../i18n'

/** What a finished recipe needs and the viewer's pantry does not have, with the neighbours who share it, nearest first. Nothing where nobody does. */
export function MissingFoods({ id }: { id: string }) {
  const pantryId = useViewer()?.account?.pantry?.id
  const titleId = useId()
  const { data } = useMissingFoodsQuery({
    variables: { id, pantryId },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const requestOf = useOpenRequests()
  const foods = (data?.generation?.missingFoods ?? []).filter(({ sharers }) => sharers.length > 0)
  if (foods.length === 0) return null

  return (
    <section className="panel stack gap-3" style={{ padding: 'var(--space-4)' }} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-18">
        {t('missingButShared')}
      </h2>
      {foods.map(({ position, text, sharers }) => (
        <section key={position} className="stack gap-2">
          <h3 className="text-16 breakable">
            <bdi>{text}</bdi>
          </h3>
          <ul className="bare-list grid gap-2" aria-label={text}>
            {sharers.map((entry) => (
              <Sharer
                key={entry.id}
                entry={entry}
                request={entry.pantry === null ? null : requestOf(entry.pantry.id, entry.barcode)}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
