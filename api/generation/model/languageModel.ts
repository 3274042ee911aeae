import type { ModelSettings } from '../../platform/config'
import type { Log } from '../../platform/log'
import { RecipeOrigin } from '../../recipes/recipe.entity'
import { doubts, violations, warningsOf, type Violation } from '../allergens'
import { readAnswer, type Answer } from './answerReader'
import type { Chat } from './chat'
import type { Reply } from './chatReply'
import { isWhole, type GeneratedRecipe } from '../draft'
import { messages } from '../generation.messages'
import type { GenerationResult, RecipeGenerator, GenerationRequest } from '../generator'
import { askFor, askForTheForm, askWithout, type ChatMessage } from './prompt'

/** What grows is read at most so often, in milliseconds. */
const readEvery = 100
/** A repair that could not be finished before the time is over is not begun. */
const repairTakes = 0.35

type Progress = (draft: Partial<GeneratedRecipe>) => void

/** An answer, read and looked at. */
interface Attempt {
  reply: Reply
  answer: Answer
  found: Violation[]
}

/** Has a language model write recipes. What it answers is looked at like anything that a stranger sends. */
export class LanguageModel implements RecipeGenerator {
  readonly origin = RecipeOrigin.GENERATED
  #chat: Promise<Chat> | null = null

  constructor(
    private readonly settings: ModelSettings,
    private readonly log: Log,
    private readonly limits: { timeLimitMs: number },
  ) {}

  async make(wish: GenerationRequest, progress: Progress, signal: AbortSignal): Promise<GenerationResult> {
    const deadline = Date.now() + this.limits.timeLimitMs
    const question = askFor(wish)
    const first = await this.#attempt(question, wish, progress, signal, deadline)
    const complaint = first.reply.end === 'refused' || first.answer.isNone ? null : complaintAbout(question, first)
    if (complaint === null || deadline - Date.now() < this.limits.timeLimitMs * repairTakes) return madeOf(first, wish)
    if (first.reply.text.trim() === '') (await this.#opened()).simplify()
    // What can be cooked from is not taken away again before there is something better.
    const show = isWhole(first.answer.draft) ? () => {} : progress
    const second = await this.#attempt(complaint, wish, show, signal, deadline).catch((error: unknown) => {
      // A first answer that somebody can cook from is better than none.
      if (signal.aborted || !isWhole(first.answer.draft)) throw error
      return first
    })
    return madeOf(better(first, second), wish)
  }

  /** The client for such servers is hundreds of files, which are read when the first recipe is asked for. */
  #opened(): Promise<Chat> {
    this.#chat ??= import('./chat').then(({ Chat }) => new Chat(this.settings, this.log))
    return this.#chat
  }

  async #attempt(messages: ChatMessage[], wish: GenerationRequest, progress: Progress, signal: AbortSignal, deadline: number): Promise<Attempt> {
    let lastRead = 0
    const grow = (text: string) => {
      if (Date.now() - lastRead < readEvery) return
      lastRead = Date.now()
      const { draft } = readAnswer(text)
      if (draft.name !== '' || draft.ingredients.length > 0) progress(draft)
    }
    const reply = await (await this.#opened()).ask(messages, grow, signal, deadline)
    const read = readAnswer(reply.text)
    const answer = { ...read, isCut: read.isCut || (reply.end === 'cut' && !read.isJson) }
    return { reply, answer, found: violations(answer.draft, wish.wishes) }
  }
}

/** What to ask when an answer cannot be used as it is; null: it can. */
function complaintAbout(question: ChatMessage[], { reply, answer, found }: Attempt): ChatMessage[] | null {
  if (!isWhole(answer.draft) || answer.isCut) return askForTheForm(question, reply.text)
  return found.length > 0 ? askWithout(question, answer.draft, found) : null
}

/** A whole recipe before a part of one, then the one that names less of what was to be left out. */
function better(first: Attempt, second: Attempt): Attempt {
  const worth = ({ answer, found }: Attempt) => (isWhole(answer.draft) ? 10_000 : 0) - (answer.isCut ? 5_000 : 0) - found.length
  return worth(second) >= worth(first) ? second : first
}

function madeOf({ reply, answer, found }: Attempt, { wishes }: GenerationRequest): GenerationResult {
  const nothing = { draft: null, changes: [], warnings: [], sourceIds: [], nearestIds: [] }
  if (reply.end === 'refused') return { ...nothing, failure: messages.refused }
  if (answer.isNone) return { ...nothing, failure: messages.notADish }
  if (!isWhole(answer.draft)) return { ...nothing, failure: messages.noRecipe }
  const warnings = [...warningsOf(found), ...doubts(answer.draft, wishes), ...(answer.isCut ? [messages.cutOff] : [])]
  return { ...nothing, draft: answer.draft, warnings, failure: null }
}
