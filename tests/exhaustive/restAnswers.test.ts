import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { callRest, execute } from '../support/rest'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'

/** What REST answers, beside what GraphQL answers on the same data; and what a call leaves behind. */

const unknownNutrition = {
  'energy-kcal': null,
  carbohydrates: null,
  fat: null,
  fiber: null,
  proteins: null,
  salt: null,
  'saturated-fat': null,
  sugars: null,
}
const porridge = '05000108030591'
const lemons = '00000050254170'
const printed = { porridge: '5000108030591', lemons: '50254170' }

interface RecipeRecord {
  ID: number
  Public: boolean
  Object: { Name: string; Tags: string[]; Creator: number | null; totalMinutes: number | null }
  RecipeID: number
  RecipeObject: object
}
interface PantryRecord {
  ID: number
  Name: string
  Postcode: string
  PantryObject: Record<string, { Barcode: string; Quantity: number; Public: boolean; Name: string }>
}
interface MessageRecord {
  ID: string
  SenderID: number
  RecipientID: number
  ThreadID: string
  MessageObject: { sender: string; timestamp: string; itemID: string | null; message: string }
}

let testApp: TestApp
let ada: Cook
let ben: Cook
let admin: Cook

beforeAll(async () => {
  testApp = await openTestApp()
  const seed = seeding(testApp)
  ada = await seed.cook('ada')
  ben = await seed.cook('ben')
  admin = await seed.admin('cleo')
  await seed.item(porridge, 'Porridge')
  await seed.item(lemons, 'Lemons')
})
afterAll(() => testApp.close())

const keyHashOf = async (cook: Cook) =>
  (await cook.get<{ viewer: { keyHash: string } }>('{ viewer { keyHash } }')).viewer.keyHash
const movesOf = (cook: Cook) =>
  testApp.db.query('SELECT barcode, delta, quantity FROM stock_move WHERE pantry_id = $1 ORDER BY id', [
    cook.id,
  ]) as Promise<{ barcode: string; delta: number; quantity: number }[]>

test('a person who has just registered gets account, pantry and profile in one call', async () => {
  const client = new TestClient(testApp.url)
  const input = { email: 'new@example.org', password: goodPassword }
  await client.get('mutation ($input: RegisterInput!) { register(input: $input) { email } }', { input })
  await client.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', { input })
  const UserObject = {
    ID: null,
    Admin: 0,
    Email: ' New@Example.org',
    UserInfo: { Name: ' New Cook ', Headline: 'Bakes', Bio: '', ProfileImage: '' },
    AdditionalInfo: { FavouriteRecipeIDs: [], CreatedRecipeIDs: [] },
  }
  const create = (PantryObject: object) =>
    callRest(client, '/accounts/standard/create/object', { UserObject, PantryObject })
  // No account is opened whose pantry is refused.
  expect(await create({ 'nobody-knows-it': { Quantity: 1 } })).toMatchObject({
    status: 404,
    body: { error_code: 'UNKNOWN_ITEM', field: 'PantryObject.nobody-knows-it' },
  })
  const made = await execute<{ ID: number; KeyHash: string }>(client, '/accounts/standard/create/object', {
    UserObject,
    PantryObject: {
      ID: 1,
      Name: 'The larder',
      Postcode: 'ab1 2cd',
      [printed.porridge]: { Quantity: 3, Public: true, Name: 'Porridge' },
      PantryObject: { [lemons]: { Barcode: printed.lemons, Quantity: 1 } },
    },
  })
  expect(await execute<PantryRecord>(client, '/Pantries/read/object', { ID: made.ID })).toMatchObject({
    PantryObject: {
      [printed.porridge]: { Quantity: 3, Public: true },
      [printed.lemons]: { Quantity: 1, Public: false },
    },
  })
  expect(made).toMatchObject({
    Email: 'new@example.org',
    DeviceID: '000000000000000000000000',
    AccountObject: {
      Admin: 0,
      UserInfo: { Username: 'newcook', Name: 'New Cook', Headline: 'Bakes' },
      AdditionalInfo: { FavouriteRecipeIDs: [], CreatedRecipeIDs: [] },
    },
  })
  expect(
    await client.get('{ myPantry { id name postcode } viewer { keyHash admin account { id headline } } }'),
  ).toEqual({
    myPantry: { id: String(made.ID), name: 'The larder', postcode: 'AB1 2CD' },
    viewer: { keyHash: made.KeyHash, admin: 0, account: { id: String(made.ID), headline: 'Bakes' } },
  })
})

test.each([
  ['Zoë', 'zoë', 'Zoë'],
  ['zoe.small', 'zoe.small', ''],
  [`Zoe${' '.repeat(58)}Far`, 'zoefar', 'Zoe Far'],
  [`${'Z '.repeat(29)}Z\u200b`, 'z'.repeat(30), 'Z '.repeat(29) + 'Z'],
])('who registers as "%s" is known as "%s", and shown as "%s"', async (Name, username, name) => {
  const client = new TestClient(testApp.url)
  const input = { email: `${newKey()}@example.org`, password: goodPassword }
  await client.get('mutation ($input: RegisterInput!) { register(input: $input) { email } }', { input })
  await client.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', { input })
  expect(
    await execute(client, '/accounts/standard/create/object', { UserObject: { UserInfo: { Name } } }),
  ).toMatchObject({ AccountObject: { UserInfo: { Username: username, Name: name || username } } })
  expect(await client.get('{ viewer { account { username name } } }')).toEqual({
    viewer: { account: { username, name } },
  })
})

