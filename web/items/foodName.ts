import { language } from '../platform/language'

/** A food's name in the language on screen, as a line begins with it. */
export const foodName = ({ name, germanName }: { name: string; germanName: string }): string =>
  (language === 'de' ? germanName : name).replace(/^\p{Ll}/u, (first) => first.toUpperCase())
