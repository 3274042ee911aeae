const written = typeof document === 'undefined' ? {} : document.documentElement.dataset

/** Addresses elsewhere: of the help's links, and of the map's style; null if the operator has not set them. The server writes them into the page. */
export const community = {
  howToUrl: written.howTo || null,
  donationUrl: written.donation || null,
  mapStyleUrl: written.mapStyle || null,
} as const
