import { useCallback, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { AuditLog } from '../../admin/AuditLog'
import { Feedback } from '../../admin/Feedback'
import { t } from '../../admin/i18n'
import { Items } from '../../admin/Items'
import { Pantries } from '../../admin/Pantries'
import { Recipes } from '../../admin/Recipes'
import { System } from '../../admin/System'
import { Tabs } from '../../admin/Tabs'
import { Users } from '../../admin/Users'
import { Views } from '../../admin/Views'
import { providers } from '../../auth/sign-in/providers'
import { useSignIn } from '../../auth/sign-in/signIn'
import { UnlockForm } from '../../auth/sign-in/UnlockForm'
import { useAdminScreenSuspenseQuery } from '../../generated/screens/admin/AdminScreen'
import { community } from '../../platform/community'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { Section } from '../../ui/layout/Section'

const parts = {
  users: Users,
  items: Items,
  pantries: Pantries,
  recipes: Recipes,
  feedback: Feedback,
  views: Views,
  log: AuditLog,
  system: System,
} satisfies Record<string, ComponentType<{ onLocked: () => void }>>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** The admin page: open to admin accounts, and to others after they enter the admin password. */
export function AdminScreen() {
  const {
    data: { viewer },
    refetch,
  } = useAdminScreenSuspenseQuery({ fetchPolicy: 'network-only' })
  const [params] = useSearchParams()
  const signIn = useSignIn()
  const current = names.find((name) => name === params.get('tab')) ?? 'users'
  const Part = parts[current]
  const onLocked = useCallback(() => void refetch().catch(() => {}), [refetch])

  if (!viewer.isAdmin) {
    return (
      <Screen title={t('admin')} narrow>
        <UnlockForm
          area="ADMIN"
          lead={t('unlockLead')}
          label={t('adminPassword')}
          action={t('unlock')}
          onUnlocked={() => refetch()}
        >
          {viewer.kind === 'VISITOR' && (
            <Button kind="plain" onClick={() => void signIn.promptSignIn()}>
              {t('signIn')}
            </Button>
          )}
        </UnlockForm>
      </Screen>
    )
  }
  return (
    <Screen title={t('admin')}>
      <Tabs names={names} current={current} titleOf={(name) => t(name)} />
      <Part key={current} onLocked={onLocked} />
      <NotSetUp />
    </Screen>
  )
}

/** The features that are off because the operator has not set their variables, with the names of the variables. */
function NotSetUp() {
  const missing = [
    ...(providers().length > 0 ? [] : [t('noGoogle')]),
    ...(community.donationUrl === null ? [t('noDonations')] : []),
  ]
  if (missing.length === 0) return null

  return (
    <Section title={t('notSetUp')}>
      {missing.map((sentence) => (
        <p key={sentence} className="quiet reading">
          {sentence}
        </p>
      ))}
    </Section>
  )
}
