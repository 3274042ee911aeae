import { language } from '../platform/language'

/** A food's name in the language on screen, as a line begins with it. */
export const foodName = ({ name, germanName }: { name: string; germanName: string }): string =>
  (language === 'de' ? germanName : name).replace(/^\p{Ll}/u, (first) => first.toUpperCase())

/** What a name on screen is made of. */
export interface NamedItem {
  name: string
  /** Of a food without a barcode. */
  germanName: string | null
}

/** An item's name on screen: that of a food in the language of the app, that of a product as it stands on its packet. */
export const itemName = ({ name, germanName }: NamedItem): string =>
  germanName === null ? name : foodName({ name, germanName })
