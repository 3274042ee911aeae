import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { isLeftoversKey } from '../../../lib/barcode/gtin'
import {
  KeptEntriesDocument,
  type KeptEntriesQuery,
  type KeptEntriesQueryVariables,
} from '../../generated/pantries/setup/PantrySetup'
import { itemName } from '../../items/itemName'
import { failureOf } from '../../platform/errorMessages'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Loading } from '../../ui/loading/Loading'
import { KeepAtLeastStepper, useSetKeepAtLeast } from '../entries/KeepAtLeast'
import { sortEntries } from '../entries/sortEntries'
import { t } from '../i18n'

type KeptEntry = NonNullable<KeptEntriesQuery['pantry']>['entries']['nodes'][number]

/** What a pantry keeps in a certain number at least, to be changed; any other entry can be added. */
export function KeptEntries({ pantryId }: { pantryId: string }) {
  const [attempt, setAttempt] = useState(0)
  return <LoadedEntries key={attempt} pantryId={pantryId} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadedEntries({ pantryId, onRetry }: { pantryId: string; onRetry: () => void }) {
  const { entries, failure } = useEntries(pantryId)
  if (failure !== null) return <ErrorState sentence={failure} onRetry={onRetry} />
  return entries === null ? <Loading /> : <KeptEntryList pantryId={pantryId} entries={entries} />
}

function KeptEntryList({ pantryId, entries }: { pantryId: string; entries: readonly KeptEntry[] }) {
  const set = useSetKeepAtLeast(pantryId)
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(
    () => new Map(entries.filter(({ keepAtLeast }) => keepAtLeast > 0).map((entry) => [entry.id, entry.keepAtLeast])),
  )
  const change = (entry: KeptEntry, keepAtLeast: number) => {
    setKept(new Map(kept).set(entry.id, keepAtLeast))
    void set(entry, keepAtLeast)
  }
  const listed = entries.filter(({ id }) => kept.has(id))
  const others = entries.filter(({ id }) => !kept.has(id))

  return (
    <>
      {listed.length > 0 && (
        <ul className="bare-list stack gap-2" aria-label={t('keepAtLeast')}>
          {listed.map((entry) => (
            <li key={entry.id} className="row gap-2 align-center spread">
              <bdi className="name" style={{ flex: '1 1 8rem' }}>
                {itemName(entry.item)}
              </bdi>
              <KeepAtLeastStepper
                label={t('keepAtLeastOf', { item: itemName(entry.item) })}
                value={kept.get(entry.id) ?? 0}
                onChange={(keepAtLeast) => change(entry, keepAtLeast)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ChoiceField
          label={t('fromYours')}
          value=""
          options={[
            { value: '', label: t('chooseEntry') },
            ...others.map(({ id, item }) => ({ value: id, label: itemName(item) })),
          ]}
          onChange={(id) => {
            const entry = others.find((each) => each.id === id)
            if (entry !== undefined) change(entry, 1)
          }}
        />
      )}
    </>
  )
}

/** All entries of a pantry but leftovers. Not from the cache and not into it, where the page has them in pages of its own. */
function useEntries(pantryId: string) {
  const client = useApolloClient()
  const [entries, setEntries] = useState<KeptEntry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let isWanted = true
    const readFrom = async (after: string | null): Promise<KeptEntry[]> => {
      const { data } = await client.query<KeptEntriesQuery, KeptEntriesQueryVariables>({
        query: KeptEntriesDocument,
        variables: { pantryId, after },
        fetchPolicy: 'no-cache',
      })
      const page = data?.pantry?.entries
      if (page === undefined) return []
      return [...page.nodes, ...(page.pageInfo.hasNextPage ? await readFrom(page.pageInfo.endCursor) : [])]
    }
    readFrom(null).then(
      (all) => isWanted && setEntries(sortEntries(all.filter(({ barcode }) => !isLeftoversKey(barcode)))),
      (error: unknown) => isWanted && setFailure(failureOf(error).sentence),
    )
    return () => {
      isWanted = false
    }
  }, [client, pantryId])

  return { entries, failure }
}