test('a profile changes as far as it is sent, and the list of favourites as a whole', async () => {
  const recipe = await seeding(testApp).recipe(ben, { name: 'Curry' })
  const secret = await seeding(testApp).recipe(ben, { name: 'Secret curry', public: false })
  const KeyHash = await keyHashOf(ada)
  const update = (AccountObject: object) => execute(ada, '/AccountsStandard/update/object', { KeyHash, AccountObject })
  await update({ UserInfo: { Name: 'Ada', Headline: 'Sourdough', Bio: 'Two lines\nof it' } })
  for (const id of [secret, 2_000_000_000]) {
    expect(
      await callRest(ada, '/AccountsStandard/update/object', {
        KeyHash,
        AccountObject: { AdditionalInfo: { FavouriteRecipeIDs: [recipe, id] } },
      }),
    ).toMatchObject({
      status: 404,
      body: { error_code: 'NOT_FOUND', field: 'AccountObject.AdditionalInfo.FavouriteRecipeIDs' },
    })
  }
  const changed = await update({ UserInfo: { Bio: '' }, AdditionalInfo: { FavouriteRecipeIDs: [String(recipe)] } })
  expect(changed).toMatchObject({
    ID: ada.id,
    AccountObject: {
      Admin: 0,
      UserInfo: { Name: 'Ada', Headline: 'Sourdough', Bio: '' },
      AdditionalInfo: { FavouriteRecipeIDs: [recipe] },
    },
  })
  expect(
    (await ada.get<{ favouriteRecipes: { nodes: { id: string }[] } }>('{ favouriteRecipes { nodes { id } } }'))
      .favouriteRecipes.nodes,
  ).toEqual([{ id: String(recipe) }])
  expect(await update({ AdditionalInfo: { FavouriteRecipeIDs: [] } })).toMatchObject({
    AccountObject: { UserInfo: { Name: 'Ada' }, AdditionalInfo: { FavouriteRecipeIDs: [] } },
  })
  expect(await execute(new TestClient(testApp.url), '/AccountsStandard/read/profile', { ID: ada.id })).toEqual({
    ID: ada.id,
    UserInfo: { Username: 'ada', Name: 'Ada', Headline: 'Sourdough', Bio: '', Description: '', ProfileImage: null },
  })
})

interface UserRecord {
  ID: number
  KeyHash: string
  Email: string
  AccountObject: {
    Admin: number
    UserInfo: { Username: string; ProfileImage: string | null }
    AdditionalInfo: { FavouriteRecipeIDs: number[]; CreatedRecipeIDs: number[] }
  }
}

test("what a REST list of users says, the admin's list of GraphQL says, too", async () => {
  const users = await execute<UserRecord[]>(admin, '/AccountsStandard/read/all')
  const { adminUsers } = await admin.get<{
    adminUsers: { nodes: { id: string; username: string; emails: string[]; admin: number }[] }
  }>('{ adminUsers(first: 100, descending: false) { nodes { id username emails admin } } }')
  expect(
    users.map(({ ID, Email, AccountObject }) => ({
      id: String(ID),
      username: AccountObject.UserInfo.Username,
      emails: [Email],
      admin: AccountObject.Admin,
    })),
  ).toEqual(adminUsers.nodes)
})

test('the list of users shows pictures and public recipes of everybody, and what is private of the reader alone', async () => {
  const seed = seeding(testApp)
  const cook = await seed.cook('lister')
  const [own, ownSecret] = [await seed.recipe(admin), await seed.recipe(admin, { public: false })]
  const [shared, secret, hidden] = [
    await seed.recipe(cook),
    await seed.recipe(cook, { public: false }),
    await seed.recipe(cook),
  ]
  await seed.hide(hidden)
  for (const who of [cook, admin])
    await who.get('mutation ($input: RecipeIdInput!) { favouriteRecipe(input: $input) { recipe { id } } }', {
      input: { id: String(shared) },
    })
  const imageId = await seed.picture(cook)
  await cook.get('mutation ($input: SetProfileImageInput!) { setProfileImage(input: $input) { account { id } } }', {
    input: { imageId },
  })
  const rowsOf = async (who: TestClient) =>
    new Map((await execute<UserRecord[]>(who, '/AccountsStandard/read/all')).map((user) => [user.ID, user]))
  const all = await rowsOf(admin)
  expect([cook, admin].map(({ id }) => all.get(id)?.AccountObject.UserInfo.ProfileImage)).toEqual([
    `/images/${imageId}/800.webp`,
    null,
  ])
  expect(all.get(cook.id)?.AccountObject.AdditionalInfo).toEqual({ CreatedRecipeIDs: [shared], FavouriteRecipeIDs: [] })
  expect(all.get(admin.id)?.AccountObject.AdditionalInfo).toEqual({
    CreatedRecipeIDs: [own, ownSecret],
    FavouriteRecipeIDs: [shared],
  })
  expect([secret, hidden]).not.toContain(shared)
  expect(all.get(cook.id)?.KeyHash).toBe(await keyHashOf(cook))
  // One statement reads them all, however many there are: this list fits into one chunk.
  const watch = watchStatements(testApp)
  await rowsOf(admin)
  expect(watch.stop().filter((text) => text.includes('recipe') || text.includes('image'))).toHaveLength(1)
  const unlocked = await rowsOf(await seed.unlocked('ADMIN'))
  expect(unlocked.get(admin.id)?.AccountObject.AdditionalInfo).toEqual({
    CreatedRecipeIDs: [own],
    FavouriteRecipeIDs: [],
  })
})

test('an account is removed by its key within ten minutes of signing in, and not by an API key', async () => {
  const cook = await seeding(testApp).cook('quick')
  const KeyHash = await keyHashOf(cook)
  const { Key } = await execute<{ Key: string }>(cook, '/auth/api_keys/create/object', {
    Name: 'Display',
    Scope: 'WRITE',
    Password: goodPassword,
  })
  const program = Object.assign(new TestClient(testApp.url), { bearer: Key })
  expect(await callRest(program, '/AccountsStandard/delete/object', { KeyHash })).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  })
  expect(await execute(cook, '/AccountsStandard/delete/object', { KeyHash })).toEqual({ KeyHash })
  expect(cook.cookies.size).toBe(0)
  expect(await callRest(admin, '/AccountsStandard/read/profile', { ID: cook.id })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
})

