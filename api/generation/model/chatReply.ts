/** A model's answer, or the part of it that has been received. */
export interface Reply {
  text: string
  /** cut: incomplete because of our limits, the model's, or the connection. */
  end: 'whole' | 'cut' | 'refused'
}

export const emptyReply: Reply = { text: '', end: 'cut' }

/** The response is no chat completion. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

interface Choice {
  content: string
  refusal: boolean
  finish: string | null
}

/** The answer in a response that is not streamed. */
export function parseReply(body: string): Reply {
  const found = choiceIn(parsed(body), 'message')
  if (!found) throw new UnreadableAnswer(`the answer is no chat completion: ${body.slice(0, 200)}`)
  if (found.refusal) return { text: found.content, end: 'refused' }
  return { text: found.content, end: endOf(found.finish) ?? 'whole' }
}

/** The answer with one more event of its stream. */
export function withEvent(reply: Reply, event: unknown): Reply {
  const found = choiceIn(event, 'delta')
  if (!found) return reply
  if (found.refusal || reply.end === 'refused') return { ...reply, end: 'refused' }
  return { text: reply.text + found.content, end: endOf(found.finish) ?? reply.end }
}

function endOf(finish: string | null): Reply['end'] | null {
  if (finish === null) return null
  if (finish === 'content_filter') return 'refused'
  return finish === 'length' || finish === 'max_tokens' ? 'cut' : 'whole'
}

/** The first choice. Servers leave out fields, so all are optional. */
function choiceIn(body: unknown, part: 'message' | 'delta'): Choice | null {
  const [choice] = listOf(fieldOf(body, 'choices'))
  if (choice === undefined) return null
  const message = fieldOf(choice, part)
  const finish = fieldOf(choice, 'finish_reason')
  const refusal = fieldOf(message, 'refusal')
  return {
    content: textOf(fieldOf(message, 'content')),
    refusal: typeof refusal === 'string' && refusal !== '',
    finish: typeof finish === 'string' ? finish : null,
  }
}

/** A text, or a list of its parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return listOf(content)
    .map((part) => fieldOf(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
