import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useWithSession } from '../auth/useWithSession'
import { guardOwner } from '../platform/drafts'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { failureOf, SessionChanged } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { importAll, maxFileBytes, chunksOf, readRecipes, type RecipeInFile, type KeyedRecipe } from './recipeFile'
import { t } from './i18n'

/** A recipe of the file, and the state of its import. */
export interface Entry extends RecipeInFile {
  isChosen: boolean
  /** Idempotency key, made on the first attempt and kept for retries. */
  key: string | null
  isDone: boolean
  /** Why it could not be imported. */
  error: string | null
}

/** The recipes of a file, and the state of their import. */
export interface FileImport {
  fileName: string
  entries: Entry[]
  isRunning: boolean
  /** Why the rest could not be imported. */
  error: string | null
}

/** Reads a file of recipes and imports the chosen ones in chunks, with retries. */
export function useFileImport() {
  const client = useApolloClient()
  const withSession = useWithSession()
  const [isReading, setReading] = useState(false)
  const [fileError, setFileError] = useState<string | null>(null)
  const [fileImport, setFileImport] = useState<FileImport | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isHere = useRef(true)
  const isStopped = useRef(false)
  /** Prevents a second action at the same time; state may be one render behind. */
  const isBusy = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const change = (changes: Partial<FileImport>) => setFileImport((before) => before && { ...before, ...changes })
  const changeEntries = (changed: (entry: Entry, index: number) => Entry) => setFileImport((before) => before && { ...before, entries: before.entries.map(changed) })

  const read = async (file: File) => {
    if (isBusy.current) return
    setFileError(file.size > maxFileBytes ? t('fileTooLarge', { megabytes: maxFileBytes / 1024 / 1024 }) : null)
    if (file.size > maxFileBytes) return
    isBusy.current = true
    setReading(true)
    try {
      const recipes = await withSession(() => readRecipes(file))
      const entries = recipes.map((recipe) => ({ ...recipe, isChosen: !recipe.isDuplicate, key: null, isDone: false, error: null }))
      setFileImport({ fileName: file.name, entries, isRunning: false, error: null })
      setOpen(true)
    } catch (error) {
      setFileError(failureOf(error).sentence || null)
    } finally {
      isBusy.current = false
      setReading(false)
    }
  }

  /** Sends one chunk after the other, as long as the same person is signed in. Results are stored in `outcomes` by key. */
  const send = async (recipes: KeyedRecipe[], outcomes: Map<string, string | null>) => {
    const isTheirs = guardOwner()
    for (const chunk of chunksOf(recipes)) {
      if (isStopped.current) return
      const answers = await withSession(() => {
        // Checked before each attempt: somebody else may have signed in since the last one.
        if (!isTheirs()) throw new SessionChanged()
        return importAll(chunk)
      })
      for (const { key, sentence } of answers) outcomes.set(key, sentence)
      changeEntries((entry) => {
        const outcome = entry.key === null ? undefined : outcomes.get(entry.key)
        return outcome === undefined ? entry : { ...entry, isDone: outcome === null, error: outcome }
      })
    }
  }

  const importChosen = async () => {
    if (fileImport === null || isBusy.current) return
    const entries = fileImport.entries.map((entry) => (isPending(entry) ? { ...entry, key: entry.key ?? newIdempotencyKey(), error: null } : entry))
    const wanted = entries.filter(isPending)
    change({ entries, isRunning: wanted.length > 0, error: wanted.length > 0 ? null : t('noneChosen') })
    if (wanted.length === 0) return

    isBusy.current = true
    isStopped.current = false
    const outcomes = new Map<string, string | null>()
    let stoppedBy: string | null = null
    try {
      await send(wanted.flatMap(sendable), outcomes)
    } catch (error) {
      stoppedBy = failureOf(error).sentence || null
    } finally {
      isBusy.current = false
    }
    const done = [...outcomes.values()].filter((outcome) => outcome === null).length
    const isComplete = done === wanted.length
    change({ isRunning: false, error: stoppedBy })
    if (isComplete) {
      setOpen(false)
      setFileImport(null)
      toast.success(t('brought', { count: entries.filter(({ isDone }) => isDone).length + done }))
    } else if (!isHere.current) toast.error(t('someLeft', { count: wanted.length - done }))
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
    stop: () => {
      isStopped.current = true
    },
    choose: (place: number, isChosen: boolean) => changeEntries((entry, at) => (at === place ? { ...entry, isChosen } : entry)),
    chooseAll: (isChosen: boolean) => changeEntries((entry) => ({ ...entry, isChosen })),
    open: () => setOpen(true),
    close: () => setOpen(false),
    forget: () => setFileImport(null),
  }
}

/** Chosen and not imported yet. */
export const isPending = ({ isChosen, isDone }: Entry): boolean => isChosen && !isDone

function sendable({ name, ingredients, instructions, tags, servings, origin, sourceName, sourceUrl, key }: Entry): KeyedRecipe[] {
  return key === null ? [] : [{ name, ingredients, instructions, tags, servings, origin, sourceName, sourceUrl, key }]
}
