import { IconBellPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { useUrlDialog } from '../platform/useUrlDialog'
import { Button } from '../ui/Button'
import { ChipButton } from '../ui/ChipButton'
import type { TellMeProps } from './TellMeDialog'
import { t } from './i18n'

const TellMeDialog = lazy(() => import('./TellMeDialog'))

/** The dialog in which searches are saved, as a part of the URL. Visitors sign in first. */
export function useTellMe() {
  const viewer = useViewer()
  const signIn = useSignIn()
  const dialog = useUrlDialog('searches')

  const open = async () => {
    if (viewer?.account != null || (await signIn.promptSignIn({ reason: t('signInToBeTold') }))) dialog.open('list')
  }
  return { isOpen: dialog.value !== null, isForBox: viewer?.kind === 'BOX', open: () => void open(), close: dialog.close }
}

type TellMe = ReturnType<typeof useTellMe>

/** Opens that dialog, for what is searched on the page. Nothing at a box, where nobody can be told. */
export function TellMeButton({ tellMe, words }: { tellMe: TellMe; words: string }) {
  if (tellMe.isForBox) return null
  return (
    <ChipButton icon={<IconBellPlus size={18} aria-hidden="true" />} label={words === '' ? undefined : t('tellMeOf', { words })} onClick={tellMe.open}>
      {t('tellMe')}
    </ChipButton>
  )
}

/** The same in place of an empty list. */
export function TellMeWhenShared({ tellMe }: { tellMe: TellMe }) {
  if (tellMe.isForBox) return null
  return (
    <Button kind="main" icon={<IconBellPlus size={20} aria-hidden="true" />} onClick={tellMe.open}>
      {t('tellMeWhenShared')}
    </Button>
  )
}

/** The dialog itself, loaded when it is opened. */
export function TellMePart({ tellMe, ...props }: Omit<TellMeProps, 'onClose'> & { tellMe: TellMe }) {
  if (!tellMe.isOpen || tellMe.isForBox) return null
  return (
    <Suspense>
      <TellMeDialog opened {...props} onClose={tellMe.close} />
    </Suspense>
  )
}
