/** An entry as its neighbours see it. */
export interface SeenEntry {
  /** How many there are to have. */
  quantity: number
  reservedQuantity: number
}

/** Is all of it promised to somebody? It can be asked for, and whoever does so waits. */
export const isAllReserved = ({ quantity, reservedQuantity }: SeenEntry): boolean =>
  quantity === 0 && reservedQuantity > 0
