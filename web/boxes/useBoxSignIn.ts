import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { useSignInWithBoxMutation } from '../generated/boxes/SignInWithBox'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { t } from './i18n'

/** What a number may be refused with that is no box's: then it is a product's. */
const noBox = new Set<string | undefined>(['INCORRECT_CREDENTIALS', 'RATE_LIMITED'])

/**
 * Signs in with a box that was scanned, and leads to its shelf. Whoever is signed in as themselves is asked first.
 * @param onEntered before the shelf is shown
 */
export function useBoxSignIn(onEntered: () => void) {
  const viewer = useViewer()
  const { sessionChanged } = useSignIn()
  const navigate = useNavigate()
  const [signIn, { loading }] = useSignInWithBoxMutation({ fetchPolicy: 'no-cache' })
  const [asking, setAsking] = useState<string | null>(null)
  const isSomebody = viewer?.kind === 'PERSON' || viewer?.needsUsername === true

  const enter = async (code: string) => {
    await signIn({ variables: { input: { code } } })
    onEntered()
    await sessionChanged()
    await navigate(paths.myPantry())
  }

  const enterOrTell = async (code: string) => {
    setAsking(null)
    try {
      await enter(code)
    } catch (error) {
      const { kind, sentence } = failureOf(error)
      if (kind !== 'cancelled') toast.refusal(`${t('scanFailed', { product: brand.product })} ${sentence}`)
    }
  }

  return {
    busy: loading,
    /** The name of whoever would be signed out; they are asked while this is not null. */
    leaving: asking === null ? null : (viewer?.account?.username ?? viewer?.email ?? ''),

    /** For the text of a label. */
    async take(code: string): Promise<void> {
      if (loading) return
      if (isSomebody) setAsking(code)
      else await enterOrTell(code)
    },

    /** For a number that may be a box's, where those are allowed. False: it is none, or somebody is signed in who was not asked. */
    async takeNumber(code: string): Promise<boolean> {
      if (!brand.boxNumbers || isSomebody) return false
      try {
        await enter(code)
        return true
      } catch (error) {
        if (noBox.has(failureOf(error).code)) return false
        throw error
      }
    },

    goOn: () => (asking === null ? undefined : void enterOrTell(asking)),
    stay: () => setAsking(null),
  }
}
