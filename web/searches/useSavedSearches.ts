import { useApolloClient } from '@apollo/client/react'
import {
  SavedSearchesDocument,
  useRemoveSavedSearchMutation,
  useSaveSearchMutation,
  type SavedSearchRow_searchFragment,
} from '../generated/searches/SavedSearches'
import type { SaveSearchInput } from '../generated/schema'
import { guardOwner } from '../platform/stored/drafts'
import type { LinkContext } from '../platform/apollo/linkContext'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

const serializationKey = 'saved searches'

/** Saves and removes searches. Their list in the cache is the one that the server answers with. */
export function useSavedSearches() {
  const { cache } = useApolloClient()
  const [saveSearch, saving] = useSaveSearchMutation()
  const [removeSearch] = useRemoveSavedSearchMutation()
  const show = (savedSearches: readonly SavedSearchRow_searchFragment[] | undefined) => {
    if (savedSearches !== undefined)
      cache.updateQuery(
        { query: SavedSearchesDocument },
        (before) => before && { ...before, savedSearches: [...savedSearches] },
      )
  }

  const save = async (input: SaveSearchInput) => {
    const { data } = await saveSearch({
      variables: { input },
      context: { serializationKey, isSameOwner: guardOwner(), reason: t('signInToBeTold') } satisfies LinkContext,
    })
    show(data?.saveSearch.savedSearches)
  }
  const restore = ({ words, within, without }: SavedSearchRow_searchFragment) =>
    void save({ words, within, without }).catch(toastError)
  const remove = async (search: SavedSearchRow_searchFragment) => {
    try {
      const { data } = await removeSearch({
        variables: { id: search.id },
        context: { serializationKey } satisfies LinkContext,
      })
      show(data?.removeSavedSearch.savedSearches)
      toast.success(t('removed', { words: search.words }), { action: { label: t('undo'), run: () => restore(search) } })
    } catch (error) {
      toastError(error, () => void remove(search))
    }
  }

  return { save, remove, busy: saving.loading }
}
