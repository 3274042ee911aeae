import { useSignIn } from '../auth/signIn'
import { useSignOutMutation } from '../generated/auth/SignOut'
import { toast } from '../ui/toast'

/** Is this tab leaving the box by itself? Then it has said so, and need not be surprised. */
const own = { leaving: false }

/** Was it this tab that has left the box? Answers once. */
export function hasLeftByItself(): boolean {
  const answer = own.leaving
  own.leaving = false
  return answer
}

/** Ends the box's session and says so. Whatever showed the shelf is led home by WatchBox. */
export function useLeaveBox() {
  const { sessionChanged } = useSignIn()
  const [signOut, { loading }] = useSignOutMutation({ fetchPolicy: 'no-cache' })

  const leave = async (sentence: string) => {
    await signOut()
    own.leaving = true
    toast.notice(sentence)
    await sessionChanged()
  }
  return { leave, busy: loading }
}
