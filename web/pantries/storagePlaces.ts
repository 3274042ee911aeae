import type { StoragePlace } from '../generated/schema'
import { t } from './i18n'

/** The places where food is kept, in the order in which they are offered. */
export const storagePlaces = ['CUPBOARD', 'FRIDGE', 'FREEZER'] as const satisfies StoragePlace[]

const names = { CUPBOARD: 'cupboard', FRIDGE: 'fridge', FREEZER: 'freezer' } as const

/** "Cupboard", "Fridge", "Freezer". */
export const storagePlaceName = (place: StoragePlace): string => t(names[place])
