import type { SeenEntry } from '../../domain/stock/batches'
import { t } from './i18n'

/** "2 of 5 left, 3 reserved"; empty where none, or all of it, is reserved. */
export const describeLeft = ({ quantity, reservedQuantity }: SeenEntry): string =>
  reservedQuantity === 0 || quantity === 0
    ? ''
    : t('leftAndReserved', { left: quantity, all: quantity + reservedQuantity, count: reservedQuantity })
