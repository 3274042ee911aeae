import { IconFridge } from '@tabler/icons-react'
import { useServingPacketsQuery } from '../generated/generation/Generation'
import { itemName } from '../items/itemName'
import type { LinkContext } from '../platform/linkContext'
import styles from './GenerationSummary.module.css'
import { t } from './i18n'

/** Names what of a finished recipe is in the viewer's pantry; nothing where none of it is. */
export function ServingPackets({ id }: { id: string }) {
  const { data } = useServingPacketsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const names = [...new Set((data?.generation?.servingPackets ?? []).map(itemName))]
  if (names.length === 0) return null

  return (
    <div className={styles.origin}>
      <IconFridge size={20} aria-hidden="true" />
      <p className="stack min-0">{t('youHave', { foods: names.join(', ') })}</p>
    </div>
  )
}
