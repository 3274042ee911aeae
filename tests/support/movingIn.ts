import { randomUUID } from 'node:crypto'
import type { MemberRoleName } from '../../api/platform/viewer'
import { newKey, type TestClient } from './client'
import { memberOperations } from './members'
import type { Cook, seeding } from './seed'

/** What came along with somebody, as they see it. */
export interface MovedInNode {
  packetCount: number
  lineCount: number
  mealCount: number
  stayed: NotMovedNode[]
  missing: NotMovedNode[] | null
}

export interface NotMovedNode {
  name: string
  quantity: number | null
  reason: string
}

const movedIn = 'packetCount lineCount mealCount stayed { name quantity reason } missing { name quantity reason }'

export const movingOperations = {
  join: `mutation ($input: JoinPantryInput!) { joinPantry(input: $input) { homePantryId movedIn { ${movedIn} } } }`,
  undo: `mutation ($input: UndoMovingInInput!) { undoMovingIn(input: $input) { movedIn { ${movedIn} } pantry { id } } }`,
  undoable: `query ($id: Id!) { pantry(id: $id) { viewerMovedIn { key ${movedIn} } } }`,
} as const

/** A home and somebody who is about to join it. */
export async function homeAndJoiner(seed: ReturnType<typeof seeding>): Promise<{ home: Cook; bob: Cook }> {
  const name = randomUUID().slice(0, 8)
  return { home: await seed.cook(`home${name}`), bob: await seed.cook(`bob${name}`) }
}

/** Invites to the pantry of a cook. @returns what opens it */
export async function invitationOf(owner: Cook, role: MemberRoleName = 'MEMBER', uses = 1): Promise<string> {
  const { inviteToPantry } = await owner.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
    input: { kind: 'LINK', role, uses },
  })
  return inviteToPantry.secret
}

/** Lets somebody join the pantry of another and bring along what they have. @returns the key, and what came along */
export async function bringAlong(
  owner: Cook,
  cook: Cook,
  role: MemberRoleName = 'MEMBER',
): Promise<{ key: string; movedIn: MovedInNode }> {
  const key = newKey()
  const { joinPantry } = await cook.get<{ joinPantry: { movedIn: MovedInNode } }>(movingOperations.join, {
    input: { secret: await invitationOf(owner, role), bringAlong: key },
  })
  return { key, movedIn: joinPantry.movedIn }
}

/** Undoes it. @returns what was missing */
export async function takeBack(owner: Cook, client: TestClient, key: string): Promise<NotMovedNode[] | null> {
  const { undoMovingIn } = await client.get<{ undoMovingIn: { movedIn: MovedInNode } }>(movingOperations.undo, {
    input: { pantryId: String(owner.id), key },
  })
  return undoMovingIn.movedIn.missing
}
