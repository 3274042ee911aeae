import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '../../../web/ui/Provider'
import { toast } from '../../../web/ui/toast'

/** An empty page where the test itself says what is told, and notes what was taken back. */
export interface ToastsPage {
  toast: typeof toast
  undone: string[]
}

Object.assign(window, { toast, undone: [] } satisfies ToastsPage)

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><UiProvider><main><h1>A kitchen</h1></main></UiProvider></StrictMode>)
