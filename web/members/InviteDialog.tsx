import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useInviteToPantryMutation } from '../generated/members/People'
import type { InvitationKind, MemberRole } from '../generated/schema'
import { failureOf } from '../platform/errorMessages'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Form } from '../ui/fields/Form'
import { NumberField } from '../ui/fields/NumberField'
import { QrCode } from '../ui/layout/QrCode'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

interface InviteProps {
  pantryId: string
  /** Is it a place that a community runs? */
  isPlace: boolean
  onClose: () => void
}

/** Invites somebody, by a link and its QR code or by a code to read out. */
export function InviteDialog({ opened, ...props }: InviteProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('invite')}>
      <Invite {...props} />
    </Dialog>
  )
}

const mostPeople = 20

function Invite({ pantryId, isPlace, onClose }: InviteProps) {
  const [role, setRole] = useState<MemberRole>('MEMBER')
  const [kind, setKind] = useState<InvitationKind>('LINK')
  const [uses, setUses] = useState<number | ''>(1)
  const [error, setError] = useState<string | null>(null)
  const [invite, { data, loading }] = useInviteToPantryMutation({ refetchQueries: ['OpenInvitations'] })

  const create = async () => {
    if (loading) return
    setError(null)
    try {
      const count = kind === 'CODE' || uses === '' ? 1 : uses
      await invite({ variables: { input: { pantryId, kind, role, uses: count } } })
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure.sentence)
    }
  }

  if (data) return <Invitation kind={kind} secret={data.inviteToPantry.secret} onClose={onClose} />
  return (
    <Form onSubmit={() => void create()} errorMessage={error}>
      <ChoiceField
        label={t('inviteAs')}
        name="role"
        value={role}
        options={(['MEMBER', 'HELPER', 'OWNER'] as const).map((value) => ({ value, label: t(`role_${value}`) }))}
        hint={t(isPlace ? `placeRoleHint_${role}` : `roleHint_${role}`)}
        onChange={setRole}
      />
      <ChoiceField
        label={t('inviteBy')}
        name="kind"
        value={kind}
        options={[
          { value: 'LINK', label: t('byLink') },
          { value: 'CODE', label: t('byCode') },
        ]}
        onChange={setKind}
      />
      {kind === 'LINK' && (
        <NumberField label={t('howMany')} name="uses" min={1} max={mostPeople} value={uses} onChange={setUses} />
      )}
      <div className="row gap-2">
        <Button kind="main" type="submit" busy={loading}>
          {t('createInvitation')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

function Invitation({ kind, secret, onClose }: { kind: InvitationKind; secret: string; onClose: () => void }) {
  if (kind === 'CODE')
    return (
      <div className="grid gap-4">
        <p>{t('readOut')}</p>
        <p className="title text-28 digits" style={{ letterSpacing: '0.12em' }} translate="no">
          {secret.slice(0, 4)} {secret.slice(4)}
        </p>
        <div>
          <Button onClick={onClose}>{t('done')}</Button>
        </div>
      </div>
    )
  const link = new URL(paths.join(secret), location.href).href
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    toast.success(t('linkCopied'))
  }
  return (
    <div className="grid gap-4">
      <p>{t('scanOrSend')}</p>
      <div style={{ maxWidth: 260 }}>
        <QrCode text={link} label={t('qrOfInvitation')} />
      </div>
      <p className="breakable text-14" translate="no">
        {link}
      </p>
      <div className="row gap-2">
        {'clipboard' in navigator && (
          <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy().catch(() => {})}>
            {t('copyLink')}
          </Button>
        )}
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}
