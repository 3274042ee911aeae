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
configure({ reactStrictMode: true })

afterEach(cleanup)
