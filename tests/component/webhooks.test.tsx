import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Webhooks } from '../../web/webhooks/Webhooks'
import { expectAccessible } from './axe'
import { kim, refusal, renderWithAnswers } from './withAnswers'

const pantries = [
  { id: '7', name: 'Kim’s pantry', viewerRole: 'OWNER' as const },
  { id: '9', name: 'The hall', viewerRole: 'HELPER' as const },
]
const made = (more: object = {}) => ({
  id: '3',
  pantryId: '7',
  url: 'https://hooks.larder-kitchen.org/in',
  kinds: ['STOCK_CHANGED' as const],
  disabledAt: null,
  ...more,
})
const delivery = (id: string, more: object) => ({
  id,
  kind: 'STOCK_CHANGED',
  happenedAt: '2026-11-29T10:00:00.000Z',
  state: 'DELIVERED',
  attempts: 1,
  status: 204,
  ...more,
})

test('a webhook is added with what is chosen, and its secret is shown once', async () => {
  let isRefused = true
  let changes = 0
  const { person, sent, container } = await renderWithAnswers(
    <Webhooks webhooks={[]} pantries={pantries} onChange={async () => (changes += 1)} />,
    {
      viewer: kim,
      createWebhook: () => {
        if (isRefused) throw refusal('BAD_INPUT', 'The address has to begin with https://')
        return { secret: 'whsec_c2VjcmV0', webhook: made(), webhooks: [made()] }
      },
    },
  )
  await person.click(screen.getByRole('button', { name: 'Add a webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' })
  await person.type(within(dialog).getByLabelText(/^Address/), 'https://hooks.larder-kitchen.org/in')
  expect(within(dialog).getAllByRole('switch')).toHaveLength(4)
  // A helper hears nothing of the list.
  await person.selectOptions(within(dialog).getByLabelText('About'), 'The hall')
  expect(within(dialog).queryByRole('switch', { name: 'The shopping list changed' })).toBeNull()
  await person.click(within(dialog).getByRole('switch', { name: 'Requests for food' }))
  await person.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('has to begin with https://')
  isRefused = false
  await person.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
  expect(sent.at(-1)).toEqual([
    'CreateWebhook',
    { url: 'https://hooks.larder-kitchen.org/in', pantryId: '9', kinds: ['STOCK_CHANGED', 'REQUEST_CHANGED'] },
  ])
  expect(await screen.findByDisplayValue('whsec_c2VjcmV0')).toBeTruthy()
  expect(changes).toBe(1)
  await person.click(screen.getByRole('button', { name: 'I’ve saved it' }))
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).toBeNull())
  await expectAccessible(container)
})

test('what was sent lately is listed, with what became of it, and a test can be sent', async () => {
  const { person, sent } = await renderWithAnswers(
    <Webhooks webhooks={[made()]} pantries={pantries} onChange={async () => undefined} />,
    {
      webhooks: [
        {
          ...made(),
          deliveries: [
            delivery('a', {}),
            delivery('b', { kind: null, state: 'WAITING', attempts: 0, status: null }),
            delivery('c', { state: 'WAITING', attempts: 2, status: null }),
            delivery('d', { state: 'FAILED', attempts: 12, status: 500 }),
          ],
        },
      ],
      testWebhook: { webhook: made() },
    },
  )
  await person.click(screen.getByRole('button', { name: /hooks.larder-kitchen.org/ }))
  const dialog = await screen.findByRole('dialog', { name: 'hooks.larder-kitchen.org' })
  for (const outcome of [
    'Accepted (204)',
    'Waiting to be sent',
    'Not accepted (no answer), 2 tries so far',
    'Given up (500)',
  ])
    expect(await within(dialog).findByText((text) => text.startsWith(outcome))).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Send a test' }))
  await waitFor(() => expect(sent).toEqual([['TestWebhook', { id: '3' }]]))
})

test('one that was turned off says so, and can be turned on, or removed after a question', async () => {
  const off = made({ disabledAt: '2026-11-29T10:00:00.000Z' })
  const { person, sent } = await renderWithAnswers(
    <Webhooks webhooks={[off]} pantries={pantries} onChange={async () => undefined} />,
    {
      webhooks: [{ ...off, deliveries: [] }],
      enableWebhook: { webhook: made() },
      removeWebhook: { webhooks: [] },
    },
  )
  expect(screen.getByText('Off')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /hooks.larder-kitchen.org/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Send a test' })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('dialog', { name: 'Remove this webhook?' })
  expect(sent.map(([name]) => name)).toEqual(['EnableWebhook'])
  await person.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['EnableWebhook', 'RemoveWebhook']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
