import { foodName } from './foodName'

/** What a name on screen is made of. */
export interface NamedItem {
  name: string
  /** Of a food without a barcode. */
  germanName: string | null
}

/** An item's name on screen: that of a food in the language of the app, that of a product as it stands on its packet. */
export const itemName = ({ name, germanName }: NamedItem): string =>
  germanName === null ? name : foodName({ name, germanName })
