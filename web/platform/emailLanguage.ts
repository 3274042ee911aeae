import { language } from './language'

/** The language of emails to this person, as the API's enum value. */
export const emailLanguage = language === 'de' ? ('DE' as const) : ('EN' as const)
