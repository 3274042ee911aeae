import type { DataSource } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { deleteProfileOf } from './diet.sql'
import { DietProfile } from './dietProfile.entity'

const exported = { allergens: true, diets: true, avoid: true } as const

/** What the children of a home do not eat. */
const readExportedChildren = (db: DataSource, pantryId: number) => () =>
  db
    .getRepository(DietProfile)
    .find({ select: { name: true, ...exported }, where: { pantryId }, order: { createdAt: 'ASC', id: 'ASC' } })

/** A person's own profile ends with their account; the children of their pantry go with the pantry. */
export const dietLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    dietProfile: () => db.getRepository(DietProfile).findOne({ select: exported, where: { accountId: id } }),
    children: readExportedChildren(db, id),
  }),
  exportPantry: (db, { pantryId }) => ({ children: readExportedChildren(db, pantryId) }),
  async remove(db, { id }) {
    await deleteProfileOf(db, id)
  },
}
