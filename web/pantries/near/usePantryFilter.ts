import { useSearchParams } from 'react-router'
import type { Allergen } from '../../generated/schema'

/** Distances within which pantries can be listed, as steps of `Pantry.distance`. */
export const withinSteps = [2, 5, 15] as const

/** What can be left out, by how common it is to avoid it. */
export const allergens = [
  'GLUTEN',
  'MILK',
  'EGG',
  'NUTS',
  'PEANUT',
  'SOY',
  'FISH',
  'SHELLFISH',
  'SESAME',
  'CELERY',
  'MUSTARD',
  'LUPIN',
  'SULPHITES',
] as const satisfies readonly Allergen[]

export interface PantryFilters {
  within: number | null
  goingSoon: boolean
  /** Only places that are open. */
  openNow: boolean
  without: Allergen | null
  /** An outward postcode, which was chosen on the map. */
  area: string | null
}

const names = ['within', 'soon', 'open', 'without', 'area', 'view'] as const

const isOutcode = /^[A-Z]{1,2}\d[A-Z\d]?$/

/** The filters of the pantries, kept in the URL as `?within=5&soon=1&open=1&without=GLUTEN&area=LS6&view=map`, so that they survive reloading and going back. */
export function usePantryFilter() {
  const [params, setParams] = useSearchParams()
  const filters: PantryFilters = {
    within: withinSteps.find((step) => String(step) === params.get('within')) ?? null,
    goingSoon: params.get('soon') === '1',
    openNow: params.get('open') === '1',
    without: allergens.find((allergen) => allergen === params.get('without')) ?? null,
    area: [params.get('area') ?? ''].find((area) => isOutcode.test(area)) ?? null,
  }

  const write = (values: Partial<Record<(typeof names)[number], string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        // A position in the old list.
        next.delete('after')
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    filters,
    /** Is the map shown above the list? */
    isMap: params.get('view') === 'map',
    isActive:
      filters.within !== null ||
      filters.goingSoon ||
      filters.openNow ||
      filters.without !== null ||
      filters.area !== null,
    setWithin: (step: number | null) => write({ within: step === null ? null : String(step) }),
    setGoingSoon: (isSoon: boolean) => write({ soon: isSoon ? '1' : null }),
    setOpenNow: (isOpen: boolean) => write({ open: isOpen ? '1' : null }),
    setWithout: (allergen: Allergen | null) => write({ without: allergen }),
    setArea: (area: string | null) => write({ area }),
    setMap: (isMap: boolean) => write({ view: isMap ? 'map' : null }),
    clear: () => write({ within: null, soon: null, open: null, without: null, area: null }),
  }
}

export type PantryFilter = ReturnType<typeof usePantryFilter>
