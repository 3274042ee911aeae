import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { Component, type ReactNode } from 'react'
import { failureOf } from '../platform/errorMessages'
import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'

interface ScreenBoundaryProps {
  title: string
  /** Stands in for the sentence and its retry, where the specification leads elsewhere. */
  failed?: ReactNode
  children: ReactNode
}

/** Shows why a screen's data did not come, and asks for it again. What is not about data is left to the router's error element. */
export function ScreenBoundary(props: ScreenBoundaryProps) {
  return <Boundary client={useApolloClient()} {...props} />
}

interface State {
  error: unknown
}

/** A mistake in the screen itself, or a script that did not arrive, is none of ours. */
const isAboutData = (error: unknown) => CombinedGraphQLErrors.is(error) || failureOf(error).kind !== 'unexpected'

class Boundary extends Component<ScreenBoundaryProps & { client: ApolloClient }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** The query that failed is still watched: asking all again makes it whole before the screen is shown anew. */
  retry = async () => {
    await this.props.client.refetchQueries({ include: 'active' }).catch(() => {})
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    const { title, failed, children } = this.props
    if (error === null) return children
    if (!isAboutData(error)) throw error
    return failed ?? (
      <Screen title={title}>
        <ErrorState sentence={failureOf(error).sentence} onRetry={() => void this.retry()} />
      </Screen>
    )
  }
}
