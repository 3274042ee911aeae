import { t } from './i18n'

// The server writes the product's name into the page, also into what the build has painted with a gap for it. Where
// nobody set another, it is this one.
const injected = typeof document === 'undefined' ? (globalThis as { productName?: string }).productName : document.documentElement.dataset.product

/** What the brand says about itself. The figures are fixed texts, not counts. Words are to be read while rendering. */
export const brand = {
  product: injected || 'Larder',
  /** May a number that is printed on something be a box's? Whoever runs this decides. */
  boxNumbers: typeof document !== 'undefined' && document.documentElement.dataset.boxNumbers === 'true',
  get promise() {
    return t('promise')
  },
  statistics: {
    collections: '500+',
    get items() {
      return t('itemFigure')
    },
    recipes: '5000+',
    collectionsHere: 37,
    onePotMeals: '50+',
  },
} as const
