import { isLeftoversKey } from '../../../lib/barcode/gtin'
import { plainWords, spellingsOf } from '../../../domain/foods/words'
import { itemName, type NamedItem } from '../../items/itemName'
import { t } from '../i18n'

interface Searchable {
  item: NamedItem & { brand: string; code: string }
}

/** The text in lower case without accents, because people omit them when they type. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Does the item's name, on screen or in English, its brand or code contain every word? Yogurt is yoghurt, too, and leftovers are found as such. */
export function matchesSearch({ item }: Searchable, text: string): boolean {
  const names = `${itemName(item)} ${item.name} ${item.brand}`
  const searched = normalize(
    `${names} ${plainWords(names).flatMap(spellingsOf).join(' ')} ${item.code} ${isLeftoversKey(item.code) ? t('leftovers') : ''}`,
  )
  return normalize(text)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
