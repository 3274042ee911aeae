import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useNearViewport } from '../../web/platform/useNearViewport'

/** Says to all observers that what they observe is, or is not, near the viewport. */
let scroll: (isIntersecting: boolean) => void

beforeEach(() => {
  const observed = new Map<Element, IntersectionObserverCallback>()
  window.IntersectionObserver = class {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(element: Element): void {
      observed.set(element, this.callback)
    }
    disconnect(): void {
      for (const [element, callback] of observed) if (callback === this.callback) observed.delete(element)
    }
  } as unknown as typeof IntersectionObserver
  scroll = (isIntersecting) => {
    for (const callback of observed.values())
      callback([{ isIntersecting }] as IntersectionObserverEntry[], {} as IntersectionObserver)
  }
})

afterEach(() => {
  delete window.early
  document.body.replaceChildren()
})

function Drawing() {
  const place = useRef<HTMLParagraphElement>(null)
  return <p ref={place}>{useNearViewport(place) ? 'drawn' : 'left out'}</p>
}

/** Hydrates what the server rendered. @returns the element, and the mismatches that React found */
async function hydrate(html: string): Promise<{ root: HTMLElement; mismatches: unknown[] }> {
  window.early = { tap: null, end: () => {} }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = html
  const mismatches: unknown[] = []
  await act(async () => hydrateRoot(root, <Drawing />, { onRecoverableError: (error) => mismatches.push(error) }))
  return { root, mismatches }
}

test('what the server left out is drawn when it comes near, and stays', async () => {
  const { root, mismatches } = await hydrate('<p>left out</p>')
  expect(mismatches).toEqual([])
  await act(async () => scroll(false))
  expect(root.textContent).toBe('left out')
  await act(async () => scroll(true))
  expect(root.textContent).toBe('drawn')
  await act(async () => scroll(false))
  expect(root.textContent).toBe('drawn')
})

test('a part that the browser renders by itself is drawn at once, wherever it is', () => {
  expect(render(<Drawing />).container.textContent).toBe('drawn')
})
