import { afterEach, expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayEvents } from '../../web/platform/replayEvents'

afterEach(() => {
  delete window.early
  document.body.replaceChildren()
})

function Search() {
  const [word, setWord] = useState('')
  const [taps, setTaps] = useState(0)
  useEffect(replayEvents, [])
  return (
    <>
      <input value={word} onChange={(event) => setWord(event.target.value)} />
      <textarea defaultValue="as it came" />
      <button onClick={() => setTaps((count) => count + 1)}>{`${word} ${taps}`}</button>
    </>
  )
}

/** A page from the server, with which this was done before it hydrates. */
async function hydrateAfter(whatPeopleDo: (field: HTMLInputElement, button: HTMLButtonElement) => void) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = '<input value=""><textarea>as it came</textarea><button> 0</button>'
  const [field, button] = [root.querySelector('input'), root.querySelector('button')]
  if (!field || !button) throw new Error('There is no field or no button.')
  window.early = { tap: null, end: () => undefined }
  whatPeopleDo(field, button)
  await act(async () => hydrateRoot(root, <Search />))
  return { field, button }
}

test('React hears the text that was typed before it came, and the last click', async () => {
  const { field, button } = await hydrateAfter((input, tapped) => {
    input.value = 'soup'
    if (window.early) window.early.tap = tapped
  })
  expect([field.value, button.textContent]).toEqual(['soup', 'soup 1'])
  expect(window.early).toBeUndefined()
})

test('where nothing was typed or clicked, nothing is repeated', async () => {
  const { field, button } = await hydrateAfter(() => undefined)
  expect([field.value, button.textContent]).toEqual(['', ' 0'])
})
