import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { NEVER } from 'rxjs'
import { SignInContext } from '../../web/auth/sign-in/signIn'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { usePicture } from '../../web/pictures/usePicture'

const signInFirst = JSON.stringify({ errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] })
const { XMLHttpRequest, Response } = window
const { createObjectURL, revokeObjectURL } = URL
/** Has the person a session? */
let isSignedIn: boolean
let uploads: number

/** A request that the server answers as it does to visitors and to people. */
class UploadRequest {
  readonly upload = {}
  status = 0
  responseText = ''
  onload?: () => void
  open() {}
  getResponseHeader() {
    return null
  }
  send() {
    uploads++
    this.status = isSignedIn ? 201 : 401
    this.responseText = isSignedIn ? JSON.stringify({ id: 'a-picture' }) : signInFirst
    queueMicrotask(() => this.onload?.())
  }
}

class StatusOnly {
  readonly status: number
  constructor(_body: null, { status }: { status: number }) {
    this.status = status
  }
}

beforeEach(() => {
  isSignedIn = false
  uploads = 0
  // jsdom has neither object URLs nor responses.
  Object.assign(window, { XMLHttpRequest: UploadRequest, Response: StatusOnly })
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
})

afterEach(() => {
  Object.assign(window, { XMLHttpRequest, Response })
  Object.assign(URL, { createObjectURL, revokeObjectURL })
})

/** Chooses a picture, for somebody who signs in when asked to, or who closes the dialog. */
async function choosePicture({ signsIn }: { signsIn: boolean }) {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) })
  const signIn = {
    promptSignIn: () => Promise.resolve((isSignedIn = signsIn)),
    sessionChanged: () => Promise.resolve(),
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <SignInContext value={signIn}>{children}</SignInContext>
    </ApolloProvider>
  )
  const sent: string[] = []
  const { result } = renderHook(() => usePicture((id) => sent.push(id)), { wrapper })
  await act(async () => {
    result.current.choose(new File(['pie'], 'pie.jpg', { type: 'image/jpeg' }))
    await result.current.arrived()
  })
  return { sent, error: result.current.uploadError }
}

test('a picture that was refused for want of a session is uploaded again after signing in', async () => {
  expect(await choosePicture({ signsIn: true })).toEqual({ sent: ['a-picture'], error: null })
  expect(uploads).toBe(2)
})

test('who closes the sign-in dialog reads at the field why there is no picture', async () => {
  expect(await choosePicture({ signsIn: false })).toEqual({ sent: [], error: 'Sign in first.' })
  expect(uploads).toBe(1)
})
