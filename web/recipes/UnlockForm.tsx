import { useSignIn } from '../auth/signIn'
import { UnlockForm as AuthUnlockForm } from '../auth/UnlockForm'
import { Button } from '../ui/Button'
import { t } from './i18n'

interface UnlockFormProps {
  /** Is nobody signed in? Then the visitor may be the recipe's creator. */
  isVisitor: boolean
  /** Called when the session is elevated: the screen refetches its data. */
  onUnlocked: () => Promise<unknown>
}

/** Asks for the edit password, which allows editing every public recipe for half an hour. */
export function UnlockForm({ isVisitor, onUnlocked }: UnlockFormProps) {
  const signIn = useSignIn()

  return (
    <AuthUnlockForm
      area="EDIT"
      lead={t('unlockLead')}
      label={t('editPassword')}
      action={t('unlock')}
      onUnlocked={onUnlocked}
    >
      {isVisitor && (
        <Button kind="plain" onClick={() => void signIn.promptSignIn()}>
          {t('mineSignIn')}
        </Button>
      )}
    </AuthUnlockForm>
  )
}
