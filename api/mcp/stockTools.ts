import { z } from 'zod'
import { defineTool, isNamed, key, newKey, pantryId, type ToolContext } from './defineTool'
import { LarderError } from './larderClient'

interface Batch {
  quantity: number
  date: string | null
  dateKind: string | null
  storagePlace: string | null
  openedOn: string | null
  frozenOn: string | null
}

interface Entry {
  barcode: string
  quantity: number
  item: { name: string; brand: string; germanName: string | null; food: { name: string } | null }
  batches: Batch[]
}

/** The most pages of entries that are read. */
const maxPages = 20
const entryFields =
  'barcode quantity item { name brand germanName food { name } } batches { quantity date dateKind storagePlace openedOn frozenOn }'
const reasons = ['EATEN', 'COOKED', 'GIVEN', 'THROWN_AWAY', 'CORRECTED'] as const

/** As assistants get an entry: what is not known is left out. */
const toThing = ({ barcode, quantity, item, batches }: Entry) => ({
  name: item.name,
  ...(item.brand && { brand: item.brand }),
  barcode,
  quantity,
  batches: batches.map((batch) => Object.fromEntries(Object.entries(batch).filter(([, value]) => value !== null))),
})

const isEntryNamed = ({ item }: Entry, words: string): boolean =>
  [item.name, item.brand, item.germanName, item.food?.name].some((text) => text != null && isNamed(text, words))

/** The id of the pantry that is meant. */
export async function resolvePantry(
  given: string | undefined,
  { larder, defaultPantryId }: ToolContext,
): Promise<string> {
  const named = given ?? defaultPantryId
  if (named !== undefined) return named
  const { myPantry } = await larder.run<{ myPantry: { id: string } | null }>('{ myPantry { id } }')
  if (myPantry === null)
    throw new LarderError('The API key is wrong or was revoked. Create one in the settings, and set LARDER_API_KEY.')
  return myPantry.id
}

async function readEntries(id: string, { larder }: ToolContext): Promise<Entry[]> {
  const entries: Entry[] = []
  let after: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const { pantry }: { pantry: EntryPage | null } = await larder.run(
      `query ($id: Id!, $after: String) { pantry(id: $id) { viewerRole entries(first: 50, after: $after) { nodes { ${entryFields} } pageInfo { hasNextPage endCursor } } } }`,
      { id, after },
    )
    if (pantry?.viewerRole == null) throw new LarderError(`Pantry ${id} is none of yours. "pantries" lists them.`)
    entries.push(...pantry.entries.nodes)
    if (!pantry.entries.pageInfo.hasNextPage) break
    after = pantry.entries.pageInfo.endCursor
  }
  return entries.filter(({ quantity }) => quantity > 0)
}

