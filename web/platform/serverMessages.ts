import { hasText, language, pseudo, textOf } from './language'

/** A parameter may be a message itself: the name of a food group, for example. */
type Param = string | number | MessageParam

interface MessageParam {
  key?: string | null
  params?: Params | null
  text: string
}

type Params = Readonly<Record<string, unknown>>

/** A text from the server: its key and parameters (api/platform/texts/texts.ts), and the English text. */
export interface ServerMessage {
  /** Null if the text has no key; it is then shown in English. */
  key: string | null
  params: Params
  text: string
}

const isMessage = (value: unknown): value is MessageParam =>
  typeof value === 'object' && value !== null && 'text' in value

/** The message in the current language; in English where the catalogue has no text for its key. */
export const translateMessage = (message: ServerMessage): string => pseudo(translated(message))

function translated({ key, params, text }: MessageParam): string {
  if (language === 'en' || typeof key !== 'string') return text
  const values = Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, shown(value as Param)]))
  return hasText('server', key, values) ? textOf('server', key, values) : text
}

const shown = (value: Param): string | number =>
  isMessage(value) ? translated(value) : typeof value === 'number' ? value : String(value)
