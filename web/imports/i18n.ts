import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the imports module. */
export const t = catalogue('imports', english)

/** A text whose key ends with a code of the server; null for one that this version does not know. */
export function textByCode(prefix: Prefix, code: string): string | null {
  const key = `${prefix}_${code}`
  return isKey(key) ? t(key) : null
}

type Prefix = 'look' | 'problem' | 'loss' | 'kept'
type CodeKey = Extract<keyof typeof english, `${Prefix}_${string}`>

const isKey = (key: string): key is CodeKey => key in english
