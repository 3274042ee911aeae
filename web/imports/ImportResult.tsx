import { IconAlertCircle, IconArrowBackUp, IconLock, IconPhoto } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import {
  useImportItemsQuery,
  type ImportItemRow_itemFragment,
  type Import_importFragment,
} from '../generated/imports/Import'
import type { ImportItemFilter } from '../generated/schema'
import { capitalized } from '../platform/language'
import { listState } from '../platform/listState'
import { paths } from '../platform/paths'
import { translateMessage } from '../platform/serverMessages'
import { Button } from '../ui/buttons/Button'
import { Screen } from '../ui/layout/Screen'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { PagedList } from '../ui/lists/PagedList'
import { Row } from '../ui/lists/Row'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { hasPantryItems, importedInWords, undoneInWords } from './counts'
import { itemName } from './ImportItemRow'
import { ProblemsDialog } from './ProblemsDialog'
import { Remark } from './Remark'
import { timeInWords, UndoQuestion } from './UndoQuestion'
import { placesOf, WhereItWent } from './WhereItWent'
import { useImportActions } from './useImportActions'
import { textByCode, t } from './i18n'

interface ImportResultProps {
  current: Import_importFragment
  /** Shows the door for another import. */
  onMore: () => void
}

/** What became of an import that has ended, was stopped or was undone. */
export function ImportResult({ current, onMore }: ImportResultProps) {
  const { id, state, counts, undoUntil } = current
  const { run, undo, busy } = useImportActions(current)
  const [isAsking, setAsking] = useState(false)
  const [hasProblemsOpen, setProblemsOpen] = useState(false)
  const isUndone = state === 'UNDONE'
  const isStopped = state === 'STOPPED'
  // Its files are kept for an hour.
  const canGoOn = isStopped && current.expiresAt !== null
  const [place, ...otherPlaces] = placesOf(current)

  return (
    <Screen
      title={t('title')}
      heading={isUndone ? t('undoneTitle') : isStopped ? t('stoppedTitle') : importedInWords(counts)}
      lead={leadOf(current)}
      actions={
        <>
          <Button onClick={onMore}>{t('importMore')}</Button>
          {canGoOn ? (
            <Button kind="main" busy={busy} onClick={() => run(current.pantryId ?? undefined)}>
              {t('carryOn')}
            </Button>
          ) : (
            <Button kind="main" to={place.to}>
              {place.words}
            </Button>
          )}
        </>
      }
    >
      {!isUndone && (
        <div className="box stack gap-3 reading">
          <WhereItWent places={canGoOn ? [place, ...otherPlaces] : otherPlaces} />
          {counts.importedPictures > 0 && (
            <Remark icon={<IconPhoto size={20} aria-hidden="true" />}>
              {t('picturesImported', { count: counts.importedPictures })}
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
          <Remark icon={<IconLock size={20} aria-hidden="true" />}>
            {counts.recipes > 0 ? t('privateHint') : t('privateStockHint')}
          </Remark>
          {undoUntil !== null && (
            <div className="stack gap-2">
              <div>
                <Button icon={<IconArrowBackUp size={20} />} busy={busy} onClick={() => setAsking(true)}>
                  {t('undoImport')}
                </Button>
              </div>
              <p className="quiet text-14">{t('undoUntil', { time: timeInWords(undoUntil) })}</p>
            </div>
          )}
        </div>
      )}
      {counts.failed > 0 && (
        <Items id={id} filter="FAILED" title={t('failedTitle', { count: counts.failed })} details={reasonOf} />
      )}
      {!isUndone && counts.withoutTheirPicture > 0 && (
        <Items
          id={id}
          filter="WITHOUT_THEIR_PICTURE"
          title={t('withoutPictureTitle', { count: counts.withoutTheirPicture })}
          details={reasonOf}
        />
      )}
      {isUndone && counts.kept > 0 && (
        <Items
          id={id}
          pantryId={current.pantryId}
          filter="KEPT"
          title={t('keptTitle', { count: counts.kept })}
          details={keptBecause}
        />
      )}
      <ProblemsDialog importId={id} opened={hasProblemsOpen} onClose={() => setProblemsOpen(false)} />
      <UndoQuestion
        opened={isAsking}
        onClose={() => setAsking(false)}
        onUndo={undo}
        hasPantryItems={hasPantryItems(counts)}
      />
    </Screen>
  )
}

function leadOf({ state, counts }: Import_importFragment): string | undefined {
  if (state === 'UNDONE') return `${undoneInWords(counts)}.`
  if (state === 'STOPPED') return t('stoppedLead', { done: counts.done, total: counts.total })
  return undefined
}

const reasonOf = ({ reason }: ImportItemRow_itemFragment) => reason && translateMessage(reason)

/** Where something is to be seen; undefined: it has become nothing. */
function placeOf({ kind, state, recipeId }: ImportItemRow_itemFragment, pantryId: string | null): string | undefined {
  if (kind === 'RECIPE') return recipeId === null ? undefined : paths.recipe(recipeId)
  if (state === 'FAILED') return undefined
  if (kind === 'STOCK') return paths.myPantry(pantryId ?? undefined)
  return kind === 'LIST_ITEM' ? paths.shopping() : paths.plan()
}

const keptBecause = ({ keptBecause: reasons }: ImportItemRow_itemFragment) =>
  capitalized(reasons.map((reason) => textByCode('kept', reason) ?? reason).join(', '))

interface ItemsProps {
  id: string
  /** The pantry that they went to; left out: they went to none. */
  pantryId?: string | null
  filter: ImportItemFilter
  title: string
  /** Below the name. */
  details: (item: ImportItemRow_itemFragment) => ReactNode
}

/** The items of an import for which the same holds, each with its reason. */
function Items({ id, pantryId = null, filter, title, details }: ItemsProps) {
  const result = useImportItemsQuery({ variables: { id, filter }, fetchPolicy: 'cache-and-network' })
  const { shown, failure, retry } = listState(result)
  const page = shown?.import?.items

  return (
    <Section title={title}>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && page === undefined && <RowsSkeleton rows={2} />}
      {page !== undefined && (
        <PagedList page={page} loadMore={(after) => result.fetchMore({ variables: { after } })}>
          <List label={title}>
            {page.nodes.map((item) => (
              <Row
                key={item.position}
                title={item.recipeName || itemName(item)}
                details={details(item)}
                to={placeOf(item, pantryId)}
                wholeDetails
              />
            ))}
          </List>
        </PagedList>
      )}
    </Section>
  )
}
