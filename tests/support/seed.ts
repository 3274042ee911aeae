import sharp from 'sharp'
import { setAdminFlag } from '../../api/accounts/account.sql'
import { Box } from '../../api/boxes/box.entity'
import { Item, ItemSource, type CapacityUnit } from '../../api/items/item.entity'
import { Recipe } from '../../api/recipes/recipe.entity'
import { newKey, TestClient } from './client'
import { passwords, type TestApp } from './testApp'

export const goodPassword = 'a shelf of lemons'

const signIn =
  'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind needsUsername email account { id username } } } }'
const register = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'
const createAccount =
  'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { viewer { account { id } } } }'
const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const updateEntry = 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }'
const createItem = 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { barcode } } }'
const createRecipe = 'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }'
const deleteRecipe = 'mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }'
const hideRecipe = 'mutation ($input: HideRecipeInput!) { hideRecipe(input: $input) { recipe { id } } }'

const enrol = 'mutation ($input: EnrolBoxInput!) { enrolBox(input: $input) { labelCode box { id } } }'
const signInWithBox = 'mutation ($input: SignInWithBoxInput!) { signInWithBox(input: $input) { viewer { kind } } }'

/** Somebody with an account, signed in, in a browser of their own. */
export interface Cook extends TestClient {
  name: string
  email: string
  id: number
}

/** What a test sets of a recipe; the rest has defaults. */
export interface RecipeFields {
  name?: string
  ingredients?: string[]
  instructions?: string[]
  tags?: string[]
  servings?: number
  totalMinutes?: number
  public?: boolean
  /** Of a picture that its creator uploaded. */
  imageId?: string
}

/** Longer than a deleted recipe can be restored and the key of its creation is kept. */
const recipesAreKeptFor = 25 * 60 * 60_000

