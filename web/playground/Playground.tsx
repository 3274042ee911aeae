import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { useEffect, useState } from 'react'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Logo } from '../ui/illustrations/Logo'
import '../ui/fonts.css'
import '../ui/tokens.css'
import './bar.css'
import { examplesFrom } from './exampleFiles'
import { fetcher } from './fetcher'
import { fetchWithRefresh } from './fetchWithRefresh'
import './playground.css'
import { withoutPasswords } from './withoutPasswords'

/** The tabs that a first visit opens. */
const examples = examplesFrom(
  import.meta.glob<string>(['./examples/*.gql', './examples/*.jsonc'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

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

/** The link to the emails page, shown only to people whose own account is an admin's, because others may not open it. */
function EmailsLink() {
  const [isAdmin, setIsAdmin] = useState(false)

  useEffect(() => {
    isAdminByAccount().then(setIsAdmin, () => {})
  }, [])

  return isAdmin && <a href="/playground/letters">Emails</a>
}

async function isAdminByAccount(): Promise<boolean> {
  const response = await fetchWithRefresh('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { admin } }' }),
  })
  const { data } = (await response.json()) as { data?: { viewer: { admin: number } } | null }
  return (data?.viewer.admin ?? 0) >= 1
}

/** Updates the editor's colours when the system's colour scheme changes, unless a theme was chosen in the settings. */
function FollowSystem() {
  const theme = useGraphiQL((state) => state.theme)
  const { setTheme } = useGraphiQLActions()

  useEffect(() => {
    if (theme !== null) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setTheme(null)
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [theme, setTheme])

  return null
}
