import { beforeEach, expect, test } from '@jest/globals'
import { recordEvents, replayEvents } from '../../web/platform/replayEvents'

let field: HTMLInputElement
/** What React would hear. */
let heard: string[]

/** A field into which this was typed before the app came; recording has begun. */
beforeEach(() => {
  document.body.innerHTML = '<input>'
  const found = document.querySelector('input')
  if (!found) throw new Error('there is no field')
  field = found
  window.early = { tap: null, end: () => undefined }
  field.value = 'so'
  recordEvents(document.body)
  expect(field.value).toBe('')
  heard = []
})

/** What a browser does when somebody types: with the caret at the end, or over what is selected. */
function type(letters: string): void {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
  field.setRangeText(letters, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** What the field holds and React heard in the end. */
function replayed(): [string, string[]] {
  field.addEventListener('input', () => heard.push(field.value))
  replayEvents()
  return [field.value, heard]
}

test('letters typed before and during hydration are all there afterwards, though the field was emptied in between', () => {
  type('u')
  field.value = ''
  type('p')
  expect(replayed()).toEqual(['soup', ['soup']])
})

test('the same letter twice, before and after the field was emptied, is there twice', () => {
  type('o')
  field.value = ''
  type('o')
  expect(replayed()).toEqual(['sooo', ['sooo']])
})

test('text that was typed over a selection replaces it', () => {
  type('up')
  field.select()
  type('stew')
  expect(replayed()).toEqual(['stew', ['stew']])
})

test('text that was deleted is gone', () => {
  type('up')
  field.setSelectionRange(2, 4)
  type('')
  expect(replayed()).toEqual(['so', ['so']])
})
