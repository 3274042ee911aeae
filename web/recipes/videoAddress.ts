/** The address of a page with a video; null for none, and for what is not https. */
export function videoAddress(text: string | null): URL | null {
  const address = text !== null && URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' ? address : null
}
