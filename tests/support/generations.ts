import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { GeneratedRecipe } from '../../api/generation/draft'
import type { GenerationResult, RecipeGenerator, GenerationRequest } from '../../api/generation/generator'
import { RecipeOrigin } from '../../api/recipes/recipe.entity'
import { newKey, type TestClient } from './client'

export const soup: GeneratedRecipe = {
  name: 'Leek soup',
  ingredients: ['2 leeks', '1 l stock'],
  instructions: ['Chop.', 'Simmer.'],
  tags: ['soup'],
  servings: 4,
  minutes: 30,
}
export const done: GenerationResult = {
  draft: soup,
  changes: [],
  warnings: [],
  sourceIds: [],
  nearestIds: [],
  failure: null,
}
export const placeholder = {
  name: 'Error',
  ingredients: ['Please try again.'],
  instructions: ['Error, Please Try Again.'],
}

type GenerateFunction = (
  wish: GenerationRequest,
  progress: (draft: Partial<GeneratedRecipe>) => void,
  signal: AbortSignal,
) => Promise<GenerationResult>

/** Makes what the test says, when it says so. */
export class ManualGenerator implements RecipeGenerator {
  origin: RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED = RecipeOrigin.GENERATED
  requests: GenerationRequest[] = []
  work: GenerateFunction = async () => done

  generate(
    wish: GenerationRequest,
    progress: (draft: Partial<GeneratedRecipe>) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    this.requests.push(wish)
    return this.work(wish, progress, signal)
  }
}

/** Work that goes on until somebody ends it. */
export const endless: GenerateFunction = (_request, _progress, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

export interface GenerationFields {
  id: string
  state: string
  origin: string
  draft: GeneratedRecipe | null
  failure: string | null
  warnings: string[]
  sources: { name: string }[]
  nearest: { name: string }[]
}

const fields =
  'id state origin failure warnings draft { name ingredients instructions tags servings minutes } sources { name } nearest { name }'
export const generate = `mutation ($input: GenerateRecipeInput!) { generateRecipe(input: $input) { generation { ${fields} } } }`
const find = `query ($id: UUID!) { generation(id: $id) { ${fields} } }`
export const cancel = `mutation ($id: UUID!) { cancelGeneration(input: { id: $id }) { generation { ${fields} } } }`
export const generator = '{ generator { origin left } }'
const watch = `subscription ($id: UUID!) { generationChanged(id: $id) { ${fields} } }`

export async function startGeneration(
  client: TestClient,
  input: { id?: string; description?: string; usePantry?: boolean; pantryId?: string } = {},
): Promise<GenerationFields> {
  const { generateRecipe } = await client.get<{ generateRecipe: { generation: GenerationFields } }>(generate, {
    input: { id: newKey(), description: 'leek soup', ...input },
  })
  return generateRecipe.generation
}

export async function readGeneration(client: TestClient, id: string): Promise<GenerationFields | null> {
  return (await client.get<{ generation: GenerationFields | null }>(find, { id })).generation
}

/** As soon as it is over, or as the condition says. */
export async function waitForGeneration(
  client: TestClient,
  id: string,
  isSo: (seen: GenerationFields) => boolean = ({ state }) => state !== 'WORKING',
): Promise<GenerationFields> {
  for (;;) {
    const seen = await readGeneration(client, id)
    if (seen && isSo(seen)) return seen
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Everything that is told until it ends; then the socket is closed. */
export async function subscribe(
  client: TestClient,
  id: string,
  url = client.url,
  onEvent: (event: GenerationFields) => void = () => {},
): Promise<{ seen: GenerationFields[]; code: string | null }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const listener = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie, 'x-forwarded-for': client.ip } })
      }
    },
  })
  const seen: GenerationFields[] = []
  let code: string | null = null
  for await (const { data, errors } of listener.iterate<{ generationChanged: GenerationFields }>({
    query: watch,
    variables: { id },
  })) {
    if (data) {
      seen.push(data.generationChanged)
      onEvent(data.generationChanged)
    }
    if (errors) code = String(errors[0]?.extensions?.code)
  }
  await listener.dispose()
  return { seen, code }
}

/** From now on they are worked on without end. Fulfilled as soon as one is ended from outside. */
export function runUntilAborted(maker: ManualGenerator): Promise<void> {
  return new Promise((resolve) => {
    maker.work = async (_request, progress, signal) => {
      while (!signal.aborted) {
        progress({ name: 'Leek soup' })
        await new Promise((next) => setTimeout(next, 20))
      }
      resolve()
      throw signal.reason
    }
  })
}
