import { TextDecoder, TextEncoder } from 'node:util'
import { afterEach } from '@jest/globals'
import { cleanup, configure } from '@testing-library/react'

// What jsdom lacks and react-router, Mantine and our components use.
Object.assign(globalThis, { TextDecoder, TextEncoder })
window.matchMedia = (media) => ({
  media,
  matches: true,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
// What is awaited may take long on a busy machine, as in the browser tests.
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 })

afterEach(cleanup)
