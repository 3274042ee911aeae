import { useNavigate, useParams } from 'react-router'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useViewer } from '../../auth/useViewer'
import { useInvitationQuery } from '../../generated/members/People'
import { t } from '../../members/i18n'
import { useMembership } from '../../members/useMembership'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { TextSkeleton } from '../../ui/loading/TextSkeleton'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'

/** What somebody is invited to, before they join; who is not signed in does that first, and stays on this page. */
export function JoinScreen() {
  const { secret = '' } = useParams()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { join, busy } = useMembership()
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
  const { pantryId, pantryName: pantry, inviterName: inviter, role, memberCount } = invitation
  const confirm = async () => {
    try {
      await join(secret, async () => {
        toast.success(t('joined', { pantry }))
        await navigate(paths.myPantry(role === 'HELPER' ? pantryId : undefined), { replace: true })
      })
    } catch (cause) {
      toastError(cause)
    }
  }

  return (
    <Screen title={t('joinTitle')} lead={t('invitesYou', { inviter, pantry })} narrow>
      <div className="grid gap-3">
        <p>
          <b>{t(`role_${role}`)}</b>. {t(`roleHint_${role}`)}
        </p>
        <p className="quiet">
          {t('peopleThere', { count: memberCount })} {t('ownStays')}
        </p>
      </div>
      {viewer?.account ? (
        <div>
          <Button kind="main" big busy={busy} onClick={() => void confirm()}>
            {t('join')}
          </Button>
        </div>
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
