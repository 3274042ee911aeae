import { useSignIn } from '../auth/signIn'
import { UnlockForm as Gate } from '../auth/UnlockForm'
import { Button } from '../ui/Button'
import { t } from './i18n'

interface UnlockFormProps {
  /** Nobody is signed in, so whoever wrote the recipe may be standing here. */
  isVisitor: boolean
  /** The gate is open: what the screen may show is to be asked for anew. */
  onUnlocked: () => Promise<unknown>
}

/** The edit gate: its password opens every public recipe for half an hour. */
export function UnlockForm({ isVisitor, onUnlocked }: UnlockFormProps) {
  const signIn = useSignIn()

  return (
    <Gate area="EDIT" lead={t('unlockLead')} label={t('editPassword')} action={t('unlock')} onUnlocked={onUnlocked}>
      {isVisitor && (
        <Button kind="plain" onClick={() => void signIn.ask()}>
          {t('mineSignIn')}
        </Button>
      )}
    </Gate>
  )
}
