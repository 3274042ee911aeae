import { expect, test } from '@jest/globals'
import { recordEvents, replayEvents } from '../../web/platform/replayEvents'

/** What a browser does for a letter. */
function type(field: HTMLInputElement, letter: string): void {
  field.value += letter
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('letters typed before and during hydration are all there afterwards, though the field was emptied in between', () => {
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input')
  if (!field) throw new Error('there is no field')
  window.early = { tap: null, end: () => undefined }
  field.value = 'so'
  recordEvents(document.body)
  expect(field.value).toBe('')
  type(field, 'u')
  field.value = ''
  type(field, 'p')
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  replayEvents()
  expect([field.value, heard]).toEqual(['soup', ['soup']])
})
