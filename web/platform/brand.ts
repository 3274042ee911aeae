// The server writes the product's name into the page; where nobody set another, it is this one.
const injected = typeof document === 'undefined' ? undefined : document.documentElement.dataset.product

/** What the brand says about itself. The figures are fixed texts, not counts. */
export const brand = {
  product: injected || 'Larder',
  promise: 'Ensuring Everybody Eats',
  figures: {
    collections: '500+',
    items: '10,000+',
    recipes: '5000+',
    collectionsHere: 37,
    onePotMeals: '50+',
  },
} as const
