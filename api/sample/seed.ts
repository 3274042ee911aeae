import { randomUUID } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { AccountService } from '../accounts/account.service'
import { Identity } from '../auth/identity.entity'
import { hashPassword } from '../auth/passwords'
import { Item, ItemSource, type CapacityUnit } from '../items/item.entity'
import { Pantry, PantryEntry, StockMove } from '../pantries/pantry.entity'
import { transaction } from '../platform/db'
import { samplePeople, sampleProducts } from './sample'

/** The address one signs in with to see the sample from inside. */
export const sampleAddress = samplePeople.find((person) => person.signIn)?.email ?? ''

/**
 * Fills an empty database with the sample community, all or nothing. Only one of its people can
 * sign in; the others have no identity, so there is no password to guess.
 * @returns false when somebody lives here already: then nothing is changed
 */
export async function seedSample(db: DataSource, accounts: AccountService, settings: { productName: string; password: string }): Promise<boolean> {
  const passwordHash = await hashPassword(settings.password)
  return transaction(db, async (tx) => {
    // Several processes may start on one new database: the first to get here fills it.
    await tx.query('LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE')
    if (await tx.exists(Account)) return false
    await tx.insert(Item, sampleProducts.map((product) => ({
      ...product,
      unit: product.unit as CapacityUnit,
      source: ItemSource.SAMPLE,
    })))
    for (const person of samplePeople) {
      const identityId = randomUUID()
      const account = await accounts.open(tx, { username: person.username, keyHash: identityId })
      const { name, headline, bio } = person
      await tx.update(Account, account.id, { name, headline, bio })
      await tx.update(Pantry, account.id, { name: person.pantryName.replace('{product}', settings.productName), postcode: person.postcode })
      await tx.insert(PantryEntry, person.entries.map((entry) => ({ ...entry, pantryId: account.id })))
      await tx.insert(StockMove, person.entries.flatMap((entry) => movesTo(entry.quantity).map((move) => ({
        ...move, pantryId: account.id, barcode: entry.barcode, actorId: account.id, key: randomUUID(),
      }))))
      if (person.signIn) {
        await tx.insert(Identity, { id: identityId, provider: 'password', email: person.email, passwordHash, accountId: account.id })
      }
    }
    return true
  })
}

/** A journal that explains the quantity: what is used up came in once and went out again. */
function movesTo(quantity: number): { delta: number; quantity: number }[] {
  return quantity > 0 ? [{ delta: quantity, quantity }] : [{ delta: 1, quantity: 1 }, { delta: -1, quantity: 0 }]
}
