import { useApolloClient } from '@apollo/client/react'
import type { ApolloCache } from '@apollo/client'
import {
  useChooseImportItemsMutation,
  useDiscardImportMutation,
  useRunImportMutation,
  useStopImportMutation,
  useUndoImportMutation,
  ViewerImportDocument,
  type ImportItemRow_itemFragment,
  type Import_importFragment,
} from '../generated/imports/Import'
import type { ImportItemFilter, ImportItemKind } from '../generated/schema'
import type { LinkContext } from '../platform/apollo/linkContext'
import { toastError } from '../ui/toasts/toastError'
import { forgetUpload } from './upload/upload'

/** Which items of an import are shown, or chosen. */
export interface ItemSelection {
  filter: ImportItemFilter
  kind?: ImportItemKind
}

/** What can be done with an import. Errors are shown as toasts. */
export function useImportActions(current: Import_importFragment) {
  const { id, counts } = current
  const { cache } = useApolloClient()
  const [chooseItems] = useChooseImportItemsMutation()
  const [runImport, running] = useRunImportMutation()
  const [stopImport, stopping] = useStopImportMutation()
  const [undoImport, undoing] = useUndoImportMutation()
  const [discardImport, discarding] = useDiscardImportMutation()
  const context = { serializationKey: `import ${id}` } satisfies LinkContext

  const shown = (action: () => Promise<unknown>) => {
    const run = () => void action().catch((error: unknown) => toastError(error, run))
    run()
  }

  return {
    busy: running.loading || stopping.loading || undoing.loading || discarding.loading,
    /** Leaves an item out, or takes it; shown at once. */
    tick(
      { position, kind, duplicate }: Pick<ImportItemRow_itemFragment, 'position' | 'kind' | 'duplicate'>,
      isLeftOut: boolean,
    ) {
      const by = isLeftOut ? 1 : -1
      const changed = {
        ...current,
        counts: {
          ...counts,
          leftOut: counts.leftOut + by,
          total: counts.total - by,
          ...(kind === 'RECIPE' && { chosenRecipes: counts.chosenRecipes - by }),
          ...(duplicate !== null && { duplicatesLeftOut: counts.duplicatesLeftOut + by }),
        },
      }
      chooseItems({
        variables: { input: { id, isLeftOut, positions: [position] } },
        context,
        optimisticResponse: { chooseImportItems: { import: changed } },
        update: (cache) => setLeftOut(cache, id, isLeftOut, (item) => item.position === position),
      }).catch(toastError)
    },
    /** Leaves out all items of a selection, or takes them. */
    chooseAll: ({ filter, kind }: ItemSelection, isLeftOut: boolean) =>
      shown(() =>
        chooseItems({
          variables: { input: { id, isLeftOut, filter, kind } },
          context,
          update: (cache) => setLeftOut(cache, id, isLeftOut, isOf({ filter, kind })),
        }),
      ),
    run: (pantryId: string | undefined) => shown(() => runImport({ variables: { input: { id, pantryId } }, context })),
    stop: () => shown(() => stopImport({ variables: { input: { id } }, context })),
    undo: () => shown(() => undoImport({ variables: { input: { id } }, context })),
    discard: () =>
      shown(async () => {
        await discardImport({ variables: { input: { id } }, context })
        forgetUpload()
        cache.writeQuery({ query: ViewerImportDocument, data: { viewerImport: null } })
        cache.evict({ id: cache.identify({ __typename: 'Import', id }) })
      }),
  }
}

const isOf =
  ({ filter, kind }: ItemSelection) =>
  (item: ImportItemRow_itemFragment): boolean =>
    (kind === undefined || item.kind === kind) &&
    (filter === 'ALL' ||
      (filter === 'DUPLICATES' && item.duplicate !== null) ||
      (filter === 'WITH_LOSSES' && item.losses.length > 0) ||
      (filter === 'LEFT_OUT' && item.isLeftOut) ||
      (filter === 'CHOSEN' && !item.isLeftOut))

/** Changes the items in all lists of an import that the cache has. */
function setLeftOut(
  cache: ApolloCache,
  id: string,
  isLeftOut: boolean,
  isMeant: (item: ImportItemRow_itemFragment) => boolean,
): void {
  cache.modify<{ items: { nodes: readonly ImportItemRow_itemFragment[] } }>({
    id: cache.identify({ __typename: 'Import', id }),
    fields: {
      items: (page) =>
        'nodes' in page
          ? { ...page, nodes: page.nodes.map((item) => (isMeant(item) ? { ...item, isLeftOut } : item)) }
          : page,
    },
  })
}
