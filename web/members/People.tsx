import { IconDots, IconTrash, IconUserPlus, IconUserUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Portrait } from '../accounts/Portrait'
import { displayName } from '../accounts/names'
import { useViewer } from '../auth/useViewer'
import {
  useLabelledBoxesLazyQuery,
  usePantryPeopleQuery,
  useRemoveMemberMutation,
  useSetMemberRoleMutation,
  type PantryPeopleQuery,
} from '../generated/members/People'
import type { MemberRole } from '../generated/schema'
import type { LinkContext } from '../platform/apollo/linkContext'
import { failureOf } from '../platform/errorMessages'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Menu } from '../ui/buttons/Menu'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'
import { PantryNotices } from './PantryNotices'
import { InviteDialog } from './InviteDialog'
import { LeavePantry } from './LeavePantry'
import { OpenInvitations } from './OpenInvitations'
import { PantryHistory } from './PantryHistory'

type PantryWithPeople = NonNullable<PantryPeopleQuery['pantry']>
type Member = PantryWithPeople['members'][number]

const roles: readonly MemberRole[] = ['OWNER', 'MEMBER', 'HELPER']

interface PeopleProps {
  pantryId: string
  /** The pantry's name, where it is one of several; left out: it is the home. */
  title?: string
}

/** Who belongs to a pantry: owners invite, change and remove them; everybody else can leave. */
export function People({ pantryId, title }: PeopleProps) {
  const { data, error, refetch } = usePantryPeopleQuery({
    variables: { pantryId },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const pantry = data?.pantry
  if (pantry) return <PeopleOf pantry={pantry} title={title} />
  return (
    <Section title={title ?? t('people')}>
      {error === undefined ? (
        <RowsSkeleton rows={2} />
      ) : (
        <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
      )}
    </Section>
  )
}

function PeopleOf({ pantry, title }: { pantry: PantryWithPeople; title?: string }) {
  const ownId = useViewer()?.account?.id
  const isOwner = pantry.viewerRole === 'OWNER'
  const isPlace = pantry.place !== null
  const [isInviting, setInviting] = useState(false)
  const [removed, setRemoved] = useState<Member | null>(null)
  const [setRole] = useSetMemberRoleMutation()
  const [readBoxes] = useLabelledBoxesLazyQuery({ fetchPolicy: 'network-only' })
  const navigate = useNavigate()
  const [remove, { loading: isRemoving }] = useRemoveMemberMutation()

  /** Whoever has seen a box's label can open a session of the box with it. */
  const offerNewLabels = async (name: string) => {
    const { data } = await readBoxes({ variables: { pantryId: pantry.id } })
    if (!data || data.boxes.length === 0) return
    toast.notice(t('knowsLabels', { name, count: data.boxes.length }), {
      action: { label: t('toBoxes'), run: () => void navigate(paths.boxes(pantry.id)) },
    })
  }
  const change = (member: Member, role: MemberRole) =>
    void setRole({ variables: { input: { pantryId: pantry.id, memberId: member.account.id, role } } }).catch(toastError)
  const confirm = async () => {
    if (removed === null) return
    try {
      await remove({ variables: { input: { pantryId: pantry.id, memberId: removed.account.id } } })
      await offerNewLabels(displayName(removed.account))
    } catch (error) {
      toastError(error)
    }
    setRemoved(null)
  }

  return (
    <>
      <Section title={title ?? t('people')}>
        <p className="quiet">{t(isPlace ? 'placePeopleHint' : 'peopleHint')}</p>
        {title !== undefined && (
          <div>
            <Button to={paths.myPantry(pantry.id)}>{t('open')}</Button>
          </div>
        )}
        {pantry.members.length > 0 && (
          <List label={t('people')}>
            {pantry.members.map((member) => {
              const name = displayName(member.account)
              return (
                <Row
                  key={member.account.id}
                  picture={<Portrait account={member.account} size={44} />}
                  title={<bdi>{name}</bdi>}
                  details={
                    member.account.id === ownId ? `${t('you')} · ${t(`role_${member.role}`)}` : t(`role_${member.role}`)
                  }
                  control={
                    isOwner &&
                    member.account.id !== ownId &&
                    member.account.id !== pantry.id && (
                      <Menu
                        label={t('actionsFor', { name })}
                        icon={<IconDots size={22} />}
                        items={() => [
                          ...roles
                            .filter((role) => role !== member.role)
                            .map((role) => ({
                              label: t(`makeRole_${role}`),
                              icon: <IconUserUp size={20} aria-hidden="true" />,
                              run: () => change(member, role),
                            })),
                          {
                            label: t('remove'),
                            icon: <IconTrash size={20} aria-hidden="true" />,
                            danger: true,
                            run: () => setRemoved(member),
                          },
                        ]}
                      />
                    )
                  }
                />
              )
            })}
          </List>
        )}
        {isOwner && (
          <>
            <div>
              <Button icon={<IconUserPlus size={20} />} onClick={() => setInviting(true)}>
                {t('invite')}
              </Button>
            </div>
            <OpenInvitations pantryId={pantry.id} />
            <InviteDialog
              opened={isInviting}
              onClose={() => setInviting(false)}
              pantryId={pantry.id}
              isPlace={isPlace}
            />
          </>
        )}
        <PantryNotices pantry={pantry} />
        {pantry.id !== ownId && <LeavePantry pantry={pantry} />}
        <QuestionDialog
          opened={removed !== null}
          onClose={() => setRemoved(null)}
          title={removed === null ? '' : t('removeQuestion', { name: displayName(removed.account) })}
          answers={
            <>
              <Button kind="danger" busy={isRemoving} onClick={() => void confirm()}>
                {t('remove')}
              </Button>
              <Button kind="plain" onClick={() => setRemoved(null)}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          <p>{t('removeConsequence')}</p>
        </QuestionDialog>
      </Section>
      {pantry.members.length > 1 && <PantryHistory pantryId={pantry.id} />}
    </>
  )
}
