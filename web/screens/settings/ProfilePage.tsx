import { useState } from 'react'
import { t } from '../../accounts/i18n'
import { SharingCounts } from '../../accounts/SharingCounts'
import { useUpdateProfileMutation, type ProfileHead_accountFragment } from '../../generated/accounts/Profile'
import { failureOf, type Failure } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { TextArea } from '../../ui/fields/TextArea'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { PortraitField, usePortrait } from './PortraitField'
import type { SettingsAccount } from './settingsPages'

const fieldsOf = ({ name, headline, bio, description }: ProfileHead_accountFragment) => ({
  name,
  headline,
  bio,
  description,
})

/** The form of what others see of the viewer. */
export function ProfilePage({ account }: { account: SettingsAccount }) {
  const [fields, setFields] = useState(() => fieldsOf(account))
  const portrait = usePortrait(account.imageUrl)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [updateProfile] = useUpdateProfileMutation()

  const save = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      // Waits for the upload; a failed one shows its own error.
      if (!(await portrait.picture.arrived())) return
      const imageId = portrait.chosenImageId()
      await updateProfile({
        variables: { input: fields, picture: { imageId: imageId ?? null }, hasNewPicture: imageId !== undefined },
      })
      portrait.isSaved()
      toast.success(t('updated'))
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind !== 'cancelled') setFailure(failed)
    } finally {
      setBusy(false)
    }
  }
  const isErrorOf = (field: string) => failure?.field === field
  const isOfField = Object.keys(fields).some(isErrorOf) || isErrorOf('imageId')
  const field = (name: keyof typeof fields) => ({
    name: `profile-${name}`,
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
    error: isErrorOf(name) ? failure?.sentence : undefined,
  })

  return (
    <Form onSubmit={() => void save()} errorMessage={isOfField ? null : failure?.sentence}>
      <div>
        <p className="quiet">{t('isPublic')}</p>
        <SharingCounts account={account} />
      </div>
      <PortraitField
        account={account}
        portrait={portrait}
        error={isErrorOf('imageId') ? failure?.sentence : undefined}
      />
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={60}
        hint={t('nameHint', { username: account.username })}
        {...field('name')}
      />
      <TextField
        label={t('headline')}
        autoComplete="off"
        maxLength={120}
        hint={t('headlineHint')}
        {...field('headline')}
      />
      <TextArea label={t('bio')} rows={3} maxLength={500} hint={t('bioHint')} {...field('bio')} />
      <TextArea
        label={t('description')}
        rows={4}
        maxLength={2_000}
        hint={t('descriptionHint')}
        {...field('description')}
      />
      <StickyActions>
        <Button kind="main" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </StickyActions>
    </Form>
  )
}
