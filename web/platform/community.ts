const written = typeof document === 'undefined' ? {} : document.documentElement.dataset

/** Where this community's help leads outside the app; null where its operator has set nothing. The server writes both into the page. */
export const community = {
  howToUrl: written.howTo || null,
  donationUrl: written.donation || null,
} as const
