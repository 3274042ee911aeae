/** A value in a message. A message may be part of another: the name of a food group in a warning, for example. */
type MessageParam = string | number | Message

export type MessageParams = Readonly<Record<string, MessageParam>>

/**
 * A text for people. Clients translate it by its key and parameters; the English text is for those that do not.
 * As a string, and so in a template, it is its English text.
 */
export class Message {
  constructor(
    /** `module.name`, the same for ever. */
    readonly key: string,
    readonly params: MessageParams,
    readonly text: string,
  ) {}

  toString(): string {
    return this.text
  }

  /** As clients get it beside the English text. */
  get translatable(): { messageKey: string; params?: MessageParams } {
    return { messageKey: this.key, ...(Object.keys(this.params).length > 0 && { params: this.params }) }
  }
}

/** A message as it comes out of another thread: the parts without the class. */
export interface MessageData {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | MessageData>>
  readonly text: string
}

/** The parts of a message, as they are stored or sent to another thread. */
export const dataOf = ({ key, params, text }: Message): MessageData => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value instanceof Message ? dataOf(value) : value]),
  ),
  text,
})

/** The message with these parts. */
export const messageOf = ({ key, params, text }: MessageData): Message =>
  new Message(
    key,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? messageOf(value) : value]),
    ),
    text,
  )

type Declaration = string | ((params: never) => string)

type Declared<T extends Record<string, Declaration>> = {
  readonly [Name in keyof T]: T[Name] extends (params: infer Params) => string
    ? ((params: Params) => Message) & { readonly key: string }
    : Message
}

const declarationsByKey = new Map<string, Declaration>()

/** Every message that was declared so far, by its key. */
export const declaredMessages: ReadonlyMap<string, Declaration> = declarationsByKey

/**
 * Declares the messages of one module: a text, or a function from parameters to a text, by name. `count` as a parameter's
 * name lets a translation have plural forms.
 *
 *     const messages = defineMessages('recipes', { noSuchRecipe: 'There is no such recipe.', tooMany: ({ count }: { count: number }) => `At most ${count}.` })
 */
export function defineMessages<const T extends Record<string, Declaration>>(
  module: string,
  declarations: T,
): Declared<T> {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, text]) => {
      const key = `${module}.${name}`
      if (declarationsByKey.has(key)) throw new Error(`The message ${key} is declared twice.`)
      declarationsByKey.set(key, text)
      if (typeof text === 'string') return [name, new Message(key, {}, text)]
      const textOf = text as (params: MessageParams) => string
      return [name, Object.assign((params: MessageParams) => new Message(key, params, textOf(params)), { key })]
    }),
  ) as Declared<T>
}
