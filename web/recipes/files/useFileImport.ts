import { useApolloClient } from '@apollo/client/react'
import { useRef, useState, type RefObject } from 'react'
import { useWithSession } from '../../auth/useWithSession'
import { guardOwner } from '../../platform/stored/drafts'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { failureOf, SessionChanged } from '../../platform/errorMessages'
import { useIsMounted } from '../../platform/useIsMounted'
import { toast } from '../../ui/toasts/toast'
import {
  importAll,
  maxFileBytes,
  chunksOf,
  readRecipes,
  type ImportedRecipe,
  type KeyedRecipe,
  type RecipeInFile,
} from './recipeFile'
import { t } from '../i18n'

/** A recipe of the file, and the state of its import. */
export interface Entry extends RecipeInFile {
  isChosen: boolean
  /** Idempotency key, made on the first attempt and kept for retries. */
  key: string | null
  isDone: boolean
  /** The error, if it could not be imported. */
  error: string | null
}

/** The recipes of a file, and the state of their import. */
export interface FileImport {
  fileName: string
  entries: Entry[]
  isRunning: boolean
  /** The error, if the remaining recipes could not be imported. */
  error: string | null
}

/**
 * Reads a file of recipes and imports the chosen ones in chunks, with retries.
 * @param onImported called with the ids of the imported recipes
 */
export function useFileImport(onImported: (ids: string[]) => void) {
  const client = useApolloClient()
  const [fileImport, setFileImport] = useState<FileImport | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isMounted = useIsMounted()
  /** Prevents a second concurrent action. A ref, because state is not updated until the next render. */
  const isBusy = useRef(false)
  const { isReading, fileError, read } = useReadFile(isBusy, (read) => {
    setFileImport(read)
    setOpen(true)
  })
  const { send, stop } = useSendInChunks()

  const update = (changes: Partial<FileImport>) => setFileImport((before) => before && { ...before, ...changes })
  const updateEntries = (updated: (entry: Entry, index: number) => Entry) =>
    setFileImport((before) => before && { ...before, entries: before.entries.map(updated) })

  const importChosen = async () => {
    if (fileImport === null || isBusy.current) return
    const entries = fileImport.entries.map((entry) =>
      isPending(entry) ? { ...entry, key: entry.key ?? newIdempotencyKey(), error: null } : entry,
    )
    const chosen = entries.filter(isPending)
    update({ entries, isRunning: chosen.length > 0, error: chosen.length > 0 ? null : t('noneChosen') })
    if (chosen.length === 0) return

    isBusy.current = true
    const results: ImportedRecipe[] = []
    let failure: string | null = null
    try {
      await send(chosen.flatMap(sendable), (ofChunk) => {
        results.push(...ofChunk)
        updateEntries(withResult(ofChunk))
      })
    } catch (error) {
      failure = failureOf(error).sentence || null
    } finally {
      isBusy.current = false
    }
    const done = results.filter(({ sentence }) => sentence === null).length
    update({ isRunning: false, error: failure })
    if (done === chosen.length) {
      setOpen(false)
      setFileImport(null)
      toast.success(t('imported', { count: entries.filter(({ isDone }) => isDone).length + done }))
    } else if (!isMounted()) toast.error(t('someNotImported', { count: chosen.length - done }))
    const ids = results.flatMap(({ id }) => id ?? [])
    if (ids.length > 0) onImported(ids)
    if (done > 0) await client.refetchQueries({ include: 'active' })
  }

  return {
    isReading,
    /** Why the file could not be read. */
    fileError,
    fileImport,
    isOpen,
    read: (file: File) => void read(file),
    importChosenRecipes: () => void importChosen().catch(() => {}),
    /** Stops after the current chunk. */
    stop,
    choose: (index: number, isChosen: boolean) =>
      updateEntries((entry, at) => (at === index ? { ...entry, isChosen } : entry)),
    chooseAll: (isChosen: boolean) => updateEntries((entry) => ({ ...entry, isChosen })),
    open: () => setOpen(true),
    close: () => setOpen(false),
    forget: () => setFileImport(null),
  }
}

/** Reads a file of recipes, unless something else is in progress. */
function useReadFile(isBusy: RefObject<boolean>, onRead: (fileImport: FileImport) => void) {
  const withSession = useWithSession()
  const [isReading, setReading] = useState(false)
  const [fileError, setFileError] = useState<string | null>(null)

  const read = async (file: File) => {
    if (isBusy.current) return
    setFileError(file.size > maxFileBytes ? t('fileTooLarge', { megabytes: maxFileBytes / 1024 / 1024 }) : null)
    if (file.size > maxFileBytes) return
    isBusy.current = true
    setReading(true)
    try {
      const recipes = await withSession(() => readRecipes(file))
      const entries = recipes.map((recipe) => ({
        ...recipe,
        isChosen: !recipe.isDuplicate,
        key: null,
        isDone: false,
        error: null,
      }))
      onRead({ fileName: file.name, entries, isRunning: false, error: null })
    } catch (error) {
      setFileError(failureOf(error).sentence || null)
    } finally {
      isBusy.current = false
      setReading(false)
    }
  }

  return { isReading, fileError, read }
}

/** Sends recipes in one chunk after the other, until it is stopped and as long as the same person is signed in. */
function useSendInChunks() {
  const withSession = useWithSession()
  const isStopped = useRef(false)

  return {
    async send(recipes: KeyedRecipe[], onResults: (ofChunk: ImportedRecipe[]) => void) {
      isStopped.current = false
      const isSameAccount = guardOwner()
      for (const chunk of chunksOf(recipes)) {
        if (isStopped.current) return
        onResults(
          await withSession(() => {
            // Checked before each attempt, because another person may have signed in since the last one.
            if (!isSameAccount()) throw new SessionChanged()
            return importAll(chunk)
          }),
        )
      }
    },
    stop() {
      isStopped.current = true
    },
  }
}

/** Writes the results of a chunk into its entries. */
function withResult(ofChunk: ImportedRecipe[]): (entry: Entry) => Entry {
  const errors = new Map(ofChunk.map(({ key, sentence }) => [key, sentence]))
  return (entry) => {
    const error = entry.key === null ? undefined : errors.get(entry.key)
    return error === undefined ? entry : { ...entry, isDone: error === null, error }
  }
}

/** Is the recipe chosen and not imported yet? */
export const isPending = ({ isChosen, isDone }: Entry): boolean => isChosen && !isDone

function sendable({
  name,
  ingredients,
  instructions,
  tags,
  servings,
  prepMinutes,
  cookMinutes,
  totalMinutes,
  origin,
  sourceName,
  sourceUrl,
  videoUrl,
  key,
}: Entry): KeyedRecipe[] {
  return key === null
    ? []
    : [
        {
          name,
          ingredients,
          instructions,
          tags,
          servings,
          prepMinutes,
          cookMinutes,
          totalMinutes,
          origin,
          sourceName,
          sourceUrl,
          videoUrl,
          key,
        },
      ]
}
