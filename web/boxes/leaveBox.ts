import { useSignIn } from '../auth/sign-in/signIn'
import { useSignOutMutation } from '../generated/auth/Viewer'
import { toast } from '../ui/toasts/toast'

/** Did this tab end the session itself? Then it has already shown a toast. */
const state = { hasLeft: false }

/** Returns whether this tab has ended the session, and resets that. */
export function takeHasLeftItself(): boolean {
  const { hasLeft } = state
  state.hasLeft = false
  return hasLeft
}

/** Ends the box's session and shows a toast. BoxIdleTimer navigates home. */
export function useLeaveBox() {
  const { sessionChanged } = useSignIn()
  const [signOut, { loading }] = useSignOutMutation({ fetchPolicy: 'no-cache' })

  const leave = async (sentence: string) => {
    await signOut()
    state.hasLeft = true
    toast.notice(sentence)
    await sessionChanged()
  }
  return { leave, busy: loading }
}
