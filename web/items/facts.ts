import type { CapacityUnit } from '../generated/graphql'

/** How the units are written. */
export const unitNames: Record<CapacityUnit, string> = { G: 'g', ML: 'ml' }

/** "Heinz · 415 g"; what is unknown is left out. */
export function itemFacts({ brand, ...amount }: { brand: string } & Amount): string {
  return [brand, capacityInWords(amount)].filter((fact) => fact !== '').join(' · ')
}

interface Amount {
  capacity: number | null
  unit: CapacityUnit | null
}

/** "415 g", never broken in two; empty where it is unknown. */
export function capacityInWords({ capacity, unit }: Amount): string {
  return capacity === null || unit === null ? '' : `${capacity.toLocaleString('en')}\u00a0${unitNames[unit]}`
}
