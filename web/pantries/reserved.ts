import { t } from './i18n'

/** An entry as its neighbours see it. */
interface SeenEntry {
  /** How many there are to have. */
  quantity: number
  reservedQuantity: number
}

/** Is all of it promised to somebody? It can be asked for, and whoever does so waits. */
export const isAllReserved = ({ quantity, reservedQuantity }: SeenEntry): boolean =>
  quantity === 0 && reservedQuantity > 0

/** "2 of 5 left, 3 reserved"; empty where none, or all of it, is reserved. */
export const describeLeft = ({ quantity, reservedQuantity }: SeenEntry): string =>
  reservedQuantity === 0 || quantity === 0
    ? ''
    : t('leftAndReserved', { left: quantity, all: quantity + reservedQuantity, count: reservedQuantity })
