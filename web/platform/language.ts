import { createInstance } from 'i18next'
import { store, readStored } from './storage'

/** The languages that people may choose, each called as those who speak it call it. */
export const languages = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof languages

/**
 * English in brackets, set from right to left. Not offered to anybody: it shows sentences that no catalogue holds,
 * and whether a screen can be mirrored. Chosen by hand: `localStorage.language = 'ar-XB'`.
 */
const pseudo = 'ar-XB'

const key = 'language'

const isLanguage = (name: string): name is Language => name in languages

/** What was chosen here, else the first of the browser's languages that we speak, else English. */
export function languageOf(chosen: string | null, preferred: readonly string[]): Language | typeof pseudo {
  if (chosen === pseudo || (chosen !== null && isLanguage(chosen))) return chosen
  return preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

const spoken = typeof navigator === 'undefined' ? 'en' : languageOf(readStored(key), navigator.languages)

/** The language that everything is said in, until the page is loaded anew. */
export const language: Language = spoken === pseudo ? 'en' : spoken

/** Which way lines run. */
export const direction = spoken === pseudo ? 'rtl' : 'ltr'

/** Numbers and dates as people of this language write them. British for English: day before month, 24 hours. */
export const locale = language === 'en' ? 'en-GB' : language

const dictionary = createInstance()
void dictionary.init({
  lng: language,
  fallbackLng: 'en',
  resources: {},
  // Everything here is ready at once: English comes with each room's code, another language before the first screen.
  initAsync: false,
  // A formatter takes as long to make as ten numbers take to write.
  cacheInBuiltFormats: true,
  keySeparator: false,
  nsSeparator: false,
  // React shows text as text.
  interpolation: { escapeValue: false },
})
/** The names are checked by `catalogue`, room by room, and not by the library's own types, which know one catalogue for all. */
const say: (name: string, values: Values) => string = dictionary.t

/** Sentences by their names: `name_one` and `name_other` are one sentence that depends on a number (i18next's format). */
export type Sentences = Record<string, string>

/** The names that may be asked for. */
export type SentenceName<T extends Sentences> = keyof T extends infer K ? (K extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Name : K) : never

/** Fills what stands in {{braces}}; `count` also decides between singular and plural. */
export type Values = Record<string, string | number>

/** What comes out of a catalogue: in brackets in the pseudo-locale, so that what comes from nowhere else is seen. */
export const marked = (said: string): string => (spoken === pseudo ? `⟦${said}⟧` : said)

/**
 * One room's sentences. Call what it returns while rendering or when something happens, never while a module
 * loads: another language arrives after the modules and before the first screen.
 */
export function catalogue<const T extends Sentences>(room: string, english: T) {
  dictionary.addResourceBundle('en', room, english)
  return (name: SentenceName<T> & string, values: Values = {}): string => {
    return marked(say(name, { ns: room, ...values }))
  }
}

/** Puts another language's sentences beside the English ones, by room. What it lacks is said in English. */
export function speak(name: Language, rooms: Readonly<Record<string, Sentences>>): void {
  for (const [room, sentences] of Object.entries(rooms)) dictionary.addResourceBundle(name, room, sentences)
}

/** Says everything in this language from now on: the page is loaded anew, so that nothing stays in the old one. */
export function chooseLanguage(name: Language): void {
  store(key, name)
  // The server's own words, painted before any script has run, ought to be in it as well.
  document.cookie = `language=${name}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  location.reload()
}

const numbers = new Map<string, Intl.NumberFormat>()

/** A number as people of this language write it. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const name = JSON.stringify(options)
  const format = numbers.get(name) ?? new Intl.NumberFormat(locale, options)
  numbers.set(name, format)
  return format.format(value)
}

/** Writes dates in this language, in the browser's own time zone. */
export const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, options)