test('after that, removing an account needs its password, and ends its session', async () => {
  const dora = await seeding(testApp).cook('dora')
  const KeyHash = await keyHashOf(dora)
  testApp.clock.pass(10 * 60_000)
  const late = await callRest(dora, '/AccountsStandard/delete/object', { KeyHash })
  testApp.clock.pass(-10 * 60_000)
  expect(late).toMatchObject({
    status: 400,
    body: {
      error_code: 'BAD_INPUT',
      field: 'Password',
      message: 'Send your current password, or sign in again and do this within ten minutes.',
    },
  })
  expect(await callRest(dora, '/AccountsStandard/delete/object', { KeyHash, Password: 'wrong' })).toMatchObject({
    status: 401,
    body: { error_code: 'INCORRECT_CREDENTIALS', field: 'Password' },
  })
  expect(await execute(dora, '/AccountsStandard/delete/object', { KeyHash, Password: goodPassword })).toEqual({
    KeyHash,
  })
  expect(dora.cookies.size).toBe(0)
  expect(await callRest(admin, '/AccountsStandard/read/profile', { ID: dora.id })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
})

test('an item is the same by REST and by GraphQL, under its printed code', async () => {
  const contents = {
    nutrition: { energyKcal: 370, saturatedFat: 1.2 },
    allergens: ['gluten'],
    ingredients: [{ text: 'oats', vegetarian: true, vegan: true }],
  }
  await admin.get('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { barcode } } }', {
    input: { barcode: porridge, brand: 'Larder Mills', name: 'Porridge', capacity: 500, unit: 'G', ...contents },
  })
  const { ItemInfo } = await execute<{ ItemInfo: object }>(ada, '/ItemStore/read/object', { Barcode: printed.porridge })
  expect(ItemInfo).toEqual({
    Brand: 'Larder Mills',
    Name: 'Porridge',
    Capacity: 500,
    Unit: 'g',
    Barcode: printed.porridge,
    ImageURL: null,
    Allergens: ['gluten'],
    Ingredients: [{ text: 'oats', vegetarian: true, vegan: true }],
    Nutrition: {
      'energy-kcal': 370,
      carbohydrates: null,
      fat: null,
      fiber: null,
      proteins: null,
      salt: null,
      'saturated-fat': 1.2,
      sugars: null,
    },
  })
  const all = await execute<{ Barcode: string; ItemInfo: object }[]>(ada, '/ItemStore/read/all')
  expect(all.find(({ Barcode }) => Barcode === printed.porridge)?.ItemInfo).toEqual(ItemInfo)
})

test('a created item is in no pantry; it can be corrected, and deleted while no pantry holds it', async () => {
  const Barcode = 'shop-label-1'
  const entered = {
    Object: {
      Barcode,
      Brand: 'Corner Shop',
      Name: 'Oat biscuits',
      Capacity: 250,
      Nutrition: { salt: 0.126 },
      Allergens: ['Oats', 'oats', 'gluten'],
      Ingredients: [{ text: ' Oats ', vegan: true }],
    },
  }
  const contents = {
    Nutrition: { ...unknownNutrition, salt: 0.13 },
    Allergens: ['oats', 'gluten'],
    Ingredients: [{ text: 'Oats', vegetarian: null, vegan: true }],
  }
  expect(await callRest(new TestClient(testApp.url), '/ItemStore/create/object', entered)).toMatchObject({
    status: 401,
    body: { error_code: 'UNAUTHENTICATED', message: 'Please sign in first.' },
  })
  expect(await execute(ada, '/ItemStore/create/object', entered)).toMatchObject({
    Barcode,
    ItemInfo: { Name: 'Oat biscuits', Unit: 'g', ...contents },
  })
  // Creating it again returns it unchanged.
  for (const details of [
    { Name: 'Oat biscuits', Capacity: 250 },
    { Name: 'Mine', Allergens: null },
  ])
    expect(await execute(ben, '/ItemStore/create/object', { Object: { Barcode, ...details } })).toMatchObject({
      ItemInfo: { Name: 'Oat biscuits', Capacity: 250, ...contents },
    })
  // Who did not add it cannot change it, and neither can who did once others have it; each is told why.
  const change = (who: TestClient, Object: object) =>
    callRest(who, '/ItemStore/update/object', { Object: { Barcode, ...Object } })
  expect(await change(ben, { Name: 'Mine' })).toMatchObject({
    status: 403,
    body: {
      error_code: 'FORBIDDEN',
      message: 'Only the person who added this item, or an admin, can change it. You can report an error instead.',
    },
  })
  await execute(ben, '/Pantries/update/object', { Object: { [Barcode]: { Quantity: 1 } } })
  expect(await change(ada, { Name: 'Mine' })).toMatchObject({
    status: 403,
    body: {
      error_code: 'FORBIDDEN',
      message:
        'Other people have this item in their pantries, so only an admin can change it now. You can report an error instead.',
    },
  })
  await execute(ben, '/Pantries/delete/object', { ID: ben.id })
  expect((await change(ada, { Nutrition: { sugars: 20 }, Ingredients: null })).body).toMatchObject({
    ItemInfo: { ...contents, Nutrition: { ...contents.Nutrition, sugars: 20 }, Ingredients: null },
  })
  expect((await change(ada, { ItemInfo: { Nutrition: null, Allergens: [] } })).body).toMatchObject({
    ItemInfo: { Brand: 'Corner Shop', Nutrition: null, Allergens: [], Ingredients: null },
  })
  for (const [field, value] of [
    ['Nutrition', { salt: 101 }],
    ['Nutrition', { 'energy-kcal': 901 }],
    ['Allergens', Array.from({ length: 41 }, () => 'x')],
    ['Ingredients', [{ text: 'x'.repeat(201) }]],
    ['Ingredients', [{ text: '\u200b' }]],
    ['Capacity', null],
  ] as const) {
    expect(await change(ada, { [field]: value })).toMatchObject({
      status: 400,
      body: { error_code: 'BAD_INPUT', field: expect.stringMatching(`^Object\\.${field}`) },
    })
  }
  expect(await ada.get(`{ item(barcode: "${Barcode}") { name sharedEntries { nodes { id } } } }`)).toEqual({
    item: { name: 'Oat biscuits', sharedEntries: { nodes: [] } },
  })
  expect(
    await execute(ada, '/ItemStore/update/object', { Object: { Barcode, Name: 'Oat biscuits with honey' } }),
  ).toMatchObject({ ItemInfo: { Brand: 'Corner Shop', Name: 'Oat biscuits with honey', Capacity: 250 } })
  await execute(ada, '/Pantries/update/object', { Object: { PantryObject: { [Barcode]: { Quantity: 1 } } } })
  expect(await callRest(admin, '/ItemStore/delete/object', { Barcode })).toMatchObject({
    status: 409,
    body: { error_code: 'ITEM_IN_USE', field: 'Barcode' },
  })
  await execute(ada, '/Pantries/delete/object', { ID: ada.id })
  expect(await execute(admin, '/ItemStore/delete/object', { Barcode })).toEqual({ Barcode })
  expect(await callRest(ada, '/ItemStore/read/object', { Barcode })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
  expect(await testApp.db.query("SELECT action FROM audit_entry WHERE about_id = 'shop-label-1'")).toEqual([
    { action: 'DELETE_ITEM' },
  ])
})

test('a recipe is written, changed in part and deleted by REST as by GraphQL', async () => {
  const Key = newKey()
  const body = {
    Object: {
      Name: 'Leek soup',
      Ingredients: ['2 leeks\n1 onion'],
      Instructions: ['Simmer.'],
      TagIDs: ['#Soup', 'One pot'],
      Creator: ben.id,
    },
    Public: false,
    Key,
  }
  const made = await execute<RecipeRecord>(ada, '/Recipes/create/object', body)
  expect(made).toMatchObject({
    Public: false,
    Object: {
      Name: 'Leek soup',
      Ingredients: ['2 leeks', '1 onion'],
      Instructions: ['Simmer.'],
      Tags: ['soup', 'one-pot'],
      TagIDs: ['soup', 'one-pot'],
      Creator: ada.id,
    },
  })
  expect([made.RecipeID, made.RecipeObject]).toEqual([made.ID, made.Object])
  expect((await execute<RecipeRecord>(ada, '/Recipes/create/object', body)).ID).toBe(made.ID)
  expect(await callRest(ada, '/Recipes/create/object', { ...body, Public: true })).toMatchObject({
    status: 409,
    body: { error_code: 'KEY_REUSED', field: 'Key' },
  })

  await execute(ada, '/Recipes/update/object', {
    Object: { RecipeID: made.ID, Public: true, RecipeObject: { Instructions: ['Simmer for long.'] } },
  })
  const changed = await execute<RecipeRecord>(ada, '/Recipes/update/object', {
    Object: { ID: String(made.ID), Name: 'Leek and potato soup', Tags: [] },
  })
  // Under two names, one may be changed: two different changes are refused.
  const both = (first: string, second: string) =>
    callRest<RecipeRecord>(ada, '/Recipes/update/object', {
      Object: { ID: made.ID, Object: { Name: first }, RecipeObject: { Name: second } },
    })
  expect((await both('Leek and potato soup', 'Soup')).body.Object.Name).toBe('Soup')
  expect((await both('Leek and potato soup', 'Soup')).body.Object.Name).toBe('Leek and potato soup')
  expect(await both('Soup of leeks', 'Soup of potatoes')).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Object.RecipeObject.Name' },
  })
  expect(
    await callRest(ada, '/Recipes/update/object', { Object: { ID: made.ID, RecipeID: made.ID + 1 } }),
  ).toMatchObject({ status: 400, body: { error_code: 'BAD_INPUT', field: 'Object.RecipeID' } })
  expect(changed).toMatchObject({
    Public: true,
    Object: {
      Name: 'Leek and potato soup',
      Ingredients: ['2 leeks', '1 onion'],
      Instructions: ['Simmer for long.'],
      Tags: [],
    },
  })
  expect(await ben.get(`{ recipe(id: "${made.ID}") { name instructions } }`)).toEqual({
    recipe: { name: 'Leek and potato soup', instructions: ['Simmer for long.'] },
  })
  expect(await callRest(ada, '/Recipes/update/object', { Object: { Name: 'Which?' } })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Object.ID' },
  })
  expect(await callRest(ada, '/Recipes/create/object', { Object: {}, Public: true })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Object', message: 'Please fill in all fields.' },
  })

  await execute(ada, '/Recipes/delete/object', { ID: made.ID })
  expect(await callRest(ada, '/Recipes/read/object', { ID: made.ID })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
})

