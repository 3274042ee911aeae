import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useWithSession } from '../../auth/useWithSession'
import {
  ImportFilesDocument,
  useDiscardImportMutation,
  useStartImportMutation,
  ViewerImportDocument,
  type Import_importFragment,
} from '../../generated/imports/Import'
import { failureOf } from '../../platform/errorMessages'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { matchFiles, maxBytes, maxFiles, type ChosenFile } from './chosenFiles'
import { startUpload } from './upload'
import { t } from '../i18n'

/**
 * Starts an import with chosen files, or goes on uploading one whose files are chosen again.
 * @param current the viewer's import, if there is one
 */
export function useChosenFiles(current: Import_importFragment | null) {
  const client = useApolloClient()
  const withSession = useWithSession()
  const [startImport] = useStartImportMutation()
  const [discardImport] = useDiscardImportMutation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** Files that are not those of the import whose upload was interrupted. */
  const [otherFiles, setOtherFiles] = useState<readonly ChosenFile[] | null>(null)

  /** The idempotency key of these files, for as long as it is not known that they were taken. */
  const attempted = useRef<{ named: string; key: string } | null>(null)

  const askFiles = async (id: string) => {
    const { data } = await client.query({ query: ImportFilesDocument, variables: { id }, fetchPolicy: 'network-only' })
    return data?.import?.state === 'UPLOADING' ? data.import.files : null
  }
  const upload = (importId: string, files: Parameters<typeof startUpload>[0]['files']) =>
    void startUpload({
      importId,
      files,
      withSession,
      askReceived: async () => {
        const known = await askFiles(importId)
        return known && new Map(known.map(({ number, received }) => [number, received]))
      },
    })
  const start = async (chosen: readonly ChosenFile[]) => {
    const files = chosen.map(({ name, file: { size } }) => ({ name, size }))
    const named = JSON.stringify(files)
    if (attempted.current?.named !== named) attempted.current = { named, key: newIdempotencyKey() }
    const { data } = await startImport({
      variables: { input: { key: attempted.current.key, files } },
      update: (cache, { data }) => {
        if (data) cache.writeQuery({ query: ViewerImportDocument, data: { viewerImport: data.startImport.import } })
      },
    })
    if (!data) return
    attempted.current = null
    const { id, files: known } = data.startImport.import
    upload(id, matchFiles(known, chosen) ?? [])
  }
  const goOn = async (id: string, chosen: readonly ChosenFile[]) => {
    const known = await askFiles(id)
    if (known === null) return
    const matched = matchFiles(known, chosen)
    if (matched === null) setOtherFiles(chosen)
    else upload(id, matched)
  }
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    setOtherFiles(null)
    try {
      await work()
    } catch (error) {
      const failure = failureOf(error)
      setError(failure.sentence || null)
      // There is another import: it is shown, to go on with it or to discard it.
      if (failure.code === 'TOO_MANY') void client.refetchQueries({ include: [ViewerImportDocument] })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** Why the files are not taken. */
    error,
    /** Were other files chosen than those of the import whose upload was interrupted? */
    hasOtherFiles: otherFiles !== null,
    choose(chosen: readonly ChosenFile[]) {
      const reason = reasonAgainst(chosen)
      setOtherFiles(null)
      setError(reason)
      if (reason !== null) return
      void attempt(() => (current?.state === 'UPLOADING' ? goOn(current.id, chosen) : start(chosen)))
    },
    /** Starts an import with the other files, in place of the interrupted one. */
    startWithOthers() {
      if (otherFiles === null || current === null) return
      void attempt(async () => {
        await discardImport({ variables: { input: { id: current.id } } })
        await start(otherFiles)
      })
    },
  }
}

function reasonAgainst(chosen: readonly ChosenFile[]): string | null {
  if (chosen.length === 0) return t('noFiles')
  if (chosen.length > maxFiles) return t('tooManyFiles', { max: maxFiles })
  return chosen.reduce((sum, { file }) => sum + file.size, 0) > maxBytes ? t('tooLarge') : null
}
