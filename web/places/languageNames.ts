import { locale } from '../platform/language'

/** What is offered: BCP 47 codes of languages that many people in Britain and Germany speak. */
const codes =
  'en de pl ro uk ru tr ar fa ps ku ckb ur hi bn pa gu ta te ml mr ne si so am ti sw yo ig ha sn ln fr es pt pt-BR it nl el bg hr sr bs sq mk cs sk sl hu lt lv et fi sv da nb is ga gd cy yi he zh yue ja ko vi th fil id ms my km lo mn kk uz tg az hy ka'.split(
    ' ',
  )
const mostOffered = 5

const names = new Map<string, Intl.DisplayNames>()

/** @param inLanguage the language of the name */
function nameIn(inLanguage: string, code: string): string {
  const known = names.get(inLanguage) ?? new Intl.DisplayNames(inLanguage, { type: 'language' })
  names.set(inLanguage, known)
  return known.of(code) ?? code
}

/** "Polish" for "pl", in the language on screen. */
export const languageName = (code: string): string => nameIn(locale, code)

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The languages whose name begins with a text, on screen or in the language itself ("Polish", "polski"); those first that are called so on screen. */
export function findLanguages(text: string, except: readonly string[]): string[] {
  const typed = plain(text.trim())
  if (typed === '') return []
  const offered = codes
    .filter((code) => !except.includes(code))
    .toSorted((one, other) => languageName(one).localeCompare(languageName(other), locale))
  const begins = (name: string) => plain(name).startsWith(typed)
  const onScreen = offered.filter((code) => begins(languageName(code)))
  const inItself = offered.filter((code) => !onScreen.includes(code) && begins(nameIn(code, code)))
  return [...onScreen, ...inItself].slice(0, mostOffered)
}
