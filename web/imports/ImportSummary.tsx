import { IconAlertCircle, IconCopy, IconFridge, IconLock, IconPhoto, IconScissors } from '@tabler/icons-react'
import { useState } from 'react'
import { useImportPantriesQuery, type Import_importFragment } from '../generated/imports/Import'
import { Button } from '../ui/buttons/Button'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { hasPantryItems } from './counts'
import { ProblemsDialog } from './ProblemsDialog'
import { Remark } from './Remark'
import type { ItemSelection, useImportActions } from './useImportActions'
import { t } from './i18n'

interface ImportSummaryProps {
  current: Import_importFragment
  actions: ReturnType<typeof useImportActions>
  onSelect: (selection: ItemSelection) => void
  /** undefined: the home pantry. */
  pantryId: string | undefined
  onPantry: (id: string) => void
}

/** What is in the files, what is there already, and what gets lost. */
export function ImportSummary({ current, actions, onSelect, pantryId, onPantry }: ImportSummaryProps) {
  const { id, counts } = current
  const [hasProblemsOpen, setProblemsOpen] = useState(false)
  // Somebody who takes duplicates takes all of them, or a few by their ticks.
  const areLeftOut = counts.duplicatesLeftOut === counts.duplicates

  return (
    <section className="box stack gap-3" aria-label={t('summary')}>
      {counts.pictures + counts.notes > 0 && (
        <Remark icon={<IconPhoto size={20} aria-hidden="true" />}>
          {[
            ...(counts.pictures > 0 ? [t('pictureCount', { count: counts.pictures })] : []),
            ...(counts.notes > 0 ? [t('noteCount', { count: counts.notes })] : []),
          ].join(', ')}
        </Remark>
      )}
      {counts.duplicates > 0 && (
        <Remark
          icon={<IconCopy size={20} aria-hidden="true" />}
          action={
            <Button kind="plain" onClick={() => actions.chooseAll({ filter: 'DUPLICATES' }, !areLeftOut)}>
              {t(areLeftOut ? 'takeDuplicates' : 'leaveDuplicatesOut')}
            </Button>
          }
        >
          {t(areLeftOut ? 'duplicatesLeftOut' : 'duplicatesTaken', { count: counts.duplicates })}
        </Remark>
      )}
      {counts.withLosses > 0 && (
        <Remark
          icon={<IconScissors size={20} aria-hidden="true" />}
          action={
            <Button kind="plain" onClick={() => onSelect({ filter: 'WITH_LOSSES' })}>
              {t('seeWhich')}
            </Button>
          }
        >
          {t('lossCount', { count: counts.withLosses })}
        </Remark>
      )}
      {counts.unreadable > 0 && (
        <Remark
          icon={<IconAlertCircle size={20} aria-hidden="true" />}
          action={
            <Button kind="plain" onClick={() => setProblemsOpen(true)}>
              {t('seeWhy')}
            </Button>
          }
        >
          {t('unreadableCount', { count: counts.unreadable })}
        </Remark>
      )}
      {hasPantryItems(counts) && (
        <>
          <Remark icon={<IconFridge size={20} aria-hidden="true" />}>{pantryItemsInWords(current)}</Remark>
          <PantryChoice pantryId={pantryId} onPantry={onPantry} />
        </>
      )}
      <Remark icon={<IconLock size={20} aria-hidden="true" />}>
        {counts.recipes > 0 ? t('privateHint') : t('privateStockHint')}
      </Remark>
      <ProblemsDialog importId={id} opened={hasProblemsOpen} onClose={() => setProblemsOpen(false)} />
    </section>
  )
}

/** "40 things for the pantry, 12 for the list, 9 planned meals." */
const pantryItemsInWords = ({ counts: { stock, listItems, plannedMeals } }: Import_importFragment): string =>
  [
    ...(stock > 0 ? [t('stockCount', { count: stock })] : []),
    ...(listItems > 0 ? [t('listCount', { count: listItems })] : []),
    ...(plannedMeals > 0 ? [t('planCount', { count: plannedMeals })] : []),
  ].join(', ')

/** Which pantry gets them, of those that the viewer keeps. */
function PantryChoice({ pantryId, onPantry }: Pick<ImportSummaryProps, 'pantryId' | 'onPantry'>) {
  const { data } = useImportPantriesQuery()
  const pantries = data?.viewer.pantries.filter(({ viewerRole }) => viewerRole === 'OWNER' || viewerRole === 'MEMBER')
  const homeId = data?.viewer.homePantryId
  if (pantries === undefined || pantries.length === 0) return null

  return (
    <ChoiceField
      label={t('toPantry')}
      value={pantryId ?? homeId ?? ''}
      options={pantries.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onPantry}
    />
  )
}