test('a recipe’s times are written, changed in part and sent back as they were read', async () => {
  const Object = { Name: 'Timed soup', PrepMinutes: 10, CookMinutes: 25 }
  const made = await execute<RecipeRecord>(ada, '/Recipes/create/object', { Object, Public: false })
  expect(made.Object).toMatchObject({ PrepMinutes: 10, CookMinutes: 25, TotalMinutes: 35 })
  const change = (content: object) =>
    execute<RecipeRecord>(ada, '/Recipes/update/object', { Object: { ID: made.ID, Object: content } })
  expect((await change({ ...made.Object, PrepMinutes: 20 })).Object).toMatchObject({
    PrepMinutes: 20,
    CookMinutes: 25,
    TotalMinutes: 45,
  })
  expect((await change({ Name: 'Slow soup', TotalMinutes: 95 })).Object).toMatchObject({
    Name: 'Slow soup',
    PrepMinutes: 20,
    CookMinutes: 25,
    TotalMinutes: 95,
  })
  expect((await change({ PrepMinutes: null, TotalMinutes: null })).Object).toMatchObject({
    PrepMinutes: null,
    CookMinutes: 25,
    TotalMinutes: null,
  })
  for (const wrong of [-1, 10_081, 1.5, 'long'])
    expect(
      await callRest(ada, '/Recipes/update/object', { Object: { ID: made.ID, CookMinutes: wrong } }),
    ).toMatchObject({ status: 400, body: { error_code: 'BAD_INPUT', field: 'Object.CookMinutes' } })
  expect(await callRest(ada, '/Recipes/update/object', { Object: { ID: made.ID, TotalMinutes: 5 } })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Object.TotalMinutes' },
  })
})

