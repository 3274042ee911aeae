import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { System } from '../../web/admin/System'
import { renderWithAnswers } from './withAnswers'

const nothing = () => undefined
const system = {
  version: '0.2.0',
  isNewerSchema: false,
  startedAt: '2026-11-28T12:00:00Z',
  jobs: { waiting: 12, late: 3, running: 1, failed: 2, givenUp: 1 },
  failedEmails: 0,
  pushes: [],
  databaseBytes: 56_400_000,
  pictureBytes: 1_250_000,
  bucketBytes: 0,
  picturesWithoutBucket: 0,
  tables: [{ name: 'stock_move', bytes: 41_000_000, rows: 120_000 }],
  lastBackup: null,
  slowest: [{ operation: 'RecipeList', count: 7, mean: 812.4, slowest: 2_410 }],
}

test('an admin sees how the app does, and tries again what was given up', async () => {
  const failed = {
    id: '7',
    name: 'sendEmail',
    attempts: 10,
    failure: 'the mail server is away',
    failedAt: '2026-11-28T12:00:00Z',
  }
  const { person, sent } = await renderWithAnswers(<System onLocked={nothing} />, {
    adminSystem: {
      ...system,
      failedEmails: 1,
      pushes: [{ outcome: 'gone', count: 4 }],
      lastBackup: { madeAt: new Date(Date.now() - 3 * 86_400_000).toISOString(), bytes: 9_000_000 },
    },
    adminFailedEmails: [
      {
        id: '5',
        kind: 'reset',
        recipient: 'kim@example.org',
        attempts: 10,
        failure: '550 no such user',
        createdAt: '2026-11-28T12:00:00Z',
      },
    ],
    adminFailedJobs: [failed],
    retryJob: { id: '7' },
  })
  expect((await screen.findByText('0.2.0')).parentElement?.textContent).toBe('0.2.0 version')
  expect(screen.getByText('3 days ago').parentElement?.textContent).toBe('3 days ago last backup')
  expect(screen.getByText('56 MB').parentElement?.textContent).toBe('56 MB database')
  expect(screen.getByText('late').parentElement?.textContent).toBe('3 late')
  expect(screen.getByText('reset to kim@example.org').closest('li')?.textContent).toMatch(/550 no such user.*10 times/)
  const rowOf = (name: RegExp) => screen.getByRole('row', { name })
  expect(within(rowOf(/RecipeList/)).getByText('812 ms')).toBeTruthy()
  expect(within(rowOf(/stock_move/)).getByText('41 MB')).toBeTruthy()
  expect(within(rowOf(/Browser unsubscribed/)).getByText('4')).toBeTruthy()
  expect(screen.queryByText(/A newer version|bucket/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toEqual([['AdminRetryJob', { id: '7' }]]))
})

test('a database that a newer version changed, and one without a backup, say what to do', async () => {
  await renderWithAnswers(<System onLocked={nothing} />, {
    adminSystem: { ...system, isNewerSchema: true },
    adminFailedEmails: [],
    adminFailedJobs: [],
  })
  expect(await screen.findByText(/A newer version has already changed the database. Update this one/)).toBeTruthy()
  expect(screen.getByText(/no backup yet. Run npm run backup/)).toBeTruthy()
  expect(screen.getByText('No email failed in the last month.')).toBeTruthy()
})

test('pictures in the bucket are counted apart, and those that nobody sees because none is set up are named', async () => {
  await renderWithAnswers(<System onLocked={nothing} />, {
    adminSystem: { ...system, bucketBytes: 7_300_000, picturesWithoutBucket: 12 },
    adminFailedEmails: [],
    adminFailedJobs: [],
  })
  expect((await screen.findByText('7.3 MB')).parentElement?.textContent).toBe('7.3 MB pictures in the bucket')
  expect(screen.getByText(/^12 pictures can’t be shown: .* Set S3_BUCKET/)).toBeTruthy()
})
