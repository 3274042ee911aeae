import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { maxRecipeMinutes } from '../../lib/recipe-times/recipeTimes'
import {
  call,
  changeOf,
  requireFound,
  id,
  key,
  list,
  mutation,
  query,
  sentBack,
  sentId,
  text,
  type RestCall,
} from '../http/rest/restCall'
import { fromRest, toRest } from '../http/rest/restNames'
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
const oneRecipe = query<Answered | null, { id: number }>('recipe(id: Id!)', recipeFields)
const createRecipe = mutation<{ recipe: Answered }>('createRecipe(input: RecipeInput!)', `recipe { ${recipeFields} }`)
const updateRecipe = mutation<{ recipe: Answered }>(
  'updateRecipe(input: UpdateRecipeInput!)',
  `recipe { ${recipeFields} }`,
)
const deleteRecipe = mutation('deleteRecipe(input: RecipeIdInput!)', 'id')

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
  const { name, ingredients, instructions, tags, servings, prepMinutes, cookMinutes, totalMinutes } = recipe
  const object = {
    ...toRest({ name, ingredients, instructions, tags, servings, prepMinutes, cookMinutes, totalMinutes }),
    TagIDs: tags,
    Creator: recipe.creatorId,
  }
  return { ID: recipe.id, Public: recipe.public, Object: object, RecipeID: recipe.id, RecipeObject: object }
}

const answered = (recipe: Answered) =>
  recordOf({ ...recipe, id: Number(recipe.id), creatorId: recipe.creator && Number(recipe.creator.id) })

const lines = (most: number) => z.array(text(most)).max(1_000)
const tags = z.array(text(limits.tag * 2)).max(200)
const minutes = z.int().min(0).max(maxRecipeMinutes).nullish()
/** The fields that people fill in. The creator comes from the session. */
const settable = {
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
}
const recipeContent = sentBack(content, settable)
type Content = z.output<typeof recipeContent>
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
    execute: async ({ ID }, run) => answered(requireFound(await run(oneRecipe, { id: ID }))),
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
    async execute({ Object: sent, Public, Key = randomUUID() }, run) {
      const { Name = '', Ingredients = [], Instructions = [], Servings = null } = sent
      const { PrepMinutes, CookMinutes, TotalMinutes } = sent
      const sentTags = changeOf<string[] | undefined>(undefined, [
        { path: 'Object.Tags', value: sent.Tags },
        { path: 'Object.TagIDs', value: sent.TagIDs },
      ])
      const content = { Name, Ingredients, Instructions, Servings, PrepMinutes, CookMinutes, TotalMinutes }
      const input = { ...fromRest({ ...content, Public, Key }), tags: sentTags ?? [] }
      return answered((await run(createRecipe, { input })).recipe)
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
      Object: sentBack(content, {
        ...settable,
        ID: sentId.optional(),
        RecipeID: sentId.optional().describe('The same as ID.'),
        Public: z.boolean().optional(),
        Object: recipeContent.optional(),
        RecipeObject: recipeContent.optional().describe('The same as Object.'),
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
    async execute({ Object: sent }, run) {
      const which = changeOf<number | undefined>(undefined, [
        { path: 'Object.ID', value: sent.ID },
        { path: 'Object.RecipeID', value: sent.RecipeID },
      ])
      const before = requireFound(await run(oneRecipe, { id: which ?? 0 }))
      const current = answered(before).Object
      const places: [string, Content | undefined][] = [
        ['Object', sent],
        ['Object.Object', sent.Object],
        ['Object.RecipeObject', sent.RecipeObject],
      ]
      /** The new value of a field, at any of the three places; the current value if it was not sent. */
      const part = <Name extends keyof Content>(...names: [Name, ...Name[]]) => {
        const values = places.flatMap(([at, content]) =>
          names.map((name) => ({ path: `${at}.${name}`, value: content?.[name] })),
        )
        return changeOf<Content[Name]>(current[names[0]], values)
      }
      const { servings = before.servings, ...content } = fromRest({
        Name: part('Name') ?? before.name,
        Ingredients: part('Ingredients') ?? before.ingredients,
        Instructions: part('Instructions') ?? before.instructions,
        Tags: part('Tags', 'TagIDs') ?? before.tags,
        Servings: part('Servings'),
        PrepMinutes: part('PrepMinutes'),
        CookMinutes: part('CookMinutes'),
        TotalMinutes: part('TotalMinutes'),
      })
      // Sent back as it was read, a total that is the sum of its parts follows them.
      const totalMinutes = content.totalMinutes === before.totalMinutes ? undefined : content.totalMinutes
      const { id: recipeId, version, public: isPublic } = before
      const input = { id: recipeId, version, public: sent.Public ?? isPublic, ...content, servings, totalMinutes }
      return answered((await run(updateRecipe, { input })).recipe)
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
      await run(deleteRecipe, { input: { id: ID } })
      return { ID }
    },
  }),
]
