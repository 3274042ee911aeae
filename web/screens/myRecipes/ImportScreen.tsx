import { useEffect, useRef, useState } from 'react'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useViewer } from '../../auth/useViewer'
import type { Import_importFragment } from '../../generated/imports/Import'
import { t } from '../../imports/i18n'
import { EarlierImports } from '../../imports/EarlierImports'
import { ImportDoor } from '../../imports/ImportDoor'
import { ImportPreview } from '../../imports/ImportPreview'
import { ImportResult } from '../../imports/ImportResult'
import { ImportWork } from '../../imports/ImportWork'
import { UploadCard } from '../../imports/UploadCard'
import { isOfInterest, useViewerImport } from '../../imports/useViewerImport'
import { ImportRecipe } from '../../recipes/files/ImportRecipe'
import { SaveFromBrowser } from '../../recipes/files/SaveFromBrowser'
import { PhotoImport } from '../../recipes/photos/PhotoImport'
import { ErrorState } from '../../ui/loading/ErrorState'
import { TextSkeleton } from '../../ui/loading/TextSkeleton'
import { Screen } from '../../ui/layout/Screen'
import styles from './ImportScreen.module.css'

/** Imports recipes and what goes with them: from files, a folder, an address or a text. */
export function ImportScreen() {
  const viewer = useViewer()
  const { isLoading, failure, retry, current } = useViewerImport()
  /** The import whose result is not shown any more. */
  const [seenId, setSeenId] = useState<string | null>(null)
  // Once there is another, and that one is discarded, the earlier one can be undone again.
  if (seenId !== null && current !== null && current.id !== seenId) setSeenId(null)
  useTopOfEach(isLoading ? null : `${current?.id} ${current?.state} ${seenId}`)

  if (viewer !== null && viewer.account === null) {
    return (
      <Screen title={t('title')} lead={t('signInFirst')} narrow>
        <SignInForm />
      </Screen>
    )
  }
  if (failure !== null) {
    return (
      <Screen title={t('title')}>
        <ErrorState sentence={failure} onRetry={retry} />
      </Screen>
    )
  }
  if (isLoading) {
    return (
      <Screen title={t('title')}>
        <TextSkeleton />
      </Screen>
    )
  }
  if (current === null || !isOfInterest(current) || current.id === seenId) return <Door current={null} />
  return <Current key={current.id} current={current} onMore={() => setSeenId(current.id)} />
}

/** Begins each step at its top, though all are on one page. @param step null: not known yet */
function useTopOfEach(step: string | null) {
  const before = useRef<string | null>(null)
  useEffect(() => {
    // The first one is where the person has left it, if they come back.
    if (before.current !== null && step !== null && step !== before.current) document.documentElement.scrollTop = 0
    before.current = step ?? before.current
  }, [step])
}

/** An import, as far as it has come. */
function Current({ current, onMore }: { current: Import_importFragment; onMore: () => void }) {
  switch (current.state) {
    case 'UPLOADING':
      return (
        <Screen title={t('title')} narrow>
          <UploadCard current={current} />
        </Screen>
      )
    case 'READING':
    case 'RUNNING':
    case 'UNDOING':
      return (
        <Screen title={t('title')} narrow>
          <ImportWork current={current} />
        </Screen>
      )
    case 'READY':
      return <ImportPreview current={current} />
    case 'STOPPED':
    case 'DONE':
    case 'UNDONE':
      return <ImportResult current={current} onMore={onMore} />
    case 'FAILED':
      return <Door current={current} />
  }
}

/** @param current one that could not be read; null: none */
function Door({ current }: { current: Import_importFragment | null }) {
  return (
    <Screen title={t('title')}>
      <div className={styles.ways}>
        <ImportDoor current={current} />
        <div className="stack gap-6 content-start">
          <EarlierImports />
          <ImportRecipe />
          <PhotoImport />
          <SaveFromBrowser />
        </div>
      </div>
    </Screen>
  )
}
