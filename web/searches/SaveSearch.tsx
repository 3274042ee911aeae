import { IconBellPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSignIn } from '../auth/sign-in/signIn'
import { useViewer } from '../auth/useViewer'
import { useUrlDialog } from '../platform/useUrlDialog'
import { Button } from '../ui/buttons/Button'
import { ChipButton } from '../ui/buttons/ChipButton'
import type { SavedSearchesDialogProps } from './SavedSearchesDialog'
import { t } from './i18n'

const SavedSearchesDialog = lazy(() => import('./SavedSearchesDialog'))

/** The dialog in which searches are saved, as a part of the URL. Visitors sign in first. */
export function useSavedSearchesDialog() {
  const viewer = useViewer()
  const signIn = useSignIn()
  const dialog = useUrlDialog('searches')

  const open = async () => {
    if (viewer?.account != null || (await signIn.promptSignIn({ reason: t('signInToBeTold') }))) dialog.open('list')
  }
  return {
    isOpen: dialog.value !== null,
    isForBox: viewer?.kind === 'BOX',
    open: () => void open(),
    close: dialog.close,
  }
}

type SavedSearchesDialogState = ReturnType<typeof useSavedSearchesDialog>

/** Opens that dialog, for what is searched on the page. Nothing at a box, where nobody can be told. */
export function SaveSearchButton({ dialog, words }: { dialog: SavedSearchesDialogState; words: string }) {
  if (dialog.isForBox) return null
  return (
    <ChipButton
      icon={<IconBellPlus size={18} aria-hidden="true" />}
      label={words === '' ? undefined : t('notifyMeOf', { words })}
      onClick={dialog.open}
    >
      {t('notifyMe')}
    </ChipButton>
  )
}

/** The same in place of an empty list. */
export function EmptyListSaveSearch({ dialog }: { dialog: SavedSearchesDialogState }) {
  if (dialog.isForBox) return null
  return (
    <Button kind="main" icon={<IconBellPlus size={20} aria-hidden="true" />} onClick={dialog.open}>
      {t('notifyMeWhenShared')}
    </Button>
  )
}

/** The dialog itself, loaded when it is opened. */
export function SavedSearchesDialogPart({
  dialog,
  ...props
}: Omit<SavedSearchesDialogProps, 'onClose'> & { dialog: SavedSearchesDialogState }) {
  if (!dialog.isOpen || dialog.isForBox) return null
  return (
    <Suspense>
      <SavedSearchesDialog opened {...props} onClose={dialog.close} />
    </Suspense>
  )
}
