import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { maxRecipeMinutes } from '../../lib/recipe-times/recipeTimes'
import { mergeAliases, readOnly } from '../http/rest/readOnly'
import { call, requireFound, id, key, list, operation, sentId, text, type RestCall } from '../http/rest/restCall'
import { UserError, messages } from '../platform/errors'
import { limits } from './content'
import type { WholeRecipe } from './recipe.reads'
import { RecipeService } from './recipe.service'

interface Answered {
  id: string
  public: boolean
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  version: number
  creator: { id: string } | null
}

const recipeFields =
  'id public name ingredients instructions tags servings prepMinutes cookMinutes totalMinutes version creator { id }'
const viewerQuery = operation<{ viewer: { account: { id: string } | null } }>('{ viewer { account { id } } }')
const oneRecipe = operation<{ recipe: Answered | null }, { id: number }>(
  `query ($id: Id!) { recipe(id: $id) { ${recipeFields} } }`,
)
const createRecipe = operation<{ createRecipe: { recipe: Answered } }, { input: object }>(
  `mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { ${recipeFields} } } }`,
)
const updateRecipe = operation<{ updateRecipe: { recipe: Answered } }, { input: object }>(
  `mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { ${recipeFields} } } }`,
)
const deleteRecipe = operation<object, { id: number }>(
  'mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }',
)

const content = z.object({
  Name: z.string(),
  Ingredients: z.array(z.string()).describe('One line each.'),
  Instructions: z.array(z.string()).describe('One step each.'),
  Tags: z.array(z.string()),
  TagIDs: z.array(z.string()).describe('The same as Tags.'),
  Creator: id.nullable().describe('The account that created it; null when it was removed.'),
  Servings: z.int().nullable(),
  PrepMinutes: z.int().nullable().describe('Minutes of preparation; null where it is not known.'),
  CookMinutes: z.int().nullable().describe('Minutes of cooking; null where it is not known.'),
  TotalMinutes: z.int().nullable().describe('Minutes from start to table; null where it is not known.'),
})
const record = z.object({
  ID: id,
  Public: z.boolean(),
  Object: content,
  RecipeID: id.describe('The same as ID.'),
  RecipeObject: content.describe('The same as Object.'),
})

function recordOf(recipe: Omit<WholeRecipe, 'creatorId'> & { creatorId: number | null }): z.output<typeof record> {
  const { name, ingredients, instructions, tags, servings, prepMinutes, cookMinutes, totalMinutes, creatorId } = recipe
  const object = {
    Name: name,
    Ingredients: ingredients,
    Instructions: instructions,
    Tags: tags,
    TagIDs: tags,
    Creator: creatorId,
    Servings: servings,
    PrepMinutes: prepMinutes,
    CookMinutes: cookMinutes,
    TotalMinutes: totalMinutes,
  }
  return { ID: recipe.id, Public: recipe.public, Object: object, RecipeID: recipe.id, RecipeObject: object }
}

const answered = (recipe: Answered) =>
  recordOf({ ...recipe, id: Number(recipe.id), creatorId: recipe.creator && Number(recipe.creator.id) })

const lines = (most: number) => z.array(text(most)).max(1_000)
const tags = z.array(text(limits.tag * 2)).max(200)
const minutes = z.int().min(0).max(maxRecipeMinutes).nullish()
/** The fields that people fill in. The creator comes from the session. */
const recipeContent = z.strictObject({
  Name: text(1_000).optional().describe('At most 200 characters.'),
  Ingredients: lines(100_000).optional().describe('At most 200 lines of 500 characters.'),
  Instructions: lines(100_000).optional().describe('At most 200 steps of 4,000 characters.'),
  Tags: tags.optional().describe('At most 20 of 40 characters.'),
  TagIDs: tags.optional().describe('The same as Tags.'),
  Servings: z.int().min(1).max(100).nullish(),
  PrepMinutes: minutes,
  CookMinutes: minutes,
  TotalMinutes: minutes.describe(
    'Not shorter than both others together. The sum of both where it is left out or null.',
  ),
  Creator: readOnly(sentId.nullable()),
})
type Content = Omit<z.output<typeof recipeContent>, 'Creator'>
const names = {
  name: 'Name',
  ingredients: 'Ingredients',
  instructions: 'Instructions',
  tags: 'Tags',
  servings: 'Servings',
  prepMinutes: 'PrepMinutes',
  cookMinutes: 'CookMinutes',
  totalMinutes: 'TotalMinutes',
}
const inside = (path: string) =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, `${path}.${name}`]))
const byId = z.strictObject({ ID: sentId })
const example = { ID: 1 }

const readOne = (path: `/${string}`) =>
  call({
    path,
    summary: "One recipe, if it is public or the caller's own.",
    tag: 'Recipes',
    example,
    body: byId,
    response: record,
    errors: ['NOT_FOUND'],
    execute: async ({ ID }, run) => answered(requireFound((await run(oneRecipe, { id: ID })).recipe)),
  })

