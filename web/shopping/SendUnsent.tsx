import { useUnsentChangesQuery, type UnsentChangesQuery } from '../generated/shopping/ShoppingList'
import { useUnsentMoves } from '../pantries/stock/useMoveStock'
import type { LinkContext } from '../platform/apollo/linkContext'
import { useUnsentRequests } from './useSendRequest'

/** Sends what an earlier page could not of a pantry and its shopping list. Renders nothing. */
export function SendUnsent() {
  const { data } = useUnsentChangesQuery({ context: { isScreenQuery: true } satisfies LinkContext })
  return data?.myPantry == null ? null : <Send pantry={data.myPantry} />
}

function Send({ pantry }: { pantry: NonNullable<UnsentChangesQuery['myPantry']> }) {
  useUnsentMoves(pantry)
  useUnsentRequests(pantry.id)
  return null
}
