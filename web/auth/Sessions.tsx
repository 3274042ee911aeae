import { useEndSessionMutation, useSignOutEverywhereMutation, useSignOutMutation, type Sessions_viewerFragment } from '../generated/graphql'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { tellFailure } from '../ui/tellFailure'
import { toast } from '../ui/toast'
import { useSignIn } from './signIn'
import styles from './Settings.module.css'

type Session = Sessions_viewerFragment['sessions'][number]

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** The places where the person is signed in, each with its way out. */
export function Sessions({ viewer }: { viewer: Sessions_viewerFragment }) {
  const sessions = [...viewer.sessions].sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt))

  return (
    <section className={styles.section} aria-labelledby="where-you-are-signed-in">
      <h2 id="where-you-are-signed-in" className={styles.title}>
        Where you are signed in
      </h2>
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
      <LogOut />
    </section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const [endSession, { loading }] = useEndSessionMutation()

  const end = async () => {
    try {
      await endSession({ variables: { input: { id: session.id } } })
      toast.success(`Logged out on ${session.device}.`)
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <Row
      title={session.device}
      facts={session.current ? 'Here, now' : `Last seen ${day.format(new Date(session.lastSeenAt))}`}
      control={
        session.current ? undefined : (
          <Button busy={loading} onClick={() => void end()}>
            Log out there
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

  const leave = async (by: () => Promise<unknown>, sentence: string) => {
    try {
      await by()
      toast.success(sentence)
      await sessionChanged()
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <div className={styles.buttons}>
      <Button busy={here.loading} onClick={() => void leave(signOut, 'You are logged out.')}>
        Log out
      </Button>
      <Button busy={everywhere.loading} onClick={() => void leave(signOutEverywhere, 'You are logged out everywhere.')}>
        Log out everywhere
      </Button>
    </div>
  )
}
