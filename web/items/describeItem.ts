import type { CapacityUnit } from '../generated/schema'
import { number } from '../platform/language'

/** The symbols of the units. */
export const unitNames: Record<CapacityUnit, string> = { G: 'g', ML: 'ml' }
/** The symbols of a thousand units. */
const largeUnitNames: Record<CapacityUnit, string> = { G: 'kg', ML: 'l' }

/** "Heinz · 415 g"; what is unknown is left out. */
export function describeItem({ brand, ...amount }: { brand: string } & Amount): string {
  return [brand, formatCapacity(amount)].filter((part) => part !== '').join(' · ')
}

interface Amount {
  capacity: number | null
  unit: CapacityUnit | null
}

/** "415 g", "1.5 l", with a no-break space; empty if it is unknown. */
export function formatCapacity({ capacity, unit }: Amount): string {
  if (capacity === null || unit === null) return ''
  const [amount, name] = capacity < 1000 ? [capacity, unitNames[unit]] : [capacity / 1000, largeUnitNames[unit]]
  return `${number(amount)}\u00a0${name}`
}
