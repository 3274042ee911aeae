import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useCreateAccountMutation, useRegisterMutation, useSignInMutation } from '../../generated/auth/sign-in/SignIn'
import { useSignOutMutation, ViewerDocument } from '../../generated/auth/Viewer'
import { apiLanguage } from '../../platform/language'
import { toast } from '../../ui/toasts/toast'
import { useSignIn } from './signIn'
import { t } from '../i18n'

export interface Credentials {
  email: string
  password: string
}

/**
 * The requests of the sign-in form's steps.
 * @param onSignedIn called with whether the account is new
 */
export function useSignInRequests(onSignedIn: (isNew: boolean) => void) {
  const client = useApolloClient()
  const { sessionChanged } = useSignIn()
  const [register] = useRegisterMutation()
  const [signIn] = useSignInMutation({ fetchPolicy: 'no-cache' })
  const [createAccount] = useCreateAccountMutation({ fetchPolicy: 'no-cache' })
  const [signOut] = useSignOutMutation({ fetchPolicy: 'no-cache' })
  const [isNamed, setNamed] = useState(false)
  // Kept, because they are needed again after the user name is chosen.
  const [credentials, setCredentials] = useState<Credentials | null>(null)

  const finish = async (signedInAs: string, isNew = false) => {
    await sessionChanged()
    toast.success(t('welcome', { email: signedInAs }))
    onSignedIn(isNew)
  }

  return {
    /** Has the account been created, which the viewer may not show yet? */
    isNamed,
    /** Signs in. Without an account yet, the viewer needs a user name next. */
    async signIn(typed: Credentials) {
      const { data } = await signIn({ variables: { input: typed } })
      const signedIn = data?.signIn.viewer
      if (!signedIn?.needsUsername) return finish(typed.email)
      setCredentials(typed)
      client.writeQuery({ query: ViewerDocument, data: { viewer: signedIn } })
    },
    /** Registers, and resolves to the address as it is stored. */
    async register(typed: Credentials): Promise<string> {
      const { data } = await register({ variables: { input: { ...typed, language: apiLanguage } } })
      return data?.register.email ?? typed.email
    },
    async createAccount(username: string) {
      const { data } = await createAccount({ variables: { input: { username } } })
      setNamed(true)
      // Signs in again with the same credentials, which are lost after a reload. If it fails, the session still has the
      // account.
      if (credentials !== null) await signIn({ variables: { input: credentials } }).catch(() => {})
      return finish(data?.createAccount.viewer.email ?? username, true)
    },
    async signOut() {
      await signOut()
      setCredentials(null)
      await sessionChanged()
    },
  }
}