test('the list of recipes is what GraphQL lets each of them see, and can be paged', async () => {
  const seed = seeding(testApp)
  for (const name of ['One', 'Two', 'Three']) await seed.recipe(ada, { name })
  await seed.recipe(ada, { name: 'Mine', public: false })
  const [hidden] = [await seed.recipe(ada, { name: 'Hidden' })]
  await seeding(testApp).hide(hidden)
  for (const who of [new TestClient(testApp.url), ada, ben, admin]) {
    const listed = await execute<RecipeRecord[]>(who, '/Recipes/read/all')
    const asked = (await testApp.db.query('SELECT id FROM recipe ORDER BY id')) as { id: number }[]
    const seen = []
    for (const { id } of asked)
      if ((await who.get<{ recipe: object | null }>(`{ recipe(id: "${id}") { id } }`)).recipe) seen.push(id)
    expect(listed.map(({ ID }) => ID)).toEqual(seen)
    const paged: number[] = []
    for (let After: number | undefined; ;) {
      // A string of digits is an id as well.
      const page: RecipeRecord[] = await execute<RecipeRecord[]>(who, '/Recipes/read/all', {
        Limit: 2,
        After: After && String(After),
      })
      paged.push(...page.map(({ ID }) => ID))
      if (page.length < 2) break
      After = page[1]?.ID
    }
    expect(paged).toEqual(seen)
  }
})

test('a changed map becomes stock moves, all or none, and what is not named stays', async () => {
  const cook = await seeding(testApp).cook('eve')
  const update = (PantryObject: object, Key?: string) =>
    callRest<PantryRecord>(cook, '/Pantries/update/object', { Object: { PantryObject }, Key })
  expect(await update({ [printed.lemons]: { Quantity: 0, Public: true } })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
  expect(
    (
      await update({
        [printed.porridge]: { Quantity: 3 },
        [printed.lemons]: { Barcode: lemons, Quantity: 2, Public: true, Name: 'Lemons' },
      })
    ).body.PantryObject,
  ).toMatchObject({
    [printed.porridge]: { Quantity: 3, Public: false, Name: 'Porridge' },
    [printed.lemons]: { Barcode: printed.lemons, Quantity: 2, Public: true, Name: 'Lemons' },
  })
  expect((await update({ [printed.porridge]: { Quantity: 1, Public: true } })).body.PantryObject).toMatchObject({
    [printed.porridge]: { Quantity: 1, Public: true },
    [printed.lemons]: { Quantity: 2 },
  })
  expect(await movesOf(cook)).toEqual(
    expect.arrayContaining([
      { barcode: porridge, delta: 3, quantity: 3 },
      { barcode: lemons, delta: 2, quantity: 2 },
      { barcode: porridge, delta: -2, quantity: 1 },
    ]),
  )
  expect(await update({ [printed.porridge]: { Quantity: 9 }, 'nobody-knows-it': { Quantity: 1 } })).toMatchObject({
    status: 404,
    body: { error_code: 'UNKNOWN_ITEM' },
  })
  // The same again moves nothing.
  await update({ [printed.porridge]: { Quantity: 1 } })
  expect(await movesOf(cook)).toHaveLength(3)

  // The map alone is taken as well, with the name beside it.
  const bare = (Object: object) => callRest<PantryRecord>(cook, '/Pantries/update/object', { Object })
  expect((await bare({ [printed.porridge]: { Quantity: 1 }, Name: 'Shelf' })).body).toMatchObject({
    Name: 'Shelf',
    PantryObject: { [printed.porridge]: { Quantity: 1 } },
  })
  expect(await bare({ Nmae: 'Shelf' })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Object.Nmae' },
  })
  expect(
    await bare({ [printed.porridge]: { Quantity: 2 }, PantryObject: { [porridge]: { Quantity: 3 } } }),
  ).toMatchObject({ status: 400, body: { error_code: 'BAD_INPUT', field: 'Object.PantryObject' } })
  expect(await movesOf(cook)).toHaveLength(3)

  const Key = newKey()
  expect((await update({ [printed.porridge]: { Quantity: 5 }, [printed.lemons]: { Quantity: 0 } }, Key)).status).toBe(
    200,
  )
  expect((await update({ [printed.porridge]: { Quantity: 7 } })).status).toBe(200)
  const late = await update({ [printed.porridge]: { Quantity: 5 }, [printed.lemons]: { Quantity: 0 } }, Key)
  expect(late.body.PantryObject).toMatchObject({
    [printed.porridge]: { Quantity: 7 },
    [printed.lemons]: { Quantity: 0 },
  })
  expect(await update({ [printed.porridge]: { Quantity: 6 } }, Key)).toMatchObject({
    status: 409,
    body: { error_code: 'KEY_REUSED', field: 'Key' },
  })

  expect(
    await execute(cook, '/Pantries/create/object', { PantryObject: {}, Name: "Eve's shelf", Postcode: 'x1' }),
  ).toMatchObject({ Name: "Eve's shelf", Postcode: 'X1' })
  const { myPantry } = await cook.get<{
    myPantry: { entries: { nodes: { barcode: string; quantity: number; public: boolean }[] } }
  }>('{ myPantry { entries { nodes { barcode quantity public } } } }')
  expect(myPantry.entries.nodes).toEqual([
    { barcode: lemons, quantity: 0, public: true },
    { barcode: porridge, quantity: 7, public: true },
  ])
})

