import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ViewerDocument } from '../generated/auth/Viewer'
import { toastError } from '../ui/toasts/toastError'

/** Downloads files of the viewer: `busy` while their session is renewed, which a download cannot do. */
export function useDownload(): { busy: boolean; download: (path: string) => Promise<void> } {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)

  const download = async (path: string) => {
    if (busy) return
    setBusy(true)
    try {
      // Any query through Apollo renews an expired session.
      await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
      window.location.assign(path)
    } catch (error) {
      toastError(error, () => void download(path))
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