/** Tells the stories that tests begin with, through the API where that is what is meant. */
export function seeding(app: TestApp) {
  return {
    visitor: () => new TestClient(app.url),

    /** A person who has registered and signed in, but not chosen a user name yet. */
    async unnamed(name: string): Promise<TestClient> {
      const client = new TestClient(app.url)
      const input = { email: `${name}@example.org`, password: goodPassword }
      await client.get(register, { input })
      await client.get(signIn, { input })
      return client
    },

    /** A person who has registered, signed in and chosen a user name. */
    async cook(name: string): Promise<Cook> {
      const client = await this.unnamed(name)
      const { createAccount: made } = await client.get<{ createAccount: { viewer: { account: { id: string } } } }>(
        createAccount,
        { input: { username: name } },
      )
      return Object.assign(client, { name, email: `${name}@example.org`, id: Number(made.viewer.account.id) })
    },

    /** A cook who is an admin. */
    async admin(name: string): Promise<Cook> {
      const cook = await this.cook(name)
      await this.makeAdmin(cook)
      return cook
    },

    /** Makes a cook an admin, as `npm run admin -- grant` does: no request can make the first one. */
    async makeAdmin(cook: Cook): Promise<void> {
      await app.db.transaction((db) => setAdminFlag(db, { id: cook.id, granted: true, mayBeNone: true }))
    },

    /** A visitor who has opened a gate with its shared password. */
    async unlocked(area: 'EDIT' | 'ADMIN'): Promise<TestClient> {
      const client = new TestClient(app.url)
      await client.get('mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { kind } } }', {
        input: { area, password: area === 'EDIT' ? passwords.edit : passwords.admin },
      })
      return client
    },

    /** The same person in another browser. */
    async again(cook: Cook): Promise<TestClient> {
      const client = new TestClient(app.url)
      await client.get(signIn, { input: { email: cook.email, password: goodPassword } })
      return client
    },

    /** Signs a cook in again in the same browser, where the clock has passed the end of the session. */
    async signInAgain(cook: Cook): Promise<void> {
      cook.cookies.clear()
      await cook.get(signIn, { input: { email: cook.email, password: goodPassword } })
    },

    /** A box at a cook's shelf whose label nobody has; answers with its id. */
    async box(cook: Cook): Promise<string> {
      const id = newKey()
      await app.db
        .getRepository(Box)
        .insert({ id, pantryId: cook.id, name: 'Shelf', codeHash: Buffer.from(id), createdAt: app.clock.now() })
      return id
    },

    /** Somebody who has scanned a new box at a cook's shelf. */
    async atBox(cook: Cook): Promise<TestClient> {
      const { enrolBox } = await cook.get<{ enrolBox: { labelCode: string } }>(enrol, {
        input: { pantryId: String(cook.id), name: 'Fridge' },
      })
      const client = new TestClient(app.url)
      await client.get(signInWithBox, { input: { code: enrolBox.labelCode } })
      return client
    },

    /** An item in the catalogue. */
    async item(barcode: string, name: string, brand = 'Larder Mills'): Promise<string> {
      await app.db
        .getRepository(Item)
        .insert({ barcode, name, brand, capacity: 500, unit: 'G' as CapacityUnit, source: ItemSource.PERSON })
      return barcode
    },

    /** An item that a cook adds, with the data and the photograph that the product database has of it. */
    async product(
      cook: Cook,
      barcode: string,
      { name, brand, imageUrl }: { name: string; brand: string; imageUrl: string },
    ): Promise<string> {
      app.products.answers.set(barcode.slice(1), {
        product: { brands: brand, product_name: name, quantity: '500 g', image_front_url: imageUrl },
      })
      await cook.get(createItem, { input: { barcode, brand, name, capacity: 500, unit: 'G' } })
      return barcode
    },

    /** A recipe of a cook's, public if nothing else is said. */
    async recipe(cook: Cook, facts: RecipeFields = {}): Promise<number> {
      const input = {
        name: 'Soup',
        ingredients: ['1 leek'],
        instructions: ['Cook.'],
        tags: [],
        public: true,
        key: newKey(),
        ...facts,
      }
      const {
        createRecipe: { recipe },
      } = await cook.get<{ createRecipe: { recipe: { id: string } } }>(createRecipe, { input })
      return Number(recipe.id)
    },

    /** A recipe with texts that the API cleans or refuses, as an earlier version of the app may have stored them: straight into its table. */
    async storedRecipe(cook: Cook, facts: Pick<Recipe, 'name' | 'ingredients' | 'instructions'>): Promise<number> {
      const now = app.clock.now()
      const {
        identifiers: [made],
      } = await app.db
        .getRepository(Recipe)
        .insert({ ...facts, creatorId: cook.id, public: true, publishedAt: now, createdAt: now, updatedAt: now })
      return (made as { id: number }).id
    },

    /** Deletes a recipe and, as the hourly job does a day later, its row. */
    async removeRecipe(creator: TestClient, id: number | string): Promise<void> {
      await creator.get(deleteRecipe, { id })
      app.clock.pass(recipesAreKeptFor)
      await app.app.services.recipeEdits.deleteExpired(app.db)
      app.clock.pass(-recipesAreKeptFor)
    },

    /** Uploads a small picture, which nothing shows yet. */
    async picture(cook: Cook): Promise<string> {
      const form = new FormData()
      form.set(
        'picture',
        new Blob(
          [
            Uint8Array.from(
              await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02040' } })
                .jpeg()
                .toBuffer(),
            ),
          ],
          { type: 'image/jpeg' },
        ),
        'soup.jpg',
      )
      const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = await fetch(`${app.url}/images`, {
        method: 'POST',
        headers: { 'x-forwarded-for': cook.ip, cookie },
        body: form,
      })
      if (sent.status !== 201) throw new Error(`the picture was refused: ${sent.status} ${await sent.text()}`)
      return ((await sent.json()) as { id: string }).id
    },

    /** Hides a recipe from everybody but its creator and admins, or shows it again. */
    async hide(recipeId: number | string, hidden = true): Promise<void> {
      const moderator = await this.unlocked('ADMIN')
      await moderator.get(hideRecipe, { input: { id: String(recipeId), hidden } })
    },

    /** Puts packets on a cook's shelf; public if the neighbours are to see them. */
    async shelve(cook: Cook, barcode: string, quantity: number, isPublic = false): Promise<void> {
      await cook.get(moveStock, { input: { barcode, delta: quantity, key: newKey() } })
      if (isPublic) await cook.get(updateEntry, { input: { barcode, public: true } })
    },
  }
}

export const operations = { signIn, register, createAccount, createItem, moveStock, enrol, signInWithBox }
