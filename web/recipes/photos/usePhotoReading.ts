import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useWithSession } from '../../auth/useWithSession'
import { PhotoImportDocument } from '../../generated/recipes/photos/PhotoImport'
import { failureOf } from '../../platform/errorMessages'
import { forgetSharedFiles } from '../../platform/stored/sharedFiles'
import { importedDraft } from '../files/importedDraft'
import { useOpenDraft } from '../files/useOpenDraft'
import { maxPhotoBytes, maxPhotos, readPhotos } from './photoRequest'
import { isPdf } from './sourceFiles'
import { t } from '../i18n'

/** The chosen files, and reading a recipe from them, which opens its draft. */
export function usePhotoReading(chosen: readonly File[]) {
  const client = useApolloClient()
  const withSession = useWithSession()
  const openDraft = useOpenDraft()
  const [files, setFiles] = useState(chosen)
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const read = async () => {
    if (current.current !== null) return
    const problem = problemOf(files)
    setError(problem)
    if (problem !== null) return
    const mine = new AbortController()
    current.current = mine
    setReading(true)
    try {
      const { recipe, unsure } = await withSession(() => readPhotos(files, mine.signal))
      await forgetSharedFiles()
      await openDraft({ ...importedDraft(recipe), unsure }, { pictures: files })
    } catch (error) {
      if (!mine.signal.aborted) setError(failureOf(error).sentence || null)
    } finally {
      current.current = null
      setReading(false)
      // How many are left.
      void client.query({ query: PhotoImportDocument, fetchPolicy: 'network-only' }).catch(() => {})
    }
  }

  return {
    files,
    error,
    isReading,
    add(file: File) {
      setError(null)
      setFiles((before) => [...before, file])
    },
    remove(file: File) {
      setError(null)
      setFiles((before) => before.filter((other) => other !== file))
    },
    read: () => void read(),
    stop: () => current.current?.abort(),
  }
}

function problemOf(files: readonly File[]): string | null {
  if (files.length === 0) return t('photosFirst')
  if (files.length > maxPhotos || (files.length > 1 && files.some(isPdf))) return t('photosOrOnePdf')
  // Photographs are scaled down before they are sent.
  return files.some((file) => isPdf(file) && file.size > maxPhotoBytes)
    ? t('fileTooLarge', { megabytes: maxPhotoBytes / 1024 / 1024 })
    : null
}
