import { displayName } from '../accounts/names'
import { useViewer } from './useViewer'
import type { Name_accountFragment } from '../generated/auth/Name'

/** The name of somebody else of the pantry, who did something; null: it was the viewer, or it is not known who. */
export function useNameOfOther(account: Name_accountFragment | null): string | null {
  const ownId = useViewer()?.account?.id
  return account === null || account.id === ownId ? null : displayName(account)
}
