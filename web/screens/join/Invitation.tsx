import { useState } from 'react'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useViewer } from '../../auth/useViewer'
import { useWhatToBringQuery, type MovedIn_movedInFragment } from '../../generated/members/MovedIn'
import { useInvitationQuery, type InvitationQuery } from '../../generated/members/People'
import { t } from '../../members/i18n'
import { useMembership } from '../../members/useMembership'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { Button } from '../../ui/buttons/Button'
import { SwitchField } from '../../ui/fields/SwitchField'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { TextSkeleton } from '../../ui/loading/TextSkeleton'
import { toastError } from '../../ui/toasts/toastError'

type Invited = InvitationQuery['invitation']

interface InvitationProps {
  secret: string
  /** @param movedIn what came along; null: nothing was to */
  onJoined: (invitation: Invited, movedIn: MovedIn_movedInFragment | null) => void | Promise<void>
}

/** What somebody is invited to; who is not signed in does that first, and stays on this page. */
export function Invitation({ secret, onJoined }: InvitationProps) {
  const viewer = useViewer()
  const { data, error, refetch } = useInvitationQuery({ variables: { secret }, fetchPolicy: 'network-only' })
  const invitation = data?.invitation

  if (invitation === undefined) {
    if (error === undefined)
      return (
        <Screen title={t('joinTitle')} narrow>
          <TextSkeleton />
        </Screen>
      )
    const failure = failureOf(error)
    return (
      <Screen title={t('joinTitle')} hideHeading narrow>
        {failure.kind === 'user-error' ? (
          <EmptyState
            picture={<Drawing name="jar" size={120} />}
            title={t('noInvitation')}
            action={<Button to={paths.myPantry()}>{t('myPantry')}</Button>}
          >
            {failure.sentence}
          </EmptyState>
        ) : (
          <ErrorState sentence={failure.sentence} onRetry={() => void refetch().catch(() => {})} />
        )}
      </Screen>
    )
  }
  const { pantryName: pantry, isPlace, inviterName: inviter, role, memberCount } = invitation

  return (
    <Screen title={t(isPlace ? 'joinPlaceTitle' : 'joinTitle')} lead={t('invitesYou', { inviter, pantry })} narrow>
      <div className="grid gap-3">
        <p>
          <b>{t(`role_${role}`)}</b>. {t(isPlace ? `placeRoleHint_${role}` : `roleHint_${role}`)}
        </p>
        <p className="quiet">
          {t('peopleThere', { count: memberCount })} {viewer?.account && t('ownStays')}
        </p>
      </div>
      {viewer?.account ? (
        <JoinForm secret={secret} invitation={invitation} onJoined={onJoined} />
      ) : (
        viewer !== null && (
          <div className="stack gap-4">
            <p>{t('signInToJoin')}</p>
            {/* It stays on this page, which knows the viewer then. */}
            <SignInForm onSignedIn={() => {}} />
          </div>
        )
      )}
    </Screen>
  )
}

/** Joins, and brings along what is in the viewer's own pantry, if they keep house in the other one. */
function JoinForm({ secret, invitation, onJoined }: InvitationProps & { invitation: Invited }) {
  const { join, busy } = useMembership()
  const canBring = invitation.role !== 'HELPER' && !invitation.isPlace
  const own = useWhatToBringQuery({ fetchPolicy: 'network-only', skip: !canBring }).data?.myPantry
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [key] = useState(newIdempotencyKey)
  // Where others live as well, the stock is theirs, too.
  const isBringing = own != null && (chosen ?? (own.itemCount > 0 && own.members.length <= 1))

  const confirm = async () => {
    try {
      await join({ secret, bringAlong: isBringing ? key : null }, (movedIn) => onJoined(invitation, movedIn))
    } catch (cause) {
      toastError(cause)
    }
  }
  return (
    <div className="stack gap-4">
      {own != null && (
        <SwitchField label={t('bringAlong')} hint={t('bringAlongHint')} checked={isBringing} onChange={setChosen} />
      )}
      <div>
        <Button kind="main" big busy={busy} onClick={() => void confirm()}>
          {t('join')}
        </Button>
      </div>
    </div>
  )
}
