import { useState } from 'react'
import { useImportItemsQuery, type Import_importFragment } from '../generated/imports/Import'
import { number } from '../platform/language'
import { listState } from '../platform/listState'
import { Button } from '../ui/buttons/Button'
import { ChipButton } from '../ui/buttons/ChipButton'
import { classes } from '../ui/classes'
import { PagedList } from '../ui/lists/PagedList'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { foundCount } from './counts'
import { ImportItemRow } from './ImportItemRow'
import type { ItemSelection, useImportActions } from './useImportActions'
import styles from './ImportItems.module.css'
import { t } from './i18n'

interface ImportItemsProps {
  current: Import_importFragment
  actions: ReturnType<typeof useImportActions>
  selection: ItemSelection
  onSelect: (selection: ItemSelection) => void
}

/** What was found in the files, a page at a time, each to be left out. */
export function ImportItems({ current, actions, selection, onSelect }: ImportItemsProps) {
  const [openPosition, setOpenPosition] = useState<number | null>(null)
  const result = useImportItemsQuery({
    variables: { id: current.id, ...selection },
    fetchPolicy: 'cache-and-network',
  })
  const { shown, isOld, failure, retry } = listState(result)
  const page = shown?.import?.items
  const choices = choicesOf(current)

  return (
    <section className="stack gap-3 content-start min-0" aria-label={t('foundInFiles')}>
      <div className={styles.head}>
        {choices.length > 1 && (
          <div className={classes('line gap-2', styles.chips)} role="group" aria-label={t('show')}>
            {choices.map(({ label, count, selection: choice }) => (
              <ChipButton key={label} pressed={isSame(choice, selection)} onClick={() => onSelect(choice)}>
                {label}{' '}
                <span className={classes('digits', !isSame(choice, selection) && 'quiet')}>{number(count)}</span>
              </ChipButton>
            ))}
          </div>
        )}
        {page !== undefined && page.nodes.length > 1 && (
          <div className={classes('line', styles.all)}>
            <Button kind="plain" onClick={() => actions.chooseAll(selection, false)}>
              {t('tickAll')}
            </Button>
            <Button kind="plain" onClick={() => actions.chooseAll(selection, true)}>
              {t('tickNone')}
            </Button>
          </div>
        )}
      </div>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && page === undefined && <RowsSkeleton />}
      {page !== undefined && (
        <PagedList page={page} isOutdated={isOld} loadMore={(after) => result.fetchMore({ variables: { after } })}>
          <ul className={classes('bare-list panel', styles.rows)} aria-label={t('foundInFiles')}>
            {page.nodes.map((item) => (
              <ImportItemRow
                key={item.position}
                item={item}
                isOpen={item.position === openPosition}
                onOpen={() => setOpenPosition(item.position === openPosition ? null : item.position)}
                onTick={(checked) => actions.tick(item, !checked)}
              />
            ))}
          </ul>
        </PagedList>
      )}
    </section>
  )
}

interface Choice {
  label: string
  count: number
  selection: ItemSelection
}

/** Those that show something; the first shows all. */
function choicesOf({ counts }: Import_importFragment): Choice[] {
  const kinds: Choice[] = [
    { label: t('recipesChip'), count: counts.recipes, selection: { filter: 'ALL', kind: 'RECIPE' } },
    { label: t('stockChip'), count: counts.stock, selection: { filter: 'ALL', kind: 'STOCK' } },
    { label: t('listChip'), count: counts.listItems, selection: { filter: 'ALL', kind: 'LIST_ITEM' } },
    { label: t('planChip'), count: counts.plannedMeals, selection: { filter: 'ALL', kind: 'PLANNED_MEAL' } },
  ]
  const found = kinds.filter(({ count }) => count > 0)
  const others: Choice[] = [
    // All, if none is left out.
    { label: t('chosenChip'), count: counts.leftOut > 0 ? counts.total : 0, selection: { filter: 'CHOSEN' } },
    { label: t('duplicatesChip'), count: counts.duplicates, selection: { filter: 'DUPLICATES' } },
    { label: t('lossesChip'), count: counts.withLosses, selection: { filter: 'WITH_LOSSES' } },
    { label: t('leftOutChip'), count: counts.leftOut, selection: { filter: 'LEFT_OUT' } },
  ]
  return [
    { label: t('allChip'), count: foundCount(counts), selection: { filter: 'ALL' } },
    ...(found.length > 1 ? found : []),
    ...others.filter(({ count }) => count > 0),
  ]
}

const isSame = (one: ItemSelection, other: ItemSelection) => one.filter === other.filter && one.kind === other.kind
