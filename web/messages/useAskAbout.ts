import { useState } from 'react'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'

/**
 * What somebody wants to write about; null: nothing. Whoever is signed out signs in first, and then writes about the
 * very same thing.
 */
export function useAskAbout<About>() {
  const viewer = useViewer()
  const signIn = useSignIn()
  const [about, setAbout] = useState<About | null>(null)

  const ask = async (wanted: About) => {
    const isSignedIn = viewer?.account != null || (await signIn.ask())
    if (isSignedIn) setAbout(wanted)
  }
  return { about, ask: (wanted: About) => void ask(wanted), close: () => setAbout(null) }
}
