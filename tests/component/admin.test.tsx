import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { AuditLog } from '../../web/admin/AuditLog'
import { FeedbackDialog } from '../../web/admin/FeedbackDialog'
import { Items } from '../../web/admin/Items'
import { Pantries } from '../../web/admin/Pantries'
import { Users } from '../../web/admin/Users'
import type { FeedbackEntry_feedbackFragment } from '../../web/generated/admin/Admin'
import type { RatingCard_ratingFragment } from '../../web/generated/ratings/RecipeRatings'
import { RatingCard } from '../../web/ratings/RatingCard'
import { expectAccessible } from './axe'
import { renderWithAnswers } from './withAnswers'

/** What admins see and do. What each of it changes: tests/integration/admin.test.ts and ratings.test.ts. */

// jsdom does not know the element "search", and React says so.
const { error } = console
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...values) => {
    if (values[1] !== 'search') error(...values)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

const nothing = () => undefined
const page = (nodes: object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })

test('the log says what was changed into what, which password allowed it, and who was signed in with it', async () => {
  const entry = {
    at: '2026-11-28T12:00:00Z',
    actorId: null,
    actor: null,
    session: null,
    aboutId: '7',
    aboutName: 'Oats',
    changes: null,
  }
  const changes = [{ field: 'name', before: 'Mispelt oats', after: 'Misspelt oats' }]
  await renderWithAnswers(<AuditLog onLocked={nothing} />, {
    auditLog: page([
      { ...entry, id: '1', via: 'EDIT_PASSWORD', action: 'EDIT_RECIPE', actor: 'robin', aboutKind: 'recipe' },
      { ...entry, id: '2', via: 'ADMIN_PASSWORD', action: 'EDIT_ITEM', session: '4711', aboutKind: 'item', changes },
    ]),
  })
  const rowOf = async (action: string) => (await screen.findByText(action)).closest('tr, li')?.textContent
  expect(await rowOf('Recipe changed')).toContain('edit password (robin)')
  expect(await rowOf('Item corrected')).toContain('admin password (4711)')
  expect(await rowOf('Item corrected')).toContain('Mispelt oats → Misspelt oats')
})

test('an item is corrected from the list', async () => {
  const item = {
    barcode: '02000000000008',
    brand: 'Larder Mills',
    name: 'Mispelt oats',
    capacity: 500,
    unit: 'G',
    food: null,
    source: 'PERSON',
    typed: false,
    imageUrl: null,
    createdAt: '2026-11-28T12:00:00Z',
    editedAt: null,
  }
  const { person, sent } = await renderWithAnswers(<Items onLocked={nothing} />, {
    adminItems: page([item]),
    updateItem: ({ input: { name } }: { input: { name: string } }) => ({
      item: { ...item, name, viewerCanEdit: true },
    }),
  })
  await person.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.clear(dialog.getByLabelText('Name'))
  await person.type(dialog.getByLabelText('Name'), 'Misspelt oats')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['UpdateItem', expect.objectContaining({ barcode: '02000000000008', name: 'Misspelt oats' })],
    ]),
  )
})

test('how many community places somebody may create is said in a dialog, which shows it as it is', async () => {
  const user = {
    id: '9',
    username: 'robin',
    name: 'Robin',
    emails: [],
    confirmedEmails: [],
    admin: 0,
    placeLimit: 3,
    createdAt: '2026-11-28T12:00:00Z',
    removedAt: null,
  }
  const { person, sent } = await renderWithAnswers(<Users onLocked={nothing} />, {
    adminUsers: page([user]),
    setPlaceLimit: { places: 5 },
  })
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'How many places robin can create' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await open()
  const field = dialog.getByLabelText('Community places') as HTMLInputElement
  expect(field.value).toBe('3')
  await person.clear(field)
  await person.type(field, '5')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('robin can create 5 in all.')).toBeTruthy()
  expect(sent).toEqual([['AdminSetPlaceLimit', { personId: '9', places: 5 }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(((await open()).getByLabelText('Community places') as HTMLInputElement).value).toBe('5')
})

test('a community place, and no home, is closed from the list, once its name is typed', async () => {
  const pantry = {
    id: '7',
    name: 'Kim’s pantry',
    postcode: 'LS6 1AA',
    owner: 'kim',
    isPlace: false,
    entryCount: 1,
    sharedCount: 0,
    createdAt: '2026-11-28T12:00:00Z',
  }
  const { person, sent } = await renderWithAnswers(<Pantries onLocked={nothing} />, {
    adminPantries: page([pantry, { ...pantry, id: '8', name: 'Hyde Park Fridge', isPlace: true }]),
    closePlace: { pantryId: '8' },
  })
  expect(screen.getAllByRole('button', { name: /^Close/ })).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Close Hyde Park Fridge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Type the name of the place to confirm'), 'Hyde Park Fridge')
  await person.click(dialog.getByRole('button', { name: 'Close this place' }))
  expect(await screen.findByText('Hyde Park Fridge is closed.')).toBeTruthy()
  expect(sent).toEqual([['ClosePlace', { pantryId: '8', confirmation: 'Hyde Park Fridge' }]])
})

test('a reported rating is read as it was, hidden, and shown again by the toast', async () => {
  const entry: FeedbackEntry_feedbackFragment = {
    id: '4',
    kind: 'RATING_REPORT',
    text: 'Unkind words',
    actioned: false,
    createdAt: '2026-11-28T12:00:00Z',
    accountId: null,
    from: null,
    email: null,
    barcode: null,
    recipeId: '7',
    ratingId: '9',
    aboutName: 'Rated soup',
  }
  const { person, sent } = await renderWithAnswers(
    <FeedbackDialog entry={entry} onClose={nothing} onDeleted={nothing} />,
    {
      adminEvidence: {
        item: null,
        recipe: null,
        rating: { stars: 1, text: 'Not for nice people', writer: 'robin' },
        messages: null,
        itemRequest: null,
      },
      hideRating: { rating: null, recipe: null },
    },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Rating report' })
  const evidence = await within(dialog).findByRole('region', { name: 'What was reported' })
  expect(evidence.textContent).toContain('robin · 1 out of 5 stars')
  expect(evidence.textContent).toContain('Not for nice people')
  await expectAccessible(dialog)
  await person.click(within(dialog).getByRole('button', { name: 'Hide the rating' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Rating visible again.')).toBeTruthy()
  expect(sent).toEqual([
    ['HideRating', { id: '9', hidden: true }],
    ['HideRating', { id: '9', hidden: false }],
  ])
})

test('whoever wrote a hidden rating reads that it is', async () => {
  const rating: RatingCard_ratingFragment = {
    id: '9',
    stars: 1,
    text: 'Not for nice people',
    hidden: true,
    createdAt: '2026-11-28T12:00:00Z',
    updatedAt: '2026-11-28T12:00:00Z',
    imageId: null,
    imageUrl: null,
    largeImageUrl: null,
    viewerIsWriter: true,
    viewerCanHide: false,
    writer: { id: '8', username: 'robin', name: 'Robin', imageUrl: null },
  }
  await renderWithAnswers(<RatingCard recipeId="7" rating={rating} onEdit={jest.fn()} />, {})
  expect(screen.getByText('An admin has hidden this rating.', { exact: false })).toBeTruthy()
})
