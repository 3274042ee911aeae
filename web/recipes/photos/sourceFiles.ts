import { useSyncExternalStore } from 'react'
import { draftOwner, useDraftOwner } from '../../platform/stored/drafts'

/** A picture or PDF that the draft of the new recipe was read from. */
export interface SourceFile {
  name: string
  isPdf: boolean
  /** An object URL. */
  url: string
}

/** In memory alone: too large for what drafts are stored in, and gone with the page. */
let kept: { owner: string | null; files: readonly SourceFile[] } = { owner: null, files: [] }
const none: readonly SourceFile[] = []
const listeners = new Set<() => void>()

/** Keeps what the draft was read from in place of what was kept before. */
export function keepSourcePictures(files: readonly File[]): void {
  for (const { url } of kept.files) URL.revokeObjectURL(url)
  kept = {
    owner: draftOwner(),
    files: files.map((file) => ({ name: file.name, isPdf: isPdf(file), url: URL.createObjectURL(file) })),
  }
  for (const listener of listeners) listener()
}

export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** What the draft of the person who is signed in was read from. */
export function useSourceFiles(): readonly SourceFile[] {
  const owner = useDraftOwner()
  const { owner: keptFor, files } = useSyncExternalStore(
    listen,
    () => kept,
    () => kept,
  )
  return keptFor === owner ? files : none
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
