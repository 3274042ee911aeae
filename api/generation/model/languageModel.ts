import type { ModelSettings } from '../../platform/config/config'
import type { Log } from '../../platform/telemetry/log'
import { RecipeOrigin } from '../../recipes/recipe.entity'
import { labelWarnings, findViolations, violationWarnings, type Violation } from '../allergens'
import { readAnswer, type Answer } from './answerReader'
import type { Chat } from './chat'
import type { Reply } from './chatReply'
import { isComplete, type GeneratedRecipe } from '../draft'
import { messages } from '../generation.texts'
import type { GenerationResult, RecipeGenerator, GenerationRequest } from '../generator'
import { promptFor, promptForFormat, promptWithout, type ChatMessage } from './prompt'

/** Least time between two parsings of a growing answer, in milliseconds. */
const readEvery = 100
/** Share of the time limit that must be left for a second request. */
const repairTakes = 0.35

type Progress = (draft: Partial<GeneratedRecipe>) => void

/** A parsed and checked answer. */
interface Attempt {
  reply: Reply
  answer: Answer
  violations: Violation[]
}

/** Generates recipes by a language model, whose answers are treated as untrusted input. */
export class LanguageModel implements RecipeGenerator {
  readonly origin = RecipeOrigin.GENERATED
  #chat: Promise<Chat> | null = null

  constructor(
    private readonly settings: ModelSettings,
    private readonly log: Log,
    private readonly limits: { timeLimitMs: number },
  ) {}

  async generate(request: GenerationRequest, progress: Progress, signal: AbortSignal): Promise<GenerationResult> {
    const deadline = Date.now() + this.limits.timeLimitMs
    const question = promptFor(request)
    const first = await this.#attempt(question, request, progress, signal, deadline)
    const complaint = first.reply.end === 'refused' || first.answer.isNone ? null : complaintAbout(question, first)
    if (complaint === null || deadline - Date.now() < this.limits.timeLimitMs * repairTakes)
      return resultOf(first, request)
    if (first.reply.text.trim() === '') (await this.#openChat()).simplify()
    // A complete first draft stays visible until the second one is complete.
    const show = isComplete(first.answer.draft) ? () => {} : progress
    const second = await this.#attempt(complaint, request, show, signal, deadline).catch((error: unknown) => {
      // A complete first answer is better than none.
      if (signal.aborted || !isComplete(first.answer.draft)) throw error
      return first
    })
    return resultOf(better(first, second), request)
  }

  /** Loads the client on the first request: it has hundreds of modules. */
  #openChat(): Promise<Chat> {
    this.#chat ??= import('./chat').then(({ Chat }) => new Chat(this.settings, this.log))
    return this.#chat
  }

  async #attempt(
    messages: ChatMessage[],
    request: GenerationRequest,
    progress: Progress,
    signal: AbortSignal,
    deadline: number,
  ): Promise<Attempt> {
    let lastRead = 0
    const onText = (text: string) => {
      if (Date.now() - lastRead < readEvery) return
      lastRead = Date.now()
      const { draft } = readAnswer(text)
      if (draft.name !== '' || draft.ingredients.length > 0) progress(draft)
    }
    const reply = await (await this.#openChat()).complete(messages, onText, signal, deadline)
    const read = readAnswer(reply.text)
    const answer = { ...read, isCut: read.isCut || (reply.end === 'cut' && !read.isJson) }
    return { reply, answer, violations: findViolations(answer.draft, request.intent) }
  }
}

/** The second request for an answer that is incomplete or names an excluded food; null: it is good. */
function complaintAbout(prompt: ChatMessage[], { reply, answer, violations }: Attempt): ChatMessage[] | null {
  if (!isComplete(answer.draft) || answer.isCut) return promptForFormat(prompt, reply.text)
  return violations.length > 0 ? promptWithout(prompt, answer.draft, violations) : null
}

/** The complete one, else the one with fewer violations. */
function better(first: Attempt, second: Attempt): Attempt {
  const worth = ({ answer, violations }: Attempt) =>
    (isComplete(answer.draft) ? 10_000 : 0) - (answer.isCut ? 5_000 : 0) - violations.length
  return worth(second) >= worth(first) ? second : first
}

function resultOf({ reply, answer, violations }: Attempt, { intent }: GenerationRequest): GenerationResult {
  const nothing = { draft: null, changes: [], warnings: [], sourceIds: [], nearestIds: [] }
  if (reply.end === 'refused') return { ...nothing, failure: messages.refused }
  if (answer.isNone) return { ...nothing, failure: messages.notADish }
  if (!isComplete(answer.draft)) return { ...nothing, failure: messages.noRecipe }
  const warnings = [
    ...violationWarnings(violations),
    ...labelWarnings(answer.draft, intent),
    ...(answer.isCut ? [messages.cutOff] : []),
  ]
  return { ...nothing, draft: answer.draft, warnings, failure: null }
}
