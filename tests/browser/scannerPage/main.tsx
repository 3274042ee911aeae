import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ScannedCode } from '../../../web/scanner/Scanner'
import { Button } from '../../../web/ui/buttons/Button'
import { UiProvider } from '../../../web/ui/Provider'

const Scanner = lazy(() => import('../../../web/scanner/Scanner'))

/** The scanner, a door to open and close it by, and the list of what it handed over. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  const [codes, setCodes] = useState<ScannedCode[]>([])

  return (
    <main
      style={{
        display: 'grid',
        gap: 16,
        maxWidth: 480,
        margin: '0 auto',
        padding: 16,
        background: 'var(--color-surface)',
      }}
    >
      <h1 style={{ fontSize: 22 }}>Add to your pantry</h1>
      {isOpen && (
        <Suspense>
          <Scanner
            onCode={(code) => setCodes((known) => [...known, code])}
            onFailure={() => reportError(new Error('the reader failed'))}
          />
        </Suspense>
      )}
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</Button>
      <ol aria-label="Codes">
        {codes.map(({ text, format, key }, at) => (
          <li key={at}>{`${format} ${text} ${key}`}</li>
        ))}
      </ol>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <Page />
      </UiProvider>
    </StrictMode>,
  )
