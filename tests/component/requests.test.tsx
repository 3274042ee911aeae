import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MessageRow } from '../../web/messages/thread/MessageRow'
import type { Message_messageFragment } from '../../web/generated/messages/thread/Message'
import type { RequestCard_requestFragment } from '../../web/generated/requests/list/MyRequests'
import { collectTimeOf } from '../../web/requests/answer/collectTimes'
import { Evidence } from '../../web/admin/Evidence'
import { AskButton } from '../../web/requests/ask/AskButton'
import { AskDialog } from '../../web/requests/ask/AskDialog'
import { CollectingDialog } from '../../web/requests/answer/CollectingDialog'
import { EventMenu } from '../../web/requests/list/RequestMenu'
import { RequestList } from '../../web/requests/list/RequestList'
import { useMyRequests } from '../../web/requests/list/useMyRequests'
import { PublicShelfField } from '../../web/requests/PublicShelfField'
import { expectAccessible } from './axe'
import { render } from './render'
import { refusal, renderWithAnswers, type Answers } from './withAnswers'

/** What the two sides of a request see and send. How one hears of the other at once: tests/browser/requests.spec.ts. */

const robin = { id: '8', username: 'robin', name: 'Robin', imageUrl: null }
const item = {
  barcode: '02000000000008',
  code: '2000000000008',
  name: 'Spelt',
  germanName: 'Dinkel',
  brand: '',
  capacity: null,
  unit: null,
  imageUrl: null,
  allergens: [],
  viewerDietProblems: [],
}

/** Robin's request for Kim's spelt, as Kim sees it. */
const asked: RequestCard_requestFragment = {
  id: '1',
  state: 'ASKED',
  quantity: 2,
  message: '',
  reservedQuantity: null,
  collectUntil: null,
  slotAt: null,
  otherTimes: [],
  place: null,
  onTheWayAt: null,
  askedAt: new Date().toISOString(),
  changedAt: new Date().toISOString(),
  unavailable: false,
  thanks: null,
  barcode: item.barcode,
  itemName: item.name,
  pantryId: '7',
  viewerIsOwner: true,
  viewerHasThread: true,
  viewerActions: ['ACCEPT', 'DECLINE'],
  collectionDetails: '',
  pantryName: null,
  postcode: null,
  askerDidNotComeCount: 0,
  isNextInLine: false,
  answeredBy: null,
  offer: { quantity: 2, lastDay: null },
  item,
  partner: robin,
}
const tomorrowAtTen = (() => {
  const day = new Date()
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 10)
})()
const reserved: RequestCard_requestFragment = {
  ...asked,
  state: 'RESERVED',
  offer: null,
  reservedQuantity: 1,
  collectUntil: tomorrowAtTen.toISOString(),
  viewerActions: ['ACCEPT', 'CANCEL', 'COLLECT'],
}
/** The same from Robin's side, who is the viewer there: what Kim reserved. */
const reservedForViewer: RequestCard_requestFragment = {
  ...reserved,
  viewerIsOwner: false,
  viewerActions: ['MARK_ON_THE_WAY', 'COLLECT', 'WITHDRAW'],
  askerDidNotComeCount: null,
  pantryName: 'The corner shelf',
}

/** As the inbox and a conversation ask for them and show them. */
function Requests() {
  const { asked, asking } = useMyRequests()
  return <RequestList requests={[...asked, ...asking]} asked={asked} />
}

/** The requests in a list; `actions` are what is answered to what is done with them. */
async function showRequests(requests: RequestCard_requestFragment[], actions: Answers = {}) {
  const nodes = (isOwner: boolean) => ({ nodes: requests.filter(({ viewerIsOwner }) => viewerIsOwner === isOwner) })
  const shown = await renderWithAnswers(<Requests />, {
    itemRequests: ({ atMyPantries }: { atMyPantries?: boolean }) => nodes(atMyPantries === true),
    ...actions,
  })
  await screen.findAllByRole('listitem')
  return shown
}

const action = (words: string) => screen.findByRole('button', { name: `${words}: Spelt, Robin` })
/** A dialog, in which axe finds nothing. */
async function dialog(name: string) {
  const opened = await screen.findByRole('dialog', { name })
  await expectAccessible(opened)
  return within(opened)
}
const hasOne = {
  id: '7',
  collectionDetails: '',
  entry: { id: '1', availableQuantity: 1, reservedQuantity: 0, keepBack: 0 },
}
const answering = (request: RequestCard_requestFragment) => () => ({ itemRequest: request })

afterEach(() => localStorage.clear())

