import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Logo } from '../ui/illustrations/Logo'
import '../ui/fonts.css'
import '../ui/tokens.css'
import './bar.css'
import { examples } from './examples'
import { fetcher } from './fetcher'
import { FollowSystem } from './FollowSystem'
import { EmailsLink } from './EmailsLink'
import './playground.css'
import { withoutPasswords } from './withoutPasswords'

const storage = withoutPasswords(localStorage)

/** GraphiQL. The first visit opens the examples; later ones the stored tabs. */
export function Playground() {
  return (
    <>
      <header className="playground-bar">
        <Logo size={24} />
        <h1>{brand.product} playground</h1>
        <a href="/playground/rest">REST calls</a>
        <EmailsLink />
        <a href={paths.home()}>Back to the app</a>
      </header>
      <main className="playground-editor">
        <GraphiQL
          fetcher={fetcher}
          storage={storage}
          defaultTabs={examples}
          defaultEditorToolsVisibility="variables"
          // Headers may contain tokens.
          shouldPersistHeaders={false}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <FollowSystem />
        </GraphiQL>
      </main>
    </>
  )
}
