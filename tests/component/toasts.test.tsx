import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { toast } from '../../web/ui/toasts/toast'
import { render } from './render'

interface Message {
  sentence: string
  /** Noted as undone when its action is pressed. */
  undo?: string
  id?: string
  duration?: number
}

let undone: string[]

// So that the clock of the test need not wait for the region of the toasts.
beforeAll(() => import('../../web/ui/toasts/Toasts'))

beforeEach(() => {
  undone = []
  jest.useFakeTimers()
  render(<h1>A kitchen</h1>)
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** Shows one toast after the other without a pause. Answers with their ids. */
async function show(...messages: Message[]): Promise<string[]> {
  const ids = act(() =>
    messages.map(({ sentence, undo, ...options }) =>
      toast.success(sentence, {
        ...options,
        ...(undo !== undefined && { action: { label: 'Undo', run: () => undone.push(undo) } }),
      }),
    ),
  )
  // Long enough for what replaces another to take its place.
  await pass(500)
  return ids
}

const toasts = () => screen.queryAllByRole('status')
const sentences = () => toasts().map(({ textContent }) => textContent?.replace(/Undo$/, ''))
const undo = () => screen.getAllByRole('button', { name: 'Undo' })[0]!
const added = 'Item Added to My Pantry'

test('a fourth toast replaces the oldest at once', async () => {
  await show(...['One', 'Two', 'Three', 'Four'].map((sentence) => ({ sentence, undo: 'it' })))
  expect(sentences()).toEqual(['Four', 'Three', 'Two'])
})

test('a plain toast is replaced by the next one; a toast with Undo stays', async () => {
  await show({ sentence: 'Updated!' }, { sentence: 'Removed', undo: 'jam' }, { sentence: 'Saved!' })
  expect(sentences()).toEqual(['Saved!', 'Removed'])
})

test('the same again takes the place of the one before, with its own action', async () => {
  await show({ sentence: added, undo: 'porridge' })
  const [first] = toasts()
  await show({ sentence: added, undo: 'jam' }, { sentence: added, undo: 'tea' })
  expect(sentences()).toEqual([added])
  // Another element, so that a screen reader says it again.
  expect(toasts()[0]).not.toBe(first)
  fireEvent.click(undo())
  await pass(500)
  expect(sentences()).toEqual([])
  expect(undone).toEqual(['tea'])
})

test('a repeated message after another one is a new toast', async () => {
  await show(
    { sentence: added, undo: 'a' },
    { sentence: 'Item Deducted from My Pantry', undo: 'b' },
    { sentence: added, undo: 'c' },
  )
  expect(sentences()).toEqual([added, 'Item Deducted from My Pantry', added])
})

test('a later toast takes the place of the one that it names, in front, and is shown again once that one was dismissed', async () => {
  const [id = ''] = await show({ sentence: 'Looking it up', undo: 'a' }, { sentence: added, undo: 'b' })
  expect(await show({ sentence: 'It is porridge', id, undo: 'a' })).toEqual([id])
  expect(sentences()).toEqual(['It is porridge', added])
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)
  await pass(500)
  expect(sentences()).toEqual([added])
  await show({ sentence: 'It is jam', id, undo: 'a' })
  expect(sentences()).toEqual(['It is jam', added])
})

test('a toast leaves although the pointer rests on it', async () => {
  await show({ sentence: 'Saved!', duration: 2_000 })
  fireEvent.mouseEnter(toasts()[0]!)
  await pass(1_000)
  expect(sentences()).toEqual(['Saved!'])
  await pass(1_000)
  expect(sentences()).toEqual([])
})

test('a toast stays while the focus is on it, and what is in front of it runs out meanwhile', async () => {
  await show({ sentence: 'Removed', undo: 'jam', duration: 2_000 })
  act(() => undo().focus())
  await show({ sentence: 'Coming Soon', duration: 4_000 })
  await pass(3_000)
  expect(sentences()).toEqual(['Coming Soon', 'Removed'])
  await pass(60_000)
  expect(sentences()).toEqual(['Removed'])
  act(() => undo().blur())
  await pass(2_500)
  expect(sentences()).toEqual([])
})
