import { useState } from 'react'
import { boxLabelIn } from '../../lib/barcode/gtin'
import { useNavigate } from 'react-router'
import { useSignIn } from '../auth/sign-in/signIn'
import { useViewer } from '../auth/useViewer'
import { useSignInWithBoxMutation } from '../generated/boxes/Boxes'
import { toastScanError } from '../items/scanError'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { placeOfLabel } from './placeLabel'

/** Error codes for a number that does not belong to a box and may belong to a product. */
const notABoxCodes = new Set<string | undefined>(['INCORRECT_CREDENTIALS', 'RATE_LIMITED'])

/**
 * Signs in with a scanned box and navigates to its pantry. A viewer who is signed in already has to confirm first.
 * @param onEntered called before navigating
 */
export function useBoxSignIn(onEntered: () => void) {
  const viewer = useViewer()
  const { sessionChanged } = useSignIn()
  const navigate = useNavigate()
  const [signIn, { loading }] = useSignInWithBoxMutation({ fetchPolicy: 'no-cache' })
  const [pendingCode, setPendingCode] = useState<string | null>(null)
  const isSignedIn = viewer?.kind === 'PERSON' || viewer?.needsUsername === true

  const enter = async (code: string) => {
    await signIn({ variables: { input: { code } } })
    onEntered()
    await sessionChanged()
    await navigate(paths.myPantry())
  }

  const enterOrToast = async (code: string) => {
    setPendingCode(null)
    try {
      await enter(code)
    } catch (error) {
      toastScanError(error)
    }
  }

  return {
    busy: loading,
    /** The name of the viewer who would be signed out; while it is not null, the dialog asks for confirmation. */
    signedInName: pendingCode === null ? null : (viewer?.account?.username ?? viewer?.email ?? ''),

    /** Signs in with the code of a label. With that of a place, somebody who is signed in opens its check instead. */
    async signInWithLabel(text: string): Promise<void> {
      if (loading) return
      const code = boxLabelIn(text) ?? text
      const placeId = placeOfLabel(text)
      if (placeId !== null && viewer?.kind === 'PERSON') {
        // The label of a place names it: whoever is signed in checks it in their own session.
        onEntered()
        await navigate(paths.placeCheck(placeId))
      } else if (isSignedIn) setPendingCode(code)
      else await enterOrToast(code)
    },

    /** Signs in with a number, where boxes may have numbers. False: it does not belong to a box, or the viewer is signed in already. */
    async trySignInWithNumber(code: string): Promise<boolean> {
      if (!brand.boxNumbers || isSignedIn) return false
      try {
        await enter(code)
        return true
      } catch (error) {
        if (notABoxCodes.has(failureOf(error).code)) return false
        throw error
      }
    },

    confirmSwitch: () => (pendingCode === null ? undefined : void enterOrToast(pendingCode)),
    cancelSwitch: () => setPendingCode(null),
  }
}
