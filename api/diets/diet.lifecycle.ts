import type { Lifecycle } from '../accounts/account.lifecycle'
import { deleteProfileOf } from './diet.sql'
import { DietProfile } from './dietProfile.entity'

const exported = { allergens: true, diets: true, avoid: true } as const

/** A person's own profile ends with their account; the children of their pantry go with the pantry. */
export const dietLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    dietProfile: () => db.getRepository(DietProfile).findOne({ select: exported, where: { accountId: id } }),
    children: () =>
      db
        .getRepository(DietProfile)
        .find({ select: { name: true, ...exported }, where: { pantryId: id }, order: { createdAt: 'ASC', id: 'ASC' } }),
  }),
  async remove(db, { id }) {
    await deleteProfileOf(db, id)
  },
}
