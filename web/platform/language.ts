import { createInstance } from 'i18next'
import { store, readStored } from './stored/storage'

/** The languages that people can choose, each with its name in that language. */
export const languages = { en: 'English', de: 'Deutsch' } as const

/** The code of a language that people can choose. */
export type Language = keyof typeof languages

/**
 * The pseudo-locale: English in brackets, right to left. It reveals texts that are missing from the catalogues, and
 * layouts that cannot be mirrored. Not offered in the settings; set it by hand: `localStorage.language = 'ar-XB'`.
 */
const pseudoLocale = 'ar-XB'

/** The key in localStorage, and the name of the cookie that the server reads. */
const storageKey = 'language'

const isLanguage = (name: string): name is Language => name in languages

/** The chosen language, else the first of the browser's languages that the app has, else English. */
export function languageOf(chosen: string | null, preferred: readonly string[]): Language | typeof pseudoLocale {
  if (chosen === pseudoLocale || (chosen !== null && isLanguage(chosen))) return chosen
  return preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

/** The language on screen, which may be the pseudo-locale. */
export const displayLanguage =
  typeof navigator === 'undefined' ? 'en' : languageOf(readStored(storageKey), navigator.languages)

/** The language of the catalogues, until the page is reloaded. */
export const language: Language = displayLanguage === pseudoLocale ? 'en' : displayLanguage

/** The language as the API's enum value: the server writes emails and pushes in it. */
export const apiLanguage = language === 'de' ? ('DE' as const) : ('EN' as const)

/** The direction of the text on screen. */
export const direction = displayLanguage === pseudoLocale ? 'rtl' : 'ltr'

/** The locale of numbers and dates. British for English: day before month, 24 hours. */
export const locale = language === 'en' ? 'en-GB' : language

const i18n = createInstance()
void i18n.init({
  lng: language,
  fallbackLng: 'en',
  resources: {},
  // No asynchronous loading: English is part of each module's code, and other languages are added before the first render.
  initAsync: false,
  // Formatters are cached: creating one takes as long as formatting ten numbers.
  cacheInBuiltFormats: true,
  keySeparator: false,
  nsSeparator: false,
  // No escaping by i18next, because React escapes text.
  interpolation: { escapeValue: false },
})
// In place of i18next's own, whose formatters take long to create.
i18n.services.formatter?.add('number', (value: number) => number(value))
/** Keys are checked by `catalogue`, module by module, not by i18next's types, which support only one catalogue for the whole app. */
const translate: (key: string, params: TextParams) => string = i18n.t

/** Texts by key: `key_one` and `key_other` are the plural forms of one text (i18next's format). */
export type Catalogue = Record<string, string>

/** The keys of a catalogue without their plural forms. */
export type TextKey<T extends Catalogue> = keyof T extends infer K
  ? K extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
    ? Name
    : K
  : never

/** Fills the {{placeholders}}; `count` also selects the plural form. */
export type TextParams = Record<string, string | number>

/** Puts a text in brackets in the pseudo-locale. */
export const pseudo = (text: string): string => (displayLanguage === pseudoLocale ? `⟦${text}⟧` : text)

/**
 * One module's texts. Call the returned function while rendering or in an event handler, never while a module loads:
 * languages other than English are loaded after the modules and before the first render.
 */
export function catalogue<const T extends Catalogue>(module: string, english: T) {
  i18n.addResourceBundle('en', module, english)
  return (key: TextKey<T> & string, params: TextParams = {}): string =>
    pseudo(translate(key, { ns: module, ...params }))
}

/** Adds another language's texts, by module. A missing text is shown in English. */
export function addTexts(name: Language, modules: Readonly<Record<string, Catalogue>>): void {
  for (const [module, texts] of Object.entries(modules)) i18n.addResourceBundle(name, module, texts)
}

/** Is there a text for this key in the current language? */
export const hasText = (module: string, key: string, params: TextParams): boolean =>
  i18n.exists(key, { ns: module, lng: language, fallbackLng: [], ...params })

/** A text by a key that is known at run time only. */
export const textOf = (module: string, key: string, params: TextParams): string =>
  translate(key, { ns: module, ...params })

/** Changes the language and reloads the page. */
export function chooseLanguage(name: Language): void {
  store(storageKey, name)
  // For the server, which renders pages in this language.
  document.cookie = `${storageKey}=${name}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  location.reload()
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** A number in the current locale. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const cacheKey = JSON.stringify(options)
  const format = numberFormats.get(cacheKey) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(cacheKey, format)
  return format.format(value)
}

/** A date format in the current locale and the browser's time zone. */
export const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, options)

/** With a capital at the beginning, where the words stand alone. */
export const capitalized = (words: string): string => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
