import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the shopping module. */
export const t = catalogue('shopping', english)

type AisleKey = Extract<keyof typeof english, `${string}Aisle`>

const isAisleKey = (key: string): key is AisleKey => key in english

/** The name of an aisle; of one that this version does not know, that of other things. */
export function aisleName(aisle: string): string {
  const key = `${aisle}Aisle`
  return t(isAisleKey(key) ? key : 'otherAisle')
}

type UnitKey = keyof typeof english extends infer Key
  ? Key extends `unit_${infer Unit}_other`
    ? `unit_${Unit}`
    : never
  : never

const isUnitKey = (key: string): key is UnitKey => `${key}_other` in english

/** An amount in a unit that people count in, such as tins; null for a unit without a name on screen. */
export function countedIn(unit: string, { count, amount }: { count: number; amount: string }): string | null {
  const key = `unit_${unit}`
  return isUnitKey(key) ? t(key, { count, amount }) : null
}
