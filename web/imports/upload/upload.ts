import { useSyncExternalStore } from 'react'
import {
  failureOf,
  isServerFailing,
  isServerUnreachable,
  SessionChanged,
  type Failure,
} from '../../platform/errorMessages'
import { guardOwner } from '../../platform/stored/drafts'
import { maxPartBytes, sendPart } from './sendPart'
import { t } from '../i18n'

/** A file of an import, and how much of it the server has. */
export interface UploadedFile {
  number: number
  name: string
  size: number
  received: number
  file: File
}

/** The upload of an import's files. It goes on while the app is open, whatever page is shown. */
export interface Upload {
  importId: string
  sentBytes: number
  allBytes: number
  /** 'waiting': for the connection, or for the server; it goes on by itself. */
  state: 'sending' | 'waiting' | 'stopped' | 'failed' | 'done'
  /** Why it failed. */
  failure: string | null
}

interface UploadTask {
  importId: string
  files: readonly UploadedFile[]
  /** Renews the session where a request needs it. */
  withSession: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
  /** How much of each file the server has, by number; null: the import is not there any more, or needs no more files. */
  askReceived: () => Promise<ReadonlyMap<number, number> | null>
}

const minPauseMs = 1_000
const maxPauseMs = 15_000
/** A longer rate limit is shown instead. */
const maxWaitSeconds = 60
/** So often is the server asked where to go on without getting any further. */
const maxDisagreements = 3

let current: Upload | null = null
/** Of the current upload: holds the files, so that it can go on. */
let currentTask: UploadTask | null = null
let abortion = new AbortController()
const listeners = new Set<() => void>()

function show(upload: Upload | null): void {
  current = upload
  for (const listener of listeners) listener()
}

/** The upload that goes on in this tab, or has ended in it last; null: none. */
export const useUpload = (): Upload | null =>
  useSyncExternalStore(
    listen,
    () => current,
    () => null,
  )

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stops the upload. What has arrived stays with the server, and `resumeUpload` sends the rest. */
export function stopUpload(): void {
  abortion.abort()
  if (current !== null) show({ ...current, state: 'stopped' })
}

/** Stops the upload, and forgets its files. */
export function forgetUpload(): void {
  abortion.abort()
  currentTask = null
  show(null)
}

/** Sends the rest of an upload that was stopped or has failed, with the files that were chosen for it. */
export async function resumeUpload(): Promise<void> {
  const task = currentTask
  if (task === null) return
  const received = await task.askReceived()
  if (received === null) return forgetUpload()
  await startUpload({
    ...task,
    files: task.files.map((file) => ({ ...file, received: received.get(file.number) ?? 0 })),
  })
}

/** Uploads what is missing of an import's files, in parts, and repeats what gets lost. Stops the upload before it. */
export async function startUpload(task: UploadTask): Promise<void> {
  abortion.abort()
  const mine = new AbortController()
  abortion = mine
  currentTask = task
  const update = (changes: Partial<Upload>) => {
    if (!mine.signal.aborted && current !== null) show({ ...current, ...changes })
  }
  show({
    importId: task.importId,
    sentBytes: bytesOf(task.files.map(({ received }) => received)),
    allBytes: bytesOf(task.files.map(({ size }) => size)),
    state: 'sending',
    failure: null,
  })
  try {
    await sendAll(task, mine.signal, update)
    update({ state: 'done' })
  } catch (error) {
    if (mine.signal.aborted) return
    const failure = error instanceof Unreadable ? error.message : failureOf(error).sentence
    // Who closed the sign-in dialog, or has signed out, is told nothing.
    if (failure === '') stopUpload()
    else update({ state: 'failed', failure })
  }
}

const bytesOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

async function sendAll(
  { importId, files, withSession, askReceived }: UploadTask,
  signal: AbortSignal,
  update: (changes: Partial<Upload>) => void,
): Promise<void> {
  const isSameAccount = guardOwner()
  let received = new Map(files.map(({ number, received }) => [number, received]))
  let failures = 0
  let disagreements = 0
  const next = () => files.find(({ number, size }) => (received.get(number) ?? 0) < size)

  for (let file = next(); file !== undefined; file = next()) {
    const { number } = file
    const offset = received.get(number) ?? 0
    const bytes = await read(file, offset)
    const before = bytesOf(received.values())
    try {
      await withSession(() => {
        // Checked before each attempt, because another person may have signed in since the last one.
        if (!isSameAccount()) throw new SessionChanged()
        return sendPart(
          { importId, number, offset, bytes },
          { signal, onProgress: (sent) => update({ sentBytes: before + sent, state: 'sending' }) },
        )
      })
      received.set(number, offset + bytes.byteLength)
      failures = 0
      disagreements = 0
      update({ sentBytes: bytesOf(received.values()), state: 'sending' })
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error)
      const isBehind = failure.code === 'VERSION_CONFLICT' && ++disagreements <= maxDisagreements
      const waitMs = isBehind ? 0 : pauseAfter(failure, failures++)
      if (waitMs === null) throw error
      if (waitMs > 0) {
        update({ state: 'waiting', sentBytes: before })
        await pause(waitMs, signal)
      }
      // Of a part whose answer got lost, some or all may have arrived.
      const known = await askReceived().catch(() => received)
      if (known === null) return
      received = new Map(known)
    }
  }
}

/** Milliseconds after which a part is sent again; null: never, because it was refused. */
function pauseAfter(failure: Failure, failures: number): number | null {
  if (failure.kind === 'rate-limit') {
    const { retryAfter = Infinity } = failure
    return retryAfter > maxWaitSeconds ? null : Math.max(minPauseMs, retryAfter * 1_000)
  }
  if (!isServerUnreachable(failure) && !isServerFailing(failure)) return null
  return Math.min(maxPauseMs, minPauseMs * 2 ** failures)
}

/** The next part of a file. */
async function read({ name, file }: UploadedFile, offset: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(offset, offset + maxPartBytes).arrayBuffer()
  } catch (error) {
    // It was changed, moved or deleted since it was chosen.
    throw new Unreadable(t('fileGone', { file: name }), { cause: error })
  }
}

/** A file cannot be read any more; the message says so. */
class Unreadable extends Error {}

/** Ends early when the device is online again. Throws when it is stopped. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const end = new AbortController()
  try {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      window.addEventListener('online', go, { signal: end.signal })
      signal.addEventListener('abort', go, { signal: end.signal })
    })
  } finally {
    end.abort()
  }
  signal.throwIfAborted()
}
