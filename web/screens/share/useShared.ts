import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readShared, type Shared } from '../../../domain/sharing/readShared'
import { browserOnly } from '../../platform/serverRendered'

/** What was shared, as the address of the page has it. */
export interface SharedHere extends Shared {
  /** How many files came along; 'lost': there were some, but nothing could keep them. */
  files: number | 'lost'
  /** Was a long text cut? */
  isCut: boolean
}

const never = () => () => {}

/** Reads what was shared behind the # of the address (apps), or behind its ? (bookmarks and shortcuts). In the browser alone: servers do not get the first. */
export function useShared(): SharedHere {
  const { search } = useLocation()
  const hash = useSyncExternalStore(never, () => location.hash, browserOnly)
  const params = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
  const valueOf = (name: string) => params.get(name) ?? ''
  const files = valueOf('files') === 'lost' ? 'lost' : Number(valueOf('files')) || 0
  return {
    ...readShared(
      { title: valueOf('title'), text: valueOf('text'), url: valueOf('url') },
      files !== 0 && files !== 'lost',
    ),
    files,
    isCut: params.has('cut'),
  }
}
