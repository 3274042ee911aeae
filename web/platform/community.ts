const written = typeof document === 'undefined' ? {} : document.documentElement.dataset

/** External links of this community's help; null if the operator has not set them. The server writes both into the page. */
export const community = {
  howToUrl: written.howTo || null,
  donationUrl: written.donation || null,
} as const
