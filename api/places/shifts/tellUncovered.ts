import type { EntityManager } from 'typeorm'
import { readPeople } from '../../members/member.sql'
import type { NotificationService } from '../../notifications/notification.service'
import { NotificationKind } from '../../notifications/notification.types'

interface UncoveredTurns {
  pantryId: number
  turnIds: readonly number[]
  /** Who had them, and knows. */
  formerId?: number
}

/** Tells the owners of a place that nobody has these shifts. What they were told of them before counts no more, so that each is counted once. */
export async function tellUncovered(
  db: EntityManager,
  notifications: NotificationService,
  { pantryId, turnIds, formerId }: UncoveredTurns,
): Promise<void> {
  const owners = (await readPeople(db, pantryId)).filter(
    ({ role, accountId }) => role === 'OWNER' && accountId !== formerId,
  )
  const said = { kind: NotificationKind.SHIFT, event: 'UNCOVERED' }
  for (const { accountId } of owners)
    await notifications.supersede(db, accountId, { kind: said.kind, events: [said.event], aboutIds: turnIds })
  await notifications.notify(
    db,
    owners.flatMap(({ accountId }) =>
      turnIds.map((aboutId) => ({ ...said, accountId, aboutId, topic: `uncovered ${pantryId}` })),
    ),
  )
}