test('of forty changes of the same pantry at once, none is lost and none is doubled', async () => {
  const cook = await seeding(testApp).cook('fay')
  const Key = newKey()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      callRest(cook, '/Pantries/update/object', {
        Object: { PantryObject: { [printed.porridge]: { Quantity: 4 }, [printed.lemons]: { Quantity: 2 } } },
        Key,
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await movesOf(cook)).toHaveLength(2)
  await Promise.all(
    Array.from({ length: 20 }, (_, Quantity) =>
      callRest(cook, '/Pantries/update/object', { Object: { PantryObject: { [printed.porridge]: { Quantity } } } }),
    ),
  )
  const moves = (await movesOf(cook)).filter(({ barcode }) => barcode === porridge)
  const { PantryObject } = await execute<PantryRecord>(cook, '/Pantries/read/object', { ID: cook.id })
  expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(PantryObject[printed.porridge]?.Quantity)
})

test('emptying takes everything, into the journal as well, and once for each key', async () => {
  const cook = await seeding(testApp).cook('gus')
  await execute(cook, '/Pantries/update/object', {
    Object: { PantryObject: { [printed.porridge]: { Quantity: 3, Public: true }, [printed.lemons]: { Quantity: 2 } } },
  })
  const Key = newKey()
  await execute(cook, '/Pantries/delete/object', { ID: cook.id, Key })
  expect((await execute<PantryRecord>(cook, '/Pantries/read/object', { ID: cook.id })).PantryObject).toEqual({})
  expect((await movesOf(cook)).reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
  await execute(cook, '/Pantries/update/object', { Object: { PantryObject: { [printed.lemons]: { Quantity: 1 } } } })
  await execute(cook, '/Pantries/delete/object', { ID: cook.id, Key })
  expect((await execute<PantryRecord>(cook, '/Pantries/read/object', { ID: cook.id })).PantryObject).toMatchObject({
    [printed.lemons]: { Quantity: 1 },
  })
  // Removing an entry is a stock move, so it can be undone.
  await cook.get('mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId } }', {
    input: { moveKey: Key, key: newKey() },
  })
  expect(
    Object.keys((await execute<PantryRecord>(cook, '/Pantries/read/object', { ID: cook.id })).PantryObject),
  ).toContain(printed.lemons)
})

test('neighbours see of a pantry what is shared, one by one and in the list, beyond a page as well', async () => {
  const seed = seeding(testApp)
  const cook = await seed.cook('hal')
  const codes = Array.from({ length: 130 }, (_, i) => `hal-${String(i).padStart(3, '0')}`)
  for (const code of codes) await seed.item(code, `Tin ${code}`)
  await execute(cook, '/Pantries/update/object', {
    Object: { PantryObject: Object.fromEntries(codes.map((code, i) => [code, { Quantity: 1, Public: i < 120 }])) },
  })
  expect(
    Object.keys((await execute<PantryRecord>(cook, '/Pantries/read/object', { ID: cook.id })).PantryObject),
  ).toHaveLength(130)
  const seen = await execute<PantryRecord>(ben, '/Pantries/read/profile', { ID: cook.id })
  expect(Object.keys(seen.PantryObject)).toHaveLength(120)
  const all = await execute<PantryRecord[]>(ben, '/Pantries/read/all')
  expect(all.find(({ ID }) => ID === cook.id)).toEqual(seen)
  const { pantries } = await ben.get<{ pantries: { nodes: { id: string }[] } }>(
    '{ pantries(first: 100) { nodes { id } } }',
  )
  expect(
    all
      .map(({ ID }) => ID)
      .filter((id) => id !== ben.id)
      .sort(),
  ).toEqual(
    pantries.nodes
      .map(({ id }) => Number(id))
      .filter((id) => id !== ben.id)
      .sort(),
  )
})

test('messages are sent, read, changed and listed by REST, as the two of GraphQL', async () => {
  const hello = await execute<MessageRecord>(ada, '/messages/send', {
    SenderID: ada.id,
    RecipientID: ben.id,
    ThreadID: printed.porridge,
    // Who sends it and when is the server's to say.
    MessageObject: { sender: 'ben', timestamp: 0, itemID: printed.lemons, message: 'Still there?' },
  })
  expect(hello).toEqual({
    ID: expect.stringMatching(/^\d+:1$/),
    SenderID: ada.id,
    RecipientID: ben.id,
    ThreadID: printed.porridge,
    MessageObject: {
      sender: 'ada',
      timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      itemID: printed.lemons,
      message: 'Still there?',
    },
  })
  expect(
    await callRest(ada, '/messages/send', {
      SenderID: ben.id,
      RecipientID: ben.id,
      MessageObject: { message: 'In your name' },
    }),
  ).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN', field: 'SenderID' } })
  const Key = newKey()
  const answer = {
    Object: { RecipientID: ada.id, ThreadID: '', MessageObject: { itemID: '', message: 'Yes.\nTake it.' } },
    Key,
  }
  const yes = await execute<MessageRecord>(ben, '/Messages/create/object', answer)
  expect(await execute<MessageRecord>(ben, '/Messages/create/object', answer)).toEqual(yes)
  expect(yes).toMatchObject({ ThreadID: 'general', MessageObject: { itemID: null } })
  const changed = await execute<MessageRecord>(ben, '/Messages/update/object', {
    Object: { ID: yes.ID, MessageObject: { message: 'Yes!' } },
  })
  expect(changed).toEqual({ ...yes, MessageObject: { ...yes.MessageObject, message: 'Yes!' } })
  for (const who of [ada, ben]) expect(await execute(who, '/Messages/read/object', { ID: yes.ID })).toEqual(changed)
  expect(await callRest(admin, '/Messages/read/object', { ID: yes.ID })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
  expect(await callRest(ben, '/Messages/read/object', { ID: `${yes.ID.split(':')[0]}:2` })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })

  expect(await execute(ada, '/Messages/read/allMine/received', { ID: ada.id })).toEqual({ MessageObjects: [changed] })
  expect(await execute(ada, '/Messages/read/allMine/sent', { ID: ada.id })).toEqual({ MessageObjects: [hello] })
  const { conversation } = await ada.get<{
    conversation: { threads: { name: string; messages: { nodes: { id: string; text: string }[] } }[] }
  }>(`{ conversation(partnerId: "${ben.id}") { threads(first: 5) { name messages(first: 5) { nodes { id text } } } } }`)
  expect(conversation.threads.flatMap(({ messages }) => messages.nodes)).toEqual(
    expect.arrayContaining([
      { id: hello.ID, text: 'Still there?' },
      { id: changed.ID, text: 'Yes!' },
    ]),
  )
})

test("a name of one's own makes a thread of that name, by REST and by GraphQL", async () => {
  const seed = seeding(testApp)
  const [jim, kay] = [await seed.cook('jim'), await seed.cook('kay')]
  const first = await execute<MessageRecord>(jim, '/messages/send', {
    SenderID: String(jim.id),
    RecipientID: String(kay.id),
    ThreadID: ' Allotment\tkeys ',
    MessageObject: { message: 'Who has them?' },
  })
  expect(first.ThreadID).toBe('Allotment keys')
  expect(
    await execute(kay, '/Messages/create/object', {
      Object: { RecipientID: jim.id, ThreadID: 'Allotment keys', MessageObject: { message: 'I have.' } },
    }),
  ).toMatchObject({ ID: `${first.ID.split(':')[0]}:2`, ThreadID: 'Allotment keys' })
  const { conversation } = await kay.get<{ conversation: { threads: { name: string; item: object | null }[] } }>(
    `{ conversation(partnerId: "${jim.id}") { threads { name item { name } } } }`,
  )
  expect(conversation.threads).toEqual([{ name: 'Allotment keys', item: null }])
  expect(await execute(kay, '/messages/read/all/received', { ID: kay.id })).toEqual({
    Threads: { [jim.id]: { 'Allotment keys': [first] } },
  })
  expect(
    await jim.refused('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
      input: { recipientId: String(kay.id), thread: '\u200b', text: 'Hello', key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'thread' })
})

test('without a token, messages ask to sign in as every call does', async () => {
  const visitor = new TestClient(testApp.url)
  for (const [path, body] of [
    ['/messages/send', { RecipientID: ada.id, MessageObject: { message: 'Hello', sender: 'nobody' } }],
    ['/Messages/create/object', { Object: { RecipientID: ada.id, MessageObject: { message: 'Hello' } } }],
    ['/Messages/read/object', { ID: '1:1' }],
    ['/Messages/update/object', { Object: { ID: '1:1', SenderID: 5, MessageObject: { message: 'Hello' } } }],
    ['/Messages/read/allMine/sent', { ID: 1 }],
    ['/Messages/read/allMine/received', { ID: 1 }],
    ['/messages/read/all/received', { ID: 1 }],
  ] as const) {
    expect([path, await callRest(visitor, path, body)]).toMatchObject([
      path,
      { status: 401, body: { error_code: 'UNAUTHENTICATED', message: 'Please sign in first.' } },
    ])
  }
})

test('received messages are grouped by partner and thread, in pages', async () => {
  const seed = seeding(testApp)
  const me = await seed.cook('ivy')
  expect(await execute(me, '/messages/read/all/received', { ID: me.id })).toEqual({ Threads: {} })
  const sent: MessageRecord[] = []
  for (const [from, thread] of [
    [ada, 'general'],
    [ben, printed.porridge],
    [ada, printed.porridge],
    [ada, 'general'],
    [ben, printed.porridge],
  ] as const) {
    sent.push(
      await execute<MessageRecord>(from, '/messages/send', {
        RecipientID: me.id,
        ThreadID: thread,
        MessageObject: { message: `${sent.length}` },
      }),
    )
  }
  await execute(me, '/messages/send', { RecipientID: ada.id, MessageObject: { message: 'mine' } })
  const { Threads } = await execute<{ Threads: Record<string, Record<string, MessageRecord[]>> }>(
    me,
    '/messages/read/all/received',
    { ID: me.id },
  )
  expect(Threads).toEqual({
    [ada.id]: { general: [sent[0], sent[3]], [printed.porridge]: [sent[2]] },
    [ben.id]: { [printed.porridge]: [sent[1], sent[4]] },
  })
  const { MessageObjects: whole } = await execute<{ MessageObjects: MessageRecord[] }>(
    me,
    '/Messages/read/allMine/received',
    { ID: me.id },
  )
  const paged: MessageRecord[] = []
  for (;;) {
    const { MessageObjects } = await execute<{ MessageObjects: MessageRecord[] }>(
      me,
      '/Messages/read/allMine/received',
      { ID: me.id, Limit: 1, After: paged.at(-1)?.ID },
    )
    if (MessageObjects.length === 0) break
    paged.push(...MessageObjects)
  }
  expect(paged).toEqual(whole)
  expect(paged).toHaveLength(5)
})

test('feedback can be sent by REST, and admins handle it by REST as in the admin view', async () => {
  const visitor = new TestClient(testApp.url)
  const sent = await execute<{ ID: number }>(visitor, '/Feedback/create/object', {
    Object: { Email: 'Guest@Example.org', Text: 'Good bread.' },
  })
  expect(sent).toEqual({
    ID: expect.any(Number),
    Object: { Email: 'Guest@Example.org', Text: 'Good bread.' },
    FeedbackObject: { Actioned: false },
  })
  expect(await callRest(visitor, '/Feedback/create/object', { Object: { Text: ' ' } })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', message: 'Please enter feedback.', field: 'Object.Text' },
  })
  await execute(ada, '/Feedback/create/object', { Object: { Text: 'From somebody with an account.' } })
  const all = await execute<{ ID: number; Object: { Email: string; Text: string } }[]>(admin, '/Feedback/read/all')
  expect(all.slice(-2)).toMatchObject([
    {
      ID: sent.ID,
      Object: { Email: 'guest@example.org', Text: 'Good bread.', Kind: 'COMMENT' },
      FeedbackObject: { Actioned: false },
    },
    { Object: { Email: String(ada.id) } },
  ])
  for (const Email of ['guest', 0, true])
    expect(await callRest(visitor, '/Feedback/create/object', { Object: { Email, Text: 'Hello' } })).toMatchObject({
      status: 400,
      body: { error_code: 'BAD_INPUT', field: 'Object.Email' },
    })
  // Of somebody with an account the account is stored, whatever stands there.
  for (const Email of [ada.id, String(ada.id), ' Ada@example.org', 'none', 'other@example.org']) {
    const { ID } = await execute<{ ID: number }>(ada, '/Feedback/create/object', { Object: { Email, Text: 'Hello' } })
    expect(await execute(admin, '/Feedback/read/object', { ID })).toMatchObject({ Object: { Email: String(ada.id) } })
  }
  expect(await execute(admin, '/Feedback/update/object', { ID: sent.ID })).toMatchObject({
    FeedbackObject: { Actioned: true },
  })
  expect(
    await execute(admin, '/Feedback/update/object', { ID: sent.ID, FeedbackObject: { Actioned: false } }),
  ).toMatchObject({ FeedbackObject: { Actioned: false } })
  expect(await execute(admin, '/Feedback/update/object', { ID: String(sent.ID) })).toMatchObject({
    FeedbackObject: { Actioned: true },
  })
  const { adminFeedback } = await admin.get<{ adminFeedback: { nodes: { id: string; actioned: boolean }[] } }>(
    '{ adminFeedback(search: "Good bread") { nodes { id actioned } } }',
  )
  expect(adminFeedback.nodes).toEqual([{ id: String(sent.ID), actioned: true }])
  expect(await execute(admin, '/Feedback/read/object', { ID: sent.ID })).toMatchObject({
    FeedbackObject: { Actioned: true },
  })
  await execute(admin, '/Feedback/delete/object', { ID: sent.ID })
  expect(await callRest(admin, '/Feedback/read/object', { ID: sent.ID })).toMatchObject({
    status: 404,
    body: { error_code: 'NOT_FOUND' },
  })
})

test('an item report has its barcode as it is printed', async () => {
  const {
    reportItem: { id },
  } = await ada.get<{ reportItem: { id: string } }>(
    'mutation ($input: ReportItemInput!) { reportItem(input: $input) { id } }',
    { input: { barcode: porridge, text: 'It is 450 g now.' } },
  )
  const report = await execute<{ ID: number; Object: { Barcode: string } }>(admin, '/Feedback/read/object', { ID: id })
  expect(report).toMatchObject({
    ID: Number(id),
    Object: { Kind: 'ITEM_REPORT', Text: 'It is 450 g now.', Barcode: printed.porridge, Email: String(ada.id) },
  })
  expect((await execute<object[]>(admin, '/Feedback/read/all')).at(-1)).toEqual(report)
  expect(await execute(admin, '/Feedback/update/object', report)).toEqual(report)
})

test('ingredients take the words of Open Food Facts for vegetarian and vegan', async () => {
  const Ingredients = [
    { text: 'oats', vegetarian: 'yes', vegan: 'no' },
    { text: 'flavouring', vegetarian: 'maybe', vegan: true },
    { text: 'salt', vegetarian: null },
  ]
  const created = await execute<{ ItemInfo: { Ingredients: object[] } }>(ada, '/ItemStore/create/object', {
    Object: { Barcode: 'shop-label-2', Brand: 'Corner Shop', Name: 'Granola', Capacity: 250, Ingredients },
  })
  expect(created.ItemInfo.Ingredients).toEqual([
    { text: 'oats', vegetarian: true, vegan: false },
    { text: 'flavouring', vegetarian: null, vegan: true },
    { text: 'salt', vegetarian: null, vegan: null },
  ])
  // An existing item is returned unchanged.
  expect(await execute(ben, '/ItemStore/create/object', { Object: { Barcode: 'shop-label-2', Ingredients } })).toEqual(
    created,
  )
  const update = (vegan: unknown) =>
    callRest(ada, '/ItemStore/update/object', {
      Object: { Barcode: 'shop-label-2', Ingredients: [{ text: 'oats', vegan }] },
    })
  expect(await update('maybe')).toMatchObject({
    body: { ItemInfo: { Ingredients: [{ text: 'oats', vegetarian: null, vegan: null }] } },
  })
  for (const vegan of ['perhaps', 'Yes', 1])
    expect(await update(vegan)).toMatchObject({
      status: 400,
      body: { error_code: 'BAD_INPUT', field: 'Object.Ingredients.0.vegan' },
    })
})
