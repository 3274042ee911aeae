import { language } from './language'

/** The language in which the server is to write letters to this person, by the API's name for it. */
export const emailLanguage = language === 'de' ? ('DE' as const) : ('EN' as const)
