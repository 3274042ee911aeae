import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { Component, type ReactNode } from 'react'
import { ChunkLoadFailed } from '../platform/chunk'
import { failureOf, type Failure } from '../platform/errorMessages'
import { useIsOffline } from '../platform/offline'
import { ErrorState } from '../ui/loading/ErrorState'
import { Screen } from '../ui/layout/Screen'
import { t } from './i18n'

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

/** Without a connection, what was never opened on this device is not there to be shown. */
const sentenceOf = ({ kind, sentence }: Failure, isOffline: boolean) =>
  kind === 'network' && isOffline ? t('notSavedHere') : sentence

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
          <ErrorState sentence={sentenceOf(failureOf(error), isOffline)} onRetry={() => void this.retry()} />
        </Screen>
      )
    )
  }
}
