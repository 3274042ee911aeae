import { randomUUID } from 'node:crypto'
import type { MemberRoleName } from '../../api/platform/viewer'
import { memberOperations } from './members'
import type { Cook } from './seed'

/** Lets somebody create a place that a community runs. @returns its id */
export async function openPlace(owner: Cook, fields: Record<string, unknown> = {}): Promise<number> {
  const name = typeof fields.name === 'string' ? fields.name : 'Hyde Park Fridge'
  const input = {
    key: randomUUID(),
    name,
    kind: 'FRIDGE',
    address: '12 Church Lane, Leeds',
    confirmation: name,
    ...fields,
  }
  const { createPlace } = await owner.get<{ createPlace: { pantryId: string } }>(
    'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }',
    { input },
  )
  return Number(createPlace.pantryId)
}

/** Lets somebody join a place of another. */
export async function joinPlace(owner: Cook, placeId: number, cook: Cook, role: MemberRoleName): Promise<void> {
  const { inviteToPantry } = await owner.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
    input: { pantryId: String(placeId), kind: 'LINK', role },
  })
  await cook.get(memberOperations.join, { input: { secret: inviteToPantry.secret } })
}

/** Lets an owner close a place. */
export async function closePlace(owner: Cook, placeId: number, name = 'Hyde Park Fridge'): Promise<void> {
  await owner.get('mutation ($input: ClosePlaceInput!) { closePlace(input: $input) { pantryId } }', {
    input: { pantryId: String(placeId), confirmation: name },
  })
}
