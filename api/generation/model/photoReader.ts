import type { ModelSettings } from '../../platform/config/config'
import type { Log } from '../../platform/telemetry/log'
import { messages } from '../generation.texts'
import { GeneratorUnavailable } from '../generator'
import type { GeneratedRecipe } from '../draft'
import { readAnswer } from './answerReader'
import type { Chat } from './chat'
import { openAi } from './openAi'
import { photoPrompt, unsureMark } from './photoPrompt'

/** What is to be read: the pages as JPEGs, or the text of a document. */
export type Pages = { pictures: readonly Uint8Array[] } | { text: string }

/** A recipe as the model read it, and the lines of which it was not sure. */
export interface ReadRecipe {
  draft: GeneratedRecipe
  unsure: string[]
}

/** The most characters of a document that are sent. */
const maxCharacters = 20_000

/** Reads recipes from pictures by a language model that can see. Its answers are untrusted: they become nothing but a draft. */
export class PhotoReader {
  #chat: Promise<Chat> | null = null

  constructor(
    private readonly settings: ModelSettings,
    private readonly log: Log,
    private readonly limits: { timeLimitMs: number },
  ) {}

  /** Where pictures are sent, for people to read. */
  get host(): string {
    return new URL(this.settings.baseUrl ?? openAi).host
  }

  /**
   * The recipe; null where there is none.
   * @throws GeneratorUnavailable, or the signal's reason
   */
  async read(pages: Pages, signal: AbortSignal): Promise<ReadRecipe | null> {
    const { timeLimitMs } = this.limits
    const timeout = AbortSignal.timeout(timeLimitMs)
    const prompt =
      'text' in pages ? photoPrompt([], pages.text.slice(0, maxCharacters)) : photoPrompt(pages.pictures, null)
    // Loaded on the first request: it has hundreds of modules. What is copied needs no invention.
    this.#chat ??= import('./chat').then(({ Chat }) => new Chat(this.settings, this.log, 0))
    try {
      const chat = await this.#chat
      const ended = AbortSignal.any([signal, timeout])
      const { text, end } = await chat.complete(prompt, () => {}, ended, Date.now() + timeLimitMs)
      return end === 'refused' ? null : recipeOf(text)
    } catch (error) {
      if (timeout.aborted && !signal.aborted) throw new GeneratorUnavailable(messages.photosTooLate, { cause: error })
      throw error
    }
  }
}

function recipeOf(text: string): ReadRecipe | null {
  const { draft, isNone } = readAnswer(text)
  if (isNone || (draft.ingredients.length === 0 && draft.instructions.length === 0)) return null
  const unsure = new Set<string>()
  const read = (line: string) => {
    const plain = line.replace(unsureMark, '')
    if (plain !== line) unsure.add(plain)
    return plain
  }
  const withText = (lines: readonly string[]) => lines.map(read).filter((line) => line !== '')
  const recipe = {
    ...draft,
    name: read(draft.name),
    ingredients: withText(draft.ingredients),
    instructions: withText(draft.instructions),
  }
  return { draft: recipe, unsure: [...unsure].filter((line) => line !== '') }
}
