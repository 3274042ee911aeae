import { useState } from 'react'
import {
  useEndSessionMutation,
  useSignOutEverywhereMutation,
  type Sessions_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { useSignOutMutation } from '../../generated/auth/Viewer'
import { dates } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { Section } from '../../ui/layout/Section'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { useSignIn } from '../sign-in/signIn'
import { t } from '../i18n'

type Session = Sessions_viewerFragment['sessions'][number]

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** How many sessions are shown at first. */
const few = 4

/** The viewer's sessions, each with a button to end it. */
export function Sessions({ viewer }: { viewer: Sessions_viewerFragment }) {
  const sessions = [...viewer.sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )

  const [showsAll, setShowsAll] = useState(sessions.length <= few + 1)

  return (
    <Section title={t('whereSignedIn')}>
      <List>
        {(showsAll ? sessions : sessions.slice(0, few)).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
      <div className="row gap-3">
        {!showsAll && <Button onClick={() => setShowsAll(true)}>{t('allSessions', { count: sessions.length })}</Button>}
        <SignOutEverywhere />
      </div>
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

/** Ends this session. */
export function SignOut() {
  const [signOut, { loading }] = useSignOutMutation({ fetchPolicy: 'no-cache' })
  const end = useEnd(signOut, t('signedOut'))

  return (
    <div>
      <Button busy={loading} onClick={() => void end()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

function SignOutEverywhere() {
  const [signOutEverywhere, { loading }] = useSignOutEverywhereMutation({ fetchPolicy: 'no-cache' })
  const end = useEnd(signOutEverywhere, t('signedOutEverywhere'))

  return (
    <Button busy={loading} onClick={() => void end()}>
      {t('signOutEverywhere')}
    </Button>
  )
}

/** Ends the viewer's session here, and says so. */
function useEnd(by: () => Promise<unknown>, sentence: string) {
  const { sessionChanged } = useSignIn()
  return async () => {
    try {
      await by()
      toast.success(sentence)
      await sessionChanged()
    } catch (error) {
      toastError(error)
    }
  }
}
