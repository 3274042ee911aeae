import { useId, useState, type FormEvent } from 'react'
import { fetchWithRefresh } from '../fetchWithRefresh'
import { typeOf, type Call } from './description'

interface Answer {
  status: string
  body: string
}

/** The number of characters of an answer that are shown. */
const maxLength = 20_000

/** One call: the types of its body and answer, and a form that calls it. */
export function CallCard({ path, call }: { path: string; call: Call }) {
  const { schema, example } = call.requestBody.content['application/json']
  const [body, setBody] = useState(() => JSON.stringify(example, null, 2))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function tryIt(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setAnswer(await answerTo(path, body))
    setBusy(false)
  }

  return (
    <details className="rest-call">
      <summary>
        <code>{path}</code>
        <span>{call.summary}</span>
      </summary>
      <div className="rest-shapes">
        <figure>
          <figcaption>Body</figcaption>
          <pre>{typeOf(schema)}</pre>
        </figure>
        <figure>
          <figcaption>Response</figcaption>
          <pre>{typeOf(call.responses[200]?.content['application/json'].schema ?? {})}</pre>
        </figure>
      </div>
      <form onSubmit={tryIt}>
        <label htmlFor={id}>Try it with this body</label>
        <textarea
          id={id}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          rows={Math.min(16, body.split('\n').length + 1)}
          spellCheck={false}
          autoComplete="off"
        />
        <button type="submit" disabled={busy}>
          Call
        </button>
      </form>
      <div role="status">
        {answer && (
          <>
            <label htmlFor={`${id}-answer`}>{answer.status}</label>
            <textarea
              id={`${id}-answer`}
              value={answer.body}
              readOnly
              rows={Math.min(24, answer.body.split('\n').length + 1)}
              spellCheck={false}
            />
          </>
        )}
      </div>
    </details>
  )
}

async function answerTo(path: string, body: string): Promise<Answer> {
  try {
    const response = await fetchWithRefresh(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = inLines(await response.text())
    return {
      status: `${response.status} ${response.statusText}`,
      body: text.length > maxLength ? `${text.slice(0, maxLength)}\n…` : text,
    }
  } catch {
    return { status: 'No response', body: 'We can’t reach the server.' }
  }
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
