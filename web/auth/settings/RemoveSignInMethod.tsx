import {
  useRemoveSignInMethodMutation,
  type SignInMethods_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { toast } from '../../ui/toasts/toast'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import { useSettingForm } from './useSettingForm'

interface RemoveSignInMethodProps {
  viewer: SignInMethods_viewerFragment
  id: string
  texts: { action: string; title: string; hint: string; done: string }
}

/** A button that removes a sign-in method, after reauthentication. */
export function RemoveSignInMethod({ viewer, id, texts }: RemoveSignInMethodProps) {
  const [remove] = useRemoveSignInMethodMutation()
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    await remove({ variables: { input: { id, ...input } } })
    toast.success(texts.done)
  })

  return (
    <>
      <Button onClick={form.open}>{texts.action}</Button>
      <Dialog opened={form.opened} onClose={form.close} title={texts.title} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <p>{texts.hint}</p>
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="danger" type="submit" full busy={form.busy}>
            {texts.action}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
