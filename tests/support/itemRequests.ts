import { newKey, type TestClient } from './client'
import type { Cook } from './seed'

export interface RequestNode {
  id: string
  state: string
  quantity: number
  message: string
  reservedQuantity: number | null
  collectUntil: string | null
  onTheWayAt: string | null
  expiresAt: string | null
  unavailable: boolean
  answer: string
  thanks: string | null
  storedAt: string | null
  changedAt: string
  viewerIsOwner: boolean
  viewerActions: string[]
  collectionDetails: string | null
  pantryName: string | null
  postcode: string | null
  askerDidNotComeCount: number | null
  itemName: string
  partner: { id: string } | null
  item: { barcode: string } | null
  entry: { quantity: number; availableQuantity: number; reservedQuantity: number } | null
}

export const requestFields = `id state quantity message reservedQuantity collectUntil onTheWayAt expiresAt unavailable answer thanks storedAt changedAt viewerIsOwner viewerActions collectionDetails pantryName postcode
  askerDidNotComeCount itemName partner { id } item { barcode } entry { quantity availableQuantity reservedQuantity }`
const asking = (name: string, input: string) =>
  `mutation ($input: ${input}!) { it: ${name}(input: $input) { itemRequest { ${requestFields} } } }`

export const requestOperations = {
  ask: asking('requestItem', 'RequestItemInput'),
  accept: asking('acceptItemRequest', 'AcceptItemRequestInput'),
  decline: asking('declineItemRequest', 'DeclineItemRequestInput'),
  reopen: asking('reopenItemRequest', 'ItemRequestInput'),
  withdraw: asking('withdrawItemRequest', 'ItemRequestInput'),
  cancel: asking('cancelReservation', 'ItemRequestInput'),
  onTheWay: asking('markOnTheWay', 'ItemRequestInput'),
  collect: asking('collectItem', 'ItemRequestInput'),
  notCollected: asking('markNotCollected', 'ItemRequestInput'),
  thank: asking('thankForItem', 'ThankForItemInput'),
  store: asking('storeCollectedItem', 'ItemRequestInput'),
  one: `query ($id: Id!) { itemRequest(id: $id) { ${requestFields} } }`,
  list: `query ($pantryId: Id, $open: Boolean, $actionable: Boolean, $first: Int, $after: String) { itemRequests(pantryId: $pantryId, open: $open, actionable: $actionable, first: $first, after: $after) { nodes { ${requestFields} } pageInfo { hasNextPage endCursor } } }`,
  changes: `subscription { itemRequestChanged { ${requestFields} } }`,
}
export type RequestOperation = Exclude<keyof typeof requestOperations, 'one' | 'list' | 'changes'>

/** Does something with a request, and answers with it. */
export const actOn = async (client: TestClient, name: RequestOperation, input: object): Promise<RequestNode> =>
  (await client.get<{ it: { itemRequest: RequestNode } }>(requestOperations[name], { input })).it.itemRequest

/** Asks for some of what a cook shares. */
export const askFor = (client: TestClient, owner: Cook, barcode: string, input: object = {}): Promise<RequestNode> =>
  actOn(client, 'ask', { pantryId: String(owner.id), barcode, quantity: 1, key: newKey(), ...input })

/** A request as this client sees it. */
export const readRequest = async (client: TestClient, id: string): Promise<RequestNode | null> =>
  (await client.get<{ itemRequest: RequestNode | null }>(requestOperations.one, { id })).itemRequest
