import {
  useEndSessionMutation,
  useSignOutEverywhereMutation,
  type Sessions_viewerFragment,
} from '../generated/auth/SignInMethods'
import { useSignOutMutation } from '../generated/auth/SignOut'
import { dates } from '../platform/language'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { Section } from '../ui/Section'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { useSignIn } from './signIn'
import { t } from './i18n'

type Session = Sessions_viewerFragment['sessions'][number]

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** The viewer's sessions, each with a button to end it. */
export function Sessions({ viewer }: { viewer: Sessions_viewerFragment }) {
  const sessions = [...viewer.sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )

  return (
    <Section title={t('whereSignedIn')}>
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
      <LogOut />
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const [endSession, { loading }] = useEndSessionMutation()

  const end = async () => {
    try {
      await endSession({ variables: { input: { id: session.id } } })
      toast.success(t('signedOutOn', { device: session.device }))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Row
      title={session.device}
      details={
        session.current ? t('currentSession') : t('lastSeen', { when: dateTime.format(new Date(session.lastSeenAt)) })
      }
      control={
        session.current ? undefined : (
          <Button busy={loading} onClick={() => void end()}>
            {t('signOutThere')}
          </Button>
        )
      }
    />
  )
}

function LogOut() {
  const { sessionChanged } = useSignIn()
  const [signOut, here] = useSignOutMutation({ fetchPolicy: 'no-cache' })
  const [signOutEverywhere, everywhere] = useSignOutEverywhereMutation({ fetchPolicy: 'no-cache' })

  const end = async (by: () => Promise<unknown>, sentence: string) => {
    try {
      await by()
      toast.success(sentence)
      await sessionChanged()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className="row gap-3">
      <Button busy={here.loading} onClick={() => void end(signOut, t('signedOut'))}>
        {t('signOut')}
      </Button>
      <Button busy={everywhere.loading} onClick={() => void end(signOutEverywhere, t('signedOutEverywhere'))}>
        {t('signOutEverywhere')}
      </Button>
    </div>
  )
}
