import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { Component, type ReactNode } from 'react'
import { ChunkLoadFailed } from '../platform/chunk'
import { failureOf } from '../platform/errorMessages'
import { useIsOffline } from '../platform/offline'
import { ErrorState } from '../ui/loading/ErrorState'
import { Screen } from '../ui/layout/Screen'
import { loadFailureSentence } from './loadFailureSentence'

interface ScreenBoundaryProps {
  title: string
  /** Replaces the error message and retry button, where the specification requires something else. */
  failed?: ReactNode
  children: ReactNode
}

/** Shows why a screen's data could not be loaded, with a retry button. The router's error element handles other errors. */
export function ScreenBoundary(props: ScreenBoundaryProps) {
  return <Boundary client={useApolloClient()} isOffline={useIsOffline()} {...props} />
}

interface State {
  error: unknown
}

/** Is this a failure to load data, and not a bug in the screen or a chunk that failed to load? */
const isAboutData = (error: unknown) =>
  !(error instanceof ChunkLoadFailed) &&
  (CombinedGraphQLErrors.is(error) || ServerError.is(error) || failureOf(error).kind !== 'unexpected')

class Boundary extends Component<ScreenBoundaryProps & { client: ApolloClient; isOffline: boolean }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** The failed query is still active: it is refetched before the screen is rendered again. */
  retry = async () => {
    await this.props.client.refetchQueries({ include: 'active' }).catch(() => {})
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    const { title, failed, children, isOffline } = this.props
    if (error === null) return children
    if (!isAboutData(error)) throw error
    return (
      failed ?? (
        <Screen title={title}>
          <ErrorState sentence={loadFailureSentence(error, isOffline)} onRetry={() => void this.retry()} />
        </Screen>
      )
    )
  }
}