export const recipeRest: readonly RestCall[] = [
  call({
    path: '/Recipes/create/object',
    summary:
      'Publishes a recipe, or with Public false saves it for its creator alone. At least one of name, ingredients and instructions is needed.',
    tag: 'Recipes',
    example: {
      Object: {
        Name: 'Leek soup',
        Ingredients: ['2 leeks', '1 l stock'],
        Instructions: ['Cut the leeks.', 'Simmer for 20 minutes.'],
        Tags: ['soup', 'onepot'],
      },
      Public: false,
    },
    body: z.strictObject({ Object: recipeContent, Public: z.boolean(), Key: key }),
    response: record,
    errors: ['UNAUTHENTICATED', 'KEY_REUSED'],
    fields: { ...inside('Object'), '': 'Object', key: 'Key' },
    async current(_body, run) {
      const { account } = (await run(viewerQuery, {})).viewer
      if (!account) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
      return { Object: { Creator: Number(account.id) } }
    },
    async execute(
      {
        Object: {
          Name = '',
          Ingredients = [],
          Instructions = [],
          Tags,
          TagIDs,
          Servings = null,
          PrepMinutes,
          CookMinutes,
          TotalMinutes,
        },
        Public,
        Key = randomUUID(),
      },
      run,
    ) {
      const sentTags = mergeAliases<string[]>(undefined, [
        { path: ['Object', 'Tags'], value: Tags },
        { path: ['Object', 'TagIDs'], value: TagIDs },
      ])
      const input = {
        name: Name,
        ingredients: Ingredients,
        instructions: Instructions,
        tags: sentTags ?? [],
        servings: Servings,
        prepMinutes: PrepMinutes,
        cookMinutes: CookMinutes,
        totalMinutes: TotalMinutes,
        public: Public,
        key: Key,
      }
      return answered((await run(createRecipe, { input })).createRecipe.recipe)
    },
  }),
  list({
    path: '/Recipes/read/all',
    summary: 'Every recipe that the caller may see: the public ones, and their own.',
    tag: 'Recipes',
    example: { Limit: 100 },
    after: sentId,
    row: record,
    of: RecipeService,
    rows: (recipes, { viewer, client, after }) => recipes.all(viewer, client, after),
    shape: recordOf,
  }),
  readOne('/Recipes/read/object'),
  readOne('/Recipes/read/profile'),
  call({
    path: '/Recipes/update/object',
    summary:
      'Changes a recipe; what is left out stays. For its creator, people who unlocked editing, and admins; only its creator changes Public.',
    tag: 'Recipes',
    example: { Object: { ID: 1, Object: { Name: 'Leek soup with potatoes' } } },
    body: z.strictObject({
      Object: z
        .strictObject({
          ID: sentId.optional(),
          RecipeID: sentId.optional().describe('The same as ID.'),
          Public: z.boolean().optional(),
          Object: recipeContent.optional(),
          RecipeObject: recipeContent.optional().describe('The same as Object.'),
          ...recipeContent.shape,
        })
        .describe(
          'The recipe as it is read, or its parts beside the ID. Of two parts that are the same, one may be changed.',
        )
        .refine(({ ID, RecipeID }) => ID !== undefined || RecipeID !== undefined, {
          path: ['ID'],
          error: 'says which recipe is meant',
        }),
    }),
    response: record,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
    fields: { ...inside('Object'), '': 'Object', public: 'Object.Public' },
    async current({ Object: { ID, RecipeID } }, run) {
      const { Object: content } = answered(requireFound((await run(oneRecipe, { id: ID ?? RecipeID ?? 0 })).recipe))
      return { Object: { ...content, Object: content, RecipeObject: content } }
    },
    async execute({ Object: sent }, run) {
      const which =
        mergeAliases<number>(undefined, [
          { path: ['Object', 'ID'], value: sent.ID },
          { path: ['Object', 'RecipeID'], value: sent.RecipeID },
        ]) ?? 0
      const before = requireFound((await run(oneRecipe, { id: which })).recipe)
      const places = [
        { path: ['Object'], content: sent },
        { path: ['Object', 'Object'], content: sent.Object },
        { path: ['Object', 'RecipeObject'], content: sent.RecipeObject },
      ]
      /** The new value of a field, which may have any of its names in any of the three places; the current value if it was not sent. */
      const part = <Name extends keyof Content>(current: NonNullable<Content[Name]> | null, ...partNames: Name[]) =>
        mergeAliases<Content[Name] | null>(
          current,
          places.flatMap(({ path, content }) =>
            partNames.map((name) => ({ path: [...path, name], value: content?.[name] })),
          ),
        )
      const servings = part(before.servings, 'Servings')
      const totalMinutes = part(before.totalMinutes, 'TotalMinutes')
      const input = {
        id: before.id,
        version: before.version,
        public: sent.Public ?? before.public,
        name: part(before.name, 'Name') ?? before.name,
        ingredients: part(before.ingredients, 'Ingredients') ?? before.ingredients,
        instructions: part(before.instructions, 'Instructions') ?? before.instructions,
        tags: part(before.tags, 'Tags', 'TagIDs') ?? before.tags,
        servings: servings === undefined ? before.servings : servings,
        prepMinutes: part(before.prepMinutes, 'PrepMinutes'),
        cookMinutes: part(before.cookMinutes, 'CookMinutes'),
        // Sent back as it was read, a total that is the sum of its parts follows them.
        totalMinutes: totalMinutes === before.totalMinutes ? undefined : totalMinutes,
      }
      return answered((await run(updateRecipe, { input })).updateRecipe.recipe)
    },
  }),
  call({
    path: '/Recipes/delete/object',
    summary: 'Deletes a recipe: for its creator, and public ones for admins.',
    tag: 'Recipes',
    example,
    body: byId,
    response: z.object({ ID: id }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    async execute({ ID }, run) {
      await run(deleteRecipe, { id: ID })
      return { ID }
    },
  }),
]
