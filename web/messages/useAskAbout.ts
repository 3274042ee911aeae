import { useState } from 'react'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'

/**
 * What somebody wants to write about; null: nothing. A visitor signs in first, and then goes on with the same
 * subject.
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
