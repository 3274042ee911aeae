import type { CapacityUnit } from '../generated/graphql'

const units: Record<CapacityUnit, string> = { G: 'g', ML: 'ml' }

/** "Heinz · 415 g"; what is unknown is left out. */
export function itemFacts({ brand, capacity, unit }: { brand: string; capacity: number | null; unit: CapacityUnit | null }): string {
  const amount = capacity === null || unit === null ? '' : `${capacity.toLocaleString('en')} ${units[unit]}`
  return [brand, amount].filter((fact) => fact !== '').join(' · ')
}
