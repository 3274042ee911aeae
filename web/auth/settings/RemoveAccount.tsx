import { useNavigate } from 'react-router'
import {
  useRemoveAccountMutation,
  type SignInSettings_viewerFragment,
  type SignInMethods_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import type { Viewer_viewerFragment } from '../../generated/auth/Viewer'
import { deleteDrafts } from '../../platform/stored/drafts'
import { forgetKnownMemberships } from '../../platform/stored/knownMemberships'
import { clearOutbox } from '../../platform/stored/outbox'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Section } from '../../ui/layout/Section'
import { Form } from '../../ui/fields/Form'
import { toast } from '../../ui/toasts/toast'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import { useSignIn } from '../sign-in/signIn'
import { useSettingForm } from './useSettingForm'
import { useViewer } from '../useViewer'
import { t } from '../i18n'

/** Removes the account, after reauthentication and a list of what is removed. */
export function RemoveAccount({ viewer }: { viewer: SignInSettings_viewerFragment & SignInMethods_viewerFragment }) {
  const [removeAccount] = useRemoveAccountMutation({ fetchPolicy: 'no-cache' })
  const { sessionChanged } = useSignIn()
  const account = useViewer()?.account ?? null
  const navigate = useNavigate()
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    await removeAccount({ variables: { input } })
    if (account !== null) forget(account)
    toast.success(t('removed'))
    await navigate(paths.home())
    await sessionChanged()
  })

  return (
    <Section title={t('removalTitle')}>
      <p className="quiet breakable">{t('removalHint')}</p>
      <div>
        <Button kind="danger" onClick={form.open}>
          {t('removeAccount')}
        </Button>
      </div>
      <Dialog opened={form.opened} onClose={form.close} title={t('removeQuestion')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <p>{t('whatIsRemoved')}</p>
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="danger" type="submit" full busy={form.busy}>
            {t('removeConfirm')}
          </Button>
        </Form>
      </Dialog>
    </Section>
  )
}

/** Deletes the account's drafts and unsent requests from this browser. */
function forget({ id, pantry }: NonNullable<Viewer_viewerFragment['account']>): void {
  deleteDrafts(id)
  forgetKnownMemberships(id)
  clearOutbox(`account ${id}`)
  if (pantry !== null) clearOutbox(`pantry ${pantry.id}`)
}
