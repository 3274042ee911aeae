import { useNavigate } from 'react-router'
import { useRemoveAccountMutation, type SignInSettings_viewerFragment, type Viewer_viewerFragment } from '../generated/graphql'
import { forgetDrafts } from '../platform/drafts'
import { forgetOutbox } from '../platform/outbox'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { toast } from '../ui/toast'
import { useSignIn } from './signIn'
import { UsernameForPasswordManagers } from './UsernameForPasswordManagers'
import { useSettingForm } from './useSettingForm'
import { useViewer } from './useViewer'

/** The way out for good, with the password and a plain word about what goes. */
export function RemoveAccount({ viewer }: { viewer: SignInSettings_viewerFragment }) {
  const [removeAccount] = useRemoveAccountMutation({ fetchPolicy: 'no-cache' })
  const { sessionChanged } = useSignIn()
  const account = useViewer()?.account ?? null
  const navigate = useNavigate()
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    await removeAccount({ variables: { input } })
    if (account !== null) forget(account)
    toast.success('Your account is removed.')
    await navigate(paths.home())
    await sessionChanged()
  })

  return (
    <>
      <Button kind="danger" onClick={form.open}>
        Remove account
      </Button>
      <Dialog opened={form.opened} onClose={form.close} title="Remove your account?" size="small">
        <Form onSubmit={form.submit} sentence={form.sentence}>
          <p>
            This removes your sign-in, your name and profile, and your pantry with everything in it, everywhere and at once. What you told us about products stays, without your name.
            It cannot be undone.
          </p>
          <UsernameForPasswordManagers email={viewer.email} />
          <PasswordField label="Current password" autoComplete="current-password" maxLength={128} autoFocus {...form.field('currentPassword')} />
          <Button kind="danger" type="submit" full busy={form.busy}>
            Remove my account
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** What they wrote and did not send stays in no browser. */
function forget({ id, pantry }: NonNullable<Viewer_viewerFragment['account']>): void {
  forgetDrafts(id)
  forgetOutbox(`account ${id}`)
  if (pantry !== null) forgetOutbox(`pantry ${pantry.id}`)
}
