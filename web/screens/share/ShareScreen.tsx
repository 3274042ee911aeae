import { useEffect, useState, type ReactNode } from 'react'
import type { SharedKind } from '../../../domain/sharing/readShared'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useShareScreenSuspenseQuery } from '../../generated/screens/share/ShareScreen'
import { paths } from '../../platform/paths'
import { sharedFiles } from '../../platform/stored/sharedFiles'
import { SharedRecipe } from '../../recipes/files/SharedRecipe'
import { t } from '../../recipes/i18n'
import { SharedLines } from '../../shopping/SharedLines'
import { PhotoImport } from '../../recipes/photos/PhotoImport'
import { Button } from '../../ui/buttons/Button'
import { Segments } from '../../ui/fields/Segments'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'
import { EmptyState } from '../../ui/lists/EmptyState'
import { TextSkeleton } from '../../ui/loading/TextSkeleton'
import { useShared, type SharedHere } from './useShared'

const kindNames = {
  page: 'sharedAsPage',
  recipe: 'sharedAsRecipe',
  list: 'sharedAsList',
  photos: 'sharedAsPhotos',
} as const satisfies Record<SharedKind, string>

/** What another app, a bookmark or a shortcut has shared, as what it reads like; one tap makes it something else. Nothing is stored before the person says so. */
export function ShareScreen() {
  const {
    data: { viewer, homePantry },
  } = useShareScreenSuspenseQuery()
  const shared = useShared()

  if (viewer.account === null || homePantry === null) {
    return (
      <Screen title={t('sharedTitle')} lead={viewer.needsUsername ? undefined : t('sharedSignIn')} narrow>
        <SignInForm onSignedIn={() => {}} />
      </Screen>
    )
  }
  return (
    <Screen title={t('sharedTitle')} lead={shared.address ?? undefined} narrow>
      {shared.files === 'lost' && <Notice>{t('sharedFilesLost')}</Notice>}
      {shared.isCut && <Notice>{t('sharedCut')}</Notice>}
      <SharedAs shared={shared} pantryId={homePantry.id} />
    </Screen>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="tinted breakable" style={{ padding: 'var(--space-3) var(--space-4)' }}>
      {children}
    </p>
  )
}

function SharedAs({ shared, pantryId }: { shared: SharedHere; pantryId: string }) {
  const { kinds, address, text, lines } = shared
  const [chosen, setChosen] = useState<SharedKind | null>(null)
  const kind = chosen ?? kinds[0]

  if (kind === undefined) {
    return (
      <EmptyState
        picture={<Drawing name="bowl" size={120} />}
        title={t('nothingShared')}
        action={<Button to={paths.myRecipes()}>{t('myRecipes')}</Button>}
      >
        {t('nothingSharedHint')}
      </EmptyState>
    )
  }
  return (
    <div className="stack gap-5 min-0">
      {kinds.length > 1 && (
        <Segments
          label={t('useSharedAs')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          onChange={setChosen}
        />
      )}
      {kind === 'page' && address !== null && <SharedRecipe input={{ url: address }} />}
      {kind === 'recipe' && (
        <SharedRecipe key="text" input={{ text: address === null ? text : `${text}\n${address}` }} />
      )}
      {kind === 'photos' && <SharedPhotos />}
      {kind === 'list' && <SharedLines lines={lines} pantryId={pantryId} />}
    </div>
  )
}

/** The pictures and PDFs that the service worker has kept, once they have been read from its cache. */
function SharedPhotos() {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  useEffect(() => {
    let isGone = false
    sharedFiles().then(
      (found) => isGone || setFiles(found),
      () => isGone || setFiles([]),
    )
    return () => {
      isGone = true
    }
  }, [])

  if (files === null) return <TextSkeleton />
  return (
    <>
      {files.length === 0 && <Notice>{t('sharedFilesLost')}</Notice>}
      <PhotoImport shared={files} />
    </>
  )
}
