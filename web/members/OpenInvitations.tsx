import { useOpenInvitationsQuery, useRevokeInvitationMutation } from '../generated/members/People'
import { dates } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

const until = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The invitations by which somebody can still join, each to be withdrawn; nothing where there is none. */
export function OpenInvitations({ pantryId }: { pantryId: string }) {
  const { data } = useOpenInvitationsQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  const [revoke] = useRevokeInvitationMutation({ refetchQueries: ['OpenInvitations'] })
  const invitations = data?.pantryInvitations ?? []
  if (invitations.length === 0) return null

  return (
    <List label={t('openInvitations')}>
      {invitations.map(({ id, role, usesLeft, expiresAt }) => (
        <Row
          key={id}
          title={t(`role_${role}`)}
          details={t('usesLeft', { count: usesLeft, date: until.format(new Date(expiresAt)) })}
          control={
            <Button onClick={() => void revoke({ variables: { input: { id } } }).catch(toastError)}>
              {t('withdraw')}
            </Button>
          }
        />
      ))}
    </List>
  )
}
