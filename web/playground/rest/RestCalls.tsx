import { useEffect, useState } from 'react'
import { brand } from '../../platform/brand'
import { paths } from '../../platform/paths'
import { Logo } from '../../ui/illustrations/Logo'
import '../../ui/fonts.css'
import '../../ui/tokens.css'
import '../bar.css'
import { CallCard } from './CallCard'
import type { Description } from './description'
import './rest.css'

const documentPath = '/rest/openapi.json'

/** All REST calls of the OpenAPI document, grouped by subject. */
export function RestCalls() {
  const [description, setDescription] = useState<Description | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    fetch(documentPath)
      .then((answer) => answer.json())
      .then(setDescription, () => setFailed(true))
  }, [])

  const calls = Object.entries(description?.paths ?? {})
  return (
    <>
      <header className="playground-bar">
        <Logo size={24} />
        <h1>{brand.product} REST calls</h1>
        <a href="/playground">GraphQL</a>
        <a href={paths.home()}>Back to the app</a>
      </header>
      <main className="rest">
        {description === null ? (
          <p role="status">{failed ? 'We couldn’t load the list of calls. Please reload the page.' : 'Loading...'}</p>
        ) : (
          <>
            <p>{description.info.description}</p>
            <p>
              {'All calls as '}
              <a href={documentPath}>OpenAPI 3.1</a>
              {', and the '}
              <a href="/rest/errors">error codes</a>.
            </p>
            {description.tags.map(({ name }) => (
              <section key={name} aria-labelledby={name}>
                <h2 id={name}>{name}</h2>
                {calls
                  .filter(([, { post }]) => post.tags.includes(name))
                  .map(([path, { post }]) => (
                    <CallCard key={path} path={path} call={post} />
                  ))}
              </section>
            ))}
          </>
        )}
      </main>
    </>
  )
}
