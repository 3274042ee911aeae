import { t } from './i18n'

// The server writes the product's name into the page; in prerendered HTML it replaces a placeholder.
const injected =
  typeof document === 'undefined'
    ? (globalThis as { productName?: string }).productName
    : document.documentElement.dataset.product

/** Texts of the brand. The statistics are the specification's fixed texts; useStatistics() chooses between them and true counts. Getters, because the language is known only while rendering. */
export const brand = {
  product: injected || 'Larder',
  /** Can a box be registered by the number printed on it? A setting of the server. */
  boxNumbers: typeof document !== 'undefined' && document.documentElement.dataset.boxNumbers === 'true',
  get promise() {
    return t('promise')
  },
  statistics: {
    collections: '500+',
    get items() {
      return t('itemStatistic')
    },
    recipes: '5000+',
    collectionsHere: '37',
    onePotMeals: '50+',
  },
} as const
