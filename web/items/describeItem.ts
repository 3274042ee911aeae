import type { CapacityUnit } from '../generated/schema'
import { number } from '../platform/language'

/** How the units are written. */
export const unitNames: Record<CapacityUnit, string> = { G: 'g', ML: 'ml' }
/** A thousand of them. */
const largeUnitNames: Record<CapacityUnit, string> = { G: 'kg', ML: 'l' }

/** "Heinz · 415 g"; what is unknown is left out. */
export function describeItem({ brand, ...amount }: { brand: string } & Amount): string {
  return [brand, capacityInWords(amount)].filter((fact) => fact !== '').join(' · ')
}

interface Amount {
  capacity: number | null
  unit: CapacityUnit | null
}

/** "415 g", "1.5 l", never broken in two; empty where it is unknown. */
export function capacityInWords({ capacity, unit }: Amount): string {
  if (capacity === null || unit === null) return ''
  const [amount, name] = capacity < 1000 ? [capacity, unitNames[unit]] : [capacity / 1000, largeUnitNames[unit]]
  return `${number(amount)}\u00a0${name}`
}