describe('the owner', () => {
  test('declines with a kind sentence, and takes that back in its toast', async () => {
    const { person, sent } = await showRequests([asked], {
      pantry: hasOne,
      declineItemRequest: answering({ ...asked, state: 'DECLINED', viewerActions: ['REOPEN'] }),
      reopenItemRequest: answering(asked),
    })
    await person.click(await action('Change'))
    await person.click(await (await dialog('Reserve for Robin')).findByRole('button', { name: 'Decline' }))
    const form = await dialog('Decline Robin’s request?')
    await person.click(form.getByRole('button', { name: 'Sorry, I need it myself after all.' }))
    expect(form.getByLabelText('Your answer')).toHaveProperty('value', 'Sorry, I need it myself after all.')
    await person.click(form.getByRole('button', { name: 'Decline' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone. The request is waiting again.')).toBeTruthy()
    expect(sent).toEqual([
      ['DeclineItemRequest', { id: '1', answer: 'Sorry, I need it myself after all.' }],
      ['ReopenItemRequest', { id: '1' }],
    ])
  })

  test('changes a reservation from what it is, and where to collect it, in one mutation', async () => {
    const { person, sent } = await showRequests([reserved], {
      pantry: {
        id: '7',
        collectionDetails: 'By the blue door',
        entry: { id: '1', availableQuantity: 1, reservedQuantity: 1, keepBack: 0 },
      },
      acceptItemRequest: answering({ ...reserved, reservedQuantity: 2 }),
    })
    expect(screen.getByText('1 reserved until tomorrow, 10:00')).toBeTruthy()
    await person.click(await action('Change reservation'))
    const form = await dialog('Change the reservation for Robin')
    expect(await form.findByLabelText('How many')).toHaveProperty('value', '1')
    expect(form.getByRole('button', { name: 'Tomorrow, 10:00' }).getAttribute('aria-pressed')).toBe('true')
    await person.click(form.getByRole('button', { name: 'One more' }))
    await person.selectOptions(form.getByLabelText('Time'), '19:30')
    await person.type(form.getByLabelText('Where to collect'), ', on the left')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Reservation changed. We’ve told Robin.')).toBeTruthy()
    expect(sent).toHaveLength(1)
    const [[name, input]] = sent as [[string, { collectUntil: string }]]
    expect([name, input]).toEqual([
      'AcceptItemRequest',
      {
        id: '1',
        quantity: 2,
        collectUntil: expect.any(String),
        changedAt: reserved.changedAt,
        collectionDetails: 'By the blue door, on the left',
      },
    ])
    expect(collectTimeOf(new Date(input.collectUntil))).toEqual({ ...collectTimeOf(tomorrowAtTen), time: '19:30' })
  })

  test('is told that all of it is reserved or kept back, and promises none of it again', async () => {
    const { person } = await showRequests([{ ...asked, offer: null }], {
      pantry: {
        id: '7',
        collectionDetails: '',
        entry: { id: '1', availableQuantity: 0, reservedQuantity: 1, keepBack: 0 },
      },
    })
    await person.click(await action('Answer'))
    const form = await dialog('Reserve for Robin')
    expect(await form.findByText('All of it is reserved or kept back.')).toBeTruthy()
    expect(form.queryByRole('button', { name: 'Reserve' })).toBeNull()
    await person.click(form.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByLabelText('Your answer')).toBeTruthy()
  })

  test('says that nobody came, after a question; and is told of whoever missed a collection before', async () => {
    const missed: RequestCard_requestFragment = {
      ...reserved,
      state: 'EXPIRED',
      viewerActions: ['COLLECT', 'MARK_NOT_COLLECTED'],
    }
    const { person, sent } = await showRequests([missed, { ...asked, id: '2', askerDidNotComeCount: 1 }], {
      markNotCollected: answering({ ...missed, state: 'NOT_COLLECTED', viewerActions: [] }),
    })
    expect(screen.getByText('Did Robin collect it?')).toBeTruthy()
    expect(screen.getAllByText('Missed 1 collection before', { exact: false })).toHaveLength(1)
    await person.click(await action('Nobody came'))
    await person.click((await dialog('Nobody came?')).getByRole('button', { name: 'Nobody came' }))
    await waitFor(() => expect(sent).toEqual([['MarkNotCollected', { id: '1' }]]))
  })

  test('is told that something fell free, and who asked for it first', async () => {
    await showRequests([
      { ...asked, isNextInLine: true },
      { ...asked, id: '2', askedAt: new Date(Date.now() + 1).toISOString() },
    ])
    expect(screen.getAllByText('Some is available again. Who’s next?')).toHaveLength(1)
    expect(screen.getAllByText(/· Asked first$/, { selector: 'p' })).toHaveLength(1)
  })

  test('reports a request from its menu', async () => {
    const { person, sent } = await showRequests([asked], { reportItemRequest: { id: '4' } })
    await person.click(screen.getByRole('button', { name: 'Actions for Spelt, Robin' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Report this request' }))
    const form = await dialog('Report this request')
    await person.type(form.getByLabelText('What’s wrong?'), 'This is rude.')
    await person.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thank you for reporting the request.')).toBeTruthy()
    expect(sent).toEqual([['ReportItemRequest', { id: '1', text: 'This is rude.' }]])
  })

  test('says where to collect, and whether the pantry is a public shelf', async () => {
    const pantry = { id: '7', collectionDetails: '', isPublicShelf: false }
    const set = (change: object) => ({ pantry: Object.assign(pantry, change) })
    const { person, sent } = await renderWithAnswers(
      <>
        <CollectingDialog pantryId="7" opened onClose={() => undefined} />
        <PublicShelfField pantryId="7" />
      </>,
      {
        pantry,
        updatePantry: ({ input: { collectionDetails, isPublicShelf } }: { input: typeof pantry }) =>
          set({ collectionDetails, isPublicShelf }),
      },
    )
    const form = await dialog('Where to collect')
    await person.type(await form.findByLabelText('Where to collect'), 'Shelf in the hall')
    await person.click(form.getByRole('switch', { name: /^This is a public shelf/ }))
    expect(form.getByRole('switch', { name: /^This is a public shelf/ })).toHaveProperty('checked', true)
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(sent).toEqual([
      ['UpdateCollecting', { pantryId: '7', collectionDetails: 'Shelf in the hall', isPublicShelf: true }],
    ])
    // Where a box is added it is asked, too.
    expect(screen.getAllByRole('switch', { name: /^This is a public shelf/, hidden: true })).toHaveLength(2)
  })
})

describe('the asker', () => {
  test('who cannot make it is asked once more, and gives back what was reserved', async () => {
    const { person, sent } = await showRequests([reservedForViewer], {
      withdrawItemRequest: answering({ ...reservedForViewer, state: 'WITHDRAWN', viewerActions: [] }),
    })
    expect(screen.getByText('1 reserved for you until tomorrow, 10:00')).toBeTruthy()
    await person.click(await action('I can’t make it'))
    const question = await dialog('Can’t make it?')
    expect(question.getByText('We’ll tell Robin, so that someone else can have it.')).toBeTruthy()
    await person.click(question.getByRole('button', { name: 'Go back' }))
    expect(sent).toEqual([])
    await person.click(await action('I can’t make it'))
    await person.click((await dialog('Can’t make it?')).getByRole('button', { name: 'I can’t make it' }))
    await waitFor(() => expect(sent).toEqual([['WithdrawItemRequest', { id: '1' }]]))
  })

  test('reports what was said with a decline from the conversation, without a word', async () => {
    const { person, sent } = await renderWithAnswers(
      <EventMenu
        request={{
          id: '1',
          pantryId: '7',
          quantity: 1,
          message: '',
          answer: 'Ruder words.',
          thanks: null,
          otherTimes: [],
        }}
        time="18:00"
      />,
      { reportItemRequest: { id: '4' } },
    )
    await person.click(screen.getByRole('button', { name: 'Actions for the request at 18:00' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Report this request' }))
    await person.click((await dialog('Report this request')).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toEqual([['ReportItemRequest', { id: '1' }]]))
  })

  test('of what was said with a request, the menu is at the other one’s words alone', () => {
    const message = (fromViewer: boolean): Message_messageFragment => ({
      id: '1',
      threadId: '1',
      number: 1,
      fromViewer,
      text: 'Ruder words.',
      sentAt: asked.askedAt,
      editedAt: null,
      unsentAt: null,
      viewerCanEditUntil: null,
      requestEvent: 'DECLINED',
      itemRequest: {
        id: '1',
        pantryId: '7',
        quantity: 1,
        message: '',
        answer: 'Ruder words.',
        thanks: null,
        otherTimes: [],
      },
      item: null,
    })
    const nothing = () => undefined
    const menuOf = jest.fn(() => null)
    for (const fromViewer of [true, false]) {
      const { unmount } = render(
        <MessageRow
          row={{ key: '1', at: new Date(), message: message(fromViewer) }}
          before={undefined}
          isFirstNew={false}
          partnerName="Robin"
          thread={null}
          waitsFor={null}
          actions={{ edit: nothing, unsend: nothing, report: nothing }}
          eventMenu={menuOf}
          cardOf={() => null}
          isLastEvent
          tabbable={null}
        />,
      )
      expect(menuOf.mock.calls.length > 0).toBe(!fromViewer)
      unmount()
    }
  })

  test.each([
    ['an open request', 'ASKED', 'Asked'],
    ['a reservation', 'RESERVED', 'Reserved'],
  ] as const)('is led to the conversation from %s', async (_, state, words) => {
    const pantry = { id: '8', name: 'The corner shelf', viewerIsOwner: false, isPublicShelf: false }
    // At a place the pantry's account is nobody: the conversation is with whoever answers there.
    const request = { ...reservedForViewer, state, partner: { ...robin, id: '12' } }
    await renderWithAnswers(<AskButton pantry={pantry} barcode={item.barcode} name="Spelt" request={request} />, {})
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toMatch(/^\/message\/12\?/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks nobody at a public shelf, nor for what is their own', async () => {
    for (const special of [{ isPublicShelf: true }, { viewerIsOwner: true }]) {
      const pantry = { id: '8', name: 'The corner shelf', viewerIsOwner: false, isPublicShelf: false, ...special }
      await renderWithAnswers(<AskButton pantry={pantry} barcode={item.barcode} name="Spelt" request={null} />, {})
      expect(screen.queryByRole('button')).toBeNull()
    }
  })
})

describe('the window in which something is asked for', () => {
  let entry: Record<string, unknown>
  let requestItem: jest.Mock<() => unknown>

  beforeEach(() => {
    entry = {
      id: '1',
      barcode: item.barcode,
      quantity: 3,
      availableQuantity: 3,
      reservedQuantity: 0,
      public: true,
      keepBack: 0,
      updatedAt: new Date().toISOString(),
      viewerRequest: null,
      item,
      batches: [],
    }
    requestItem = jest.fn(() => ({ itemRequest: { ...asked, viewerIsOwner: false, viewerActions: ['WITHDRAW'] } }))
  })

  const open = () =>
    renderWithAnswers(<AskDialog about={{ pantryId: '8', barcode: item.barcode }} onClose={() => undefined} />, {
      pantry: () => ({ id: '8', name: 'The corner shelf', isPublicShelf: false, owner: robin, entry }),
      requestItem: () => requestItem(),
    })

  test('says that all is reserved, and that whoever asks anyway waits', async () => {
    Object.assign(entry, { quantity: 0, availableQuantity: 0, reservedQuantity: 2 })
    await open()
    await dialog('Ask for this')
    expect(
      await screen.findByText(
        'It’s all reserved at the moment. Ask anyway, and Robin can offer it to you if it becomes free.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Reserved')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy()
  })

  test('shows the form again where there are fewer than were asked for before', async () => {
    const request = { ...asked, message: 'For bread.', viewerIsOwner: false, viewerActions: [] }
    entry['viewerRequest'] = request
    const { person, client } = await open()
    const sheet = await dialog('You’ve asked')
    expect(sheet.getByText('2 × Spelt')).toBeTruthy()
    expect(sheet.getByText('For bread.')).toBeTruthy()
    Object.assign(entry, { availableQuantity: 1, viewerRequest: { ...request, state: 'DECLINED' } })
    requestItem.mockImplementation(() => {
      throw refusal('BAD_INPUT', 'There’s less of this now: 1. Ask for fewer.')
    })
    await act(() => client.refetchQueries({ include: 'active' }))
    await dialog('Robin can’t give it this time.')
    await person.click(await screen.findByRole('button', { name: 'Ask again' }))
    expect(await screen.findByText('1 available')).toBeTruthy()
  })
})

test('an admin reads what the two said with a reported request', async () => {
  const itemRequest = {
    itemName: 'Spelt',
    quantity: 2,
    state: 'DECLINED',
    asker: 'Robin',
    owner: 'Kim',
    message: 'Rude words.',
    answer: 'Ruder words.',
    thanks: null,
    askedAt: asked.askedAt,
  }
  await renderWithAnswers(<Evidence id="4" />, {
    adminEvidence: { item: null, recipe: null, rating: null, messages: null, itemRequest },
  })
  const shown = await screen.findByRole('region', { name: 'What was reported' })
  await expectAccessible(shown)
  const evidence = within(shown)
  expect(evidence.getByText('2 × Spelt')).toBeTruthy()
  expect(evidence.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RobinRude words.',
    'KimRuder words.',
  ])
})
