import { useState } from 'react'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Dialog } from '../../web/ui/dialogs/Dialog'
import { ErrorState } from '../../web/ui/loading/ErrorState'
import { Form } from '../../web/ui/fields/Form'
import { render } from './render'

test('a dialog takes the focus, and gives it back to what opened it', async () => {
  function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <main>
        <h1 tabIndex={-1}>Pantry</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Share it?">
          <button type="button">Yes</button>
        </Dialog>
      </main>
    )
  }
  const { person } = render(<Example />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await person.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Share it?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a dialog whose opener has gone gives the focus to the page’s heading', async () => {
  function Example() {
    const [step, setStep] = useState<'before' | 'open' | 'after'>('before')
    return (
      <main>
        <h1 tabIndex={-1}>Pantry</h1>
        {step === 'before' && (
          <button type="button" onClick={() => setStep('open')}>
            Delete
          </button>
        )}
        <Dialog opened={step === 'open'} onClose={() => setStep('after')} title="Sure?">
          <button type="button">Yes</button>
        </Dialog>
      </main>
    )
  }
  const { person } = render(<Example />)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Sure?' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pantry' })))
})

test('a form in a dialog is submitted alone when the dialog was opened from another form', async () => {
  const onSave = jest.fn()
  const onReport = jest.fn()
  const { person } = render(
    <Form onSubmit={onSave}>
      <button type="submit">Save</button>
      <Dialog opened onClose={() => undefined} title="What’s wrong?">
        <Form onSubmit={onReport}>
          <button type="submit">Report</button>
        </Form>
      </Dialog>
    </Form>,
  )
  await person.click(await screen.findByRole('button', { name: 'Report' }))
  expect([onSave, onReport].map((submit) => submit.mock.calls.length)).toEqual([0, 1])
  await person.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  expect([onSave, onReport].map((submit) => submit.mock.calls.length)).toEqual([1, 1])
})

test('an error is announced, offers a retry, and retries by itself when the device is online again', async () => {
  const onRetry = jest.fn()
  const { person, unmount } = render(<ErrorState sentence="The shelf did not come." onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('The shelf did not come.')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent(window, new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(2)
  unmount()
  fireEvent(window, new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(2)
})
