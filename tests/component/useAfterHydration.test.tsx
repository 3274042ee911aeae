import { afterEach, expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { useAfterHydration } from '../../web/platform/useAfterHydration'

const shown: string[] = []

function Day() {
  const day = useAfterHydration('Friday', 'no day')
  shown.push(day)
  return <p>{day}</p>
}

afterEach(() => {
  delete window.early
  shown.length = 0
  document.body.replaceChildren()
})

test('a part hydrates with the value of the server, and then shows that of the browser', async () => {
  window.early = { tap: null, end: () => {} }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = '<p>no day</p>'
  const mismatches: unknown[] = []
  await act(async () => hydrateRoot(root, <Day />, { onRecoverableError: (error) => mismatches.push(error) }))
  expect(mismatches).toEqual([])
  expect(shown[0]).toBe('no day')
  expect(root.textContent).toBe('Friday')
})

test("a part that appears later shows the browser's value at once", () => {
  render(<Day />)
  expect(shown[0]).toBe('Friday')
})
