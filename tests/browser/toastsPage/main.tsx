import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from '../../../web/ui/dialogs/Dialog'
import { UiProvider } from '../../../web/ui/Provider'
import { toast } from '../../../web/ui/toasts/toast'

/** A page where the test itself says what is told, and notes what was taken back. */
export interface ToastsPage {
  toast: typeof toast
  undone: string[]
}

Object.assign(window, { toast, undone: [] } satisfies ToastsPage)

/** A page with a dialog as tall as the window allows. */
function Kitchen() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main>
      <h1>A kitchen</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the drawer
      </button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="A drawer">
        <input aria-label="First" />
        <div style={{ height: 2000 }} />
        <button type="button">Last</button>
      </Dialog>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <Kitchen />
      </UiProvider>
    </StrictMode>,
  )
