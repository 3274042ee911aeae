import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { DataExport } from '../../web/exports/DataExport'
import { expectAccessible } from './axe'
import { kim, refusal, renderWithAnswers } from './withAnswers'

const made = (more: Record<string, unknown>) => ({
  id: '3',
  state: 'WAITING',
  percent: 0,
  bytes: null,
  markdown: false,
  cooklang: false,
  requestedAt: '2026-11-29T10:00:00.000Z',
  expiresAt: '2026-11-30T10:00:00.000Z',
  ...more,
})

test('an export is asked for with what is chosen, is waited for, and can then be downloaded', async () => {
  let there: ReturnType<typeof made> | null = null
  const { person, sent, container } = await renderWithAnswers(<DataExport />, {
    viewer: kim,
    dataExport: () => there,
    startDataExport: () => {
      there = made({})
      return { dataExport: there }
    },
  })
  await person.click(screen.getByRole('switch', { name: /Cooklang/ }))
  await person.click(screen.getByRole('button', { name: 'Put my data together' }))
  expect(sent).toEqual([['StartDataExport', { markdown: false, cooklang: true }]])
  expect(await screen.findByText('We’ll start in a moment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Put my data together' })).toBeNull()

  there = made({ state: 'RUNNING', percent: 40 })
  const bar = await screen.findByRole('progressbar', { name: 'Putting your data together: 40%' }, { timeout: 5_000 })
  expect(bar.getAttribute('value')).toBe('40')
  expect(screen.getByText(/You can leave this page/)).toBeTruthy()

  there = made({ state: 'READY', percent: 100, bytes: 12_345_678 })
  const ready = await screen.findByRole('status', {}, { timeout: 5_000 })
  expect(ready.textContent).toMatch(/12\.3 ?MB.*until Monday/)
  expect(within(ready).getByRole('button', { name: 'Download' })).toBeTruthy()
  await expectAccessible(container)
})

test('an export is stopped, and its file is deleted', async () => {
  let there: ReturnType<typeof made> | null = made({ state: 'RUNNING', percent: 7 })
  const { person, sent } = await renderWithAnswers(<DataExport />, {
    dataExport: () => there,
    deleteDataExport: () => {
      there = null
      return { dataExport: null }
    },
  })
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Put my data together' })).toBeTruthy()
  expect(sent.map(([name]) => name)).toEqual(['DeleteDataExport'])
})

test('an export that failed says so, and one that may not be started now says when', async () => {
  const { person } = await renderWithAnswers(<DataExport />, {
    dataExport: made({ state: 'FAILED', percent: 60 }),
    startDataExport: () => {
      throw refusal('RATE_LIMITED', 'Too many requests. Please try again in 60 minutes.')
    },
  })
  expect(screen.getByRole('alert').textContent).toBe('That didn’t work. Please try again.')
  await person.click(screen.getByRole('button', { name: 'Put my data together' }))
  await waitFor(() => expect(screen.getByText('Too many requests. Please try again in 60 minutes.')).toBeTruthy())
})