interface EntryPage {
  viewerRole: string | null
  entries: { nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

/** The only entry that these words name. @throws LarderError: none, or which ones */
async function findEntry(id: string, words: string, context: ToolContext): Promise<Entry> {
  const found = (await readEntries(id, context)).filter((entry) => isEntryNamed(entry, words))
  const exact = found.filter(({ item }) => item.name.toLocaleLowerCase() === words.trim().toLocaleLowerCase())
  const [only, ...others] = exact.length === 1 ? exact : found
  if (only === undefined) throw new LarderError(`There is no "${words}" in the pantry.`)
  if (others.length === 0) return only
  const choices = found.slice(0, 10).map(({ barcode, item }) => `${item.name} (${barcode})`)
  throw new LarderError(`"${words}" could be several things. Send one of these as barcode: ${choices.join(', ')}`)
}

/** The key of the food of this name. @throws LarderError: it is none, with what it could be */
async function findFood(words: string, { larder }: ToolContext): Promise<string> {
  const { foods } = await larder.run<{ foods: { name: string; germanName: string; barcode: string }[] }>(
    'query ($search: String!) { foods(search: $search, first: 10) { name germanName barcode } }',
    { search: words },
  )
  const word = words.trim().toLocaleLowerCase()
  const exact = foods.find(({ name, germanName }) =>
    [name, germanName].some((text) => text.toLocaleLowerCase() === word),
  )
  if (exact !== undefined) return exact.barcode
  const like = foods.length === 0 ? '' : ` It could be one of: ${foods.map(({ name }) => name).join(', ')}.`
  throw new LarderError(
    `No food is called "${words}".${like} Send one of the list, a barcode, or isHomemade: true for something that has neither.`,
  )
}

const addFood = defineTool({
  name: 'add_food',
  title: 'Put food into the pantry',
  description:
    'Puts something into a pantry. Name it by its barcode, or by the name of a plain food such as "onion" or "Zwiebel". Something else without a barcode, such as a jar of chutney, by its name with isHomemade.',
  isReadOnly: false,
  input: {
    barcode: z
      .string()
      .max(48)
      .optional()
      .describe('The code on the packet, or the barcode that other tools answer with.'),
    name: z.string().min(1).max(60).optional().describe('The name of a food; in place of a barcode.'),
    isHomemade: z
      .boolean()
      .optional()
      .describe('Something with a name of its own: neither a product nor a plain food.'),
    quantity: z.int().min(1).max(1000).default(1).describe('How many packets or pieces.'),
    date: z.iso.date().optional().describe('The date on the packet, as YYYY-MM-DD.'),
    dateKind: z.enum(['BEST_BEFORE', 'USE_BY']).default('BEST_BEFORE').describe('What the date means.'),
    storagePlace: z.enum(['CUPBOARD', 'FRIDGE', 'FREEZER']).optional(),
    pantryId,
    key,
  },
  async run(args, context) {
    const { quantity, date, dateKind, storagePlace, name } = args
    const { larder } = context
    const used = newKey(args.key)
    const batch = { ...(date !== undefined && { date, dateKind }), storagePlace }
    const pantry = await resolvePantry(args.pantryId, context)
    const shared = { pantryId: pantry, key: used, batch }
    if (args.isHomemade) {
      if (name === undefined) throw new LarderError('Send the name of what is homemade.')
      const { it } = await larder.run<{ it: { entry: Entry } }>(
        `mutation ($input: AddLeftoversInput!) { it: addLeftovers(input: $input) { entry { ${entryFields} } } }`,
        { input: { ...shared, name, quantity, isLeftovers: false } },
      )
      return { key: used, now: toThing(it.entry) }
    }
    if (args.barcode === undefined && name === undefined) throw new LarderError('Send a barcode or a name.')
    const barcode = args.barcode ?? (await findFood(name ?? '', context))
    const { it } = await larder.run<{ it: { entry: Entry } }>(
      `mutation ($input: StockMoveInput!) { it: moveStock(input: $input) { entry { ${entryFields} } } }`,
      { input: { ...shared, barcode, delta: quantity } },
    )
    return { key: used, now: toThing(it.entry) }
  },
})

const useUp = defineTool({
  name: 'use_up',
  title: 'Take food out of the pantry',
  description:
    'Takes packets of something out of a pantry: what goes off first is taken first. Name it by its barcode, or by words that name one thing of the pantry.',
  isReadOnly: false,
  isDestructive: true,
  input: {
    barcode: z.string().max(48).optional().describe('As other tools answer with it.'),
    name: z.string().min(1).max(100).optional().describe('In place of a barcode.'),
    quantity: z.int().min(1).max(1000).default(1).describe('How many packets or pieces.'),
    reason: z.enum(reasons).default('EATEN').describe('What became of it.'),
    pantryId,
    key,
  },
  async run(args, context) {
    const { quantity, reason, name } = args
    const used = newKey(args.key)
    const pantry = await resolvePantry(args.pantryId, context)
    if (args.barcode === undefined && name === undefined) throw new LarderError('Send a barcode or a name.')
    const barcode = args.barcode ?? (await findEntry(pantry, name ?? '', context)).barcode
    const { it } = await context.larder.run<{ it: { entry: Entry } }>(
      `mutation ($input: StockMoveInput!) { it: moveStock(input: $input) { entry { ${entryFields} } } }`,
      { input: { pantryId: pantry, barcode, delta: -quantity, reason, key: used } },
    )
    return { key: used, left: toThing(it.entry) }
  },
})

/** What there is, what goes off, in and out. */
export const stockTools = [
  defineTool({
    name: 'pantries',
    title: 'My pantries',
    description: 'The pantries that you may use, with what you are there: OWNER, MEMBER or HELPER.',
    isReadOnly: true,
    input: {},
    async run(_args, { larder, defaultPantryId }) {
      const { viewer, myPantry } = await larder.run<{
        viewer: { pantries: { id: string; name: string; viewerRole: string; itemCount: number }[] }
        myPantry: { id: string } | null
      }>('{ viewer { pantries { id name viewerRole itemCount } } myPantry { id } }')
      return { pantries: viewer.pantries, usual: defaultPantryId ?? myPantry?.id }
    },
  }),
  defineTool({
    name: 'what_do_i_have',
    title: 'What do I have?',
    description: 'What is in a pantry, with quantities, dates and places; all of it, or what these words name.',
    isReadOnly: true,
    input: { search: z.string().max(100).optional().describe('A part of a name or brand.'), pantryId },
    async run({ search, pantryId: given }, context) {
      const entries = await readEntries(await resolvePantry(given, context), context)
      const found = search === undefined ? entries : entries.filter((entry) => isEntryNamed(entry, search))
      return { things: found.map(toThing) }
    },
  }),
  defineTool({
    name: 'goes_off',
    title: 'What goes off?',
    description: 'What is to be used first: within two days, or past its date. At most twenty things.',
    isReadOnly: true,
    input: { pantryId },
    async run({ pantryId: given }, context) {
      const id = await resolvePantry(given, context)
      const { pantry } = await context.larder.run<{ pantry: { viewerRole: string | null; goesOff: Entry[] } | null }>(
        `query ($id: Id!) { pantry(id: $id) { viewerRole goesOff { ${entryFields} } } }`,
        { id },
      )
      if (pantry?.viewerRole == null) throw new LarderError(`Pantry ${id} is none of yours. "pantries" lists them.`)
      return { things: pantry.goesOff.map(toThing) }
    },
  }),
  defineTool({
    name: 'look_up_product',
    title: 'Look up a product',
    description: 'What product a barcode is of: name, brand, size, allergens as printed, and whether it is known here.',
    isReadOnly: true,
    input: { code: z.string().min(1).max(200).describe('The code as it is printed or scanned.') },
    async run({ code }, { larder }) {
      const { lookUpItem } = await larder.run<{ lookUpItem: object }>(
        'query ($code: String!) { lookUpItem(code: $code) { status barcode code item { name brand capacity unit allergens food { name } } productData { name brand } } }',
        { code },
      )
      return lookUpItem
    },
  }),
  addFood,
  useUp,
]
