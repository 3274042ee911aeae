import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type * as toastTimer from '../../web/ui/toasts/toastTimer'
import { loadAnew } from '../support/loadAnew'

// Toasts of other tests may still be there, with a clock that runs.
const { startToastTimer, stopToastTimer } = loadAnew(() =>
  jest.requireActual<typeof toastTimer>('../../web/ui/toasts/toastTimer'),
)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  stopToastTimer('toast-1')
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

test('the time of a toast does not pass while nobody sees the page', async () => {
  const element = document.createElement('div')
  element.id = 'toast-1'
  document.body.append(element)
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const hide = jest.fn()
  startToastTimer({ element: 'toast-1', remaining: 1_000, hide })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(hide).not.toHaveBeenCalled()
  isHidden.mockReturnValue(false)
  await jest.advanceTimersByTimeAsync(900)
  expect(hide).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(hide).toHaveBeenCalled()
})
