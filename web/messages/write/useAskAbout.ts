import { useState } from 'react'
import { useSignIn } from '../../auth/sign-in/signIn'
import { useViewer } from '../../auth/useViewer'

/**
 * The subject of the message dialog; null: closed. Visitors sign in first; the subject is kept.
 */
export function useAskAbout<About>() {
  const viewer = useViewer()
  const signIn = useSignIn()
  const [about, setAbout] = useState<About | null>(null)

  const ask = async (subject: About) => {
    const isSignedIn = viewer?.account != null || (await signIn.promptSignIn())
    if (isSignedIn) setAbout(subject)
  }
  return { about, ask: (subject: About) => void ask(subject), close: () => setAbout(null) }
}
