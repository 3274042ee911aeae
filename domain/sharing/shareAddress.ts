/** What another app shares: the fields of the manifest's `share_target`. */
export interface SharedFields {
  title: string
  text: string
  url: string
}

/** The page that shows what was shared. */
const page = '/share'

/** The name of the fields in the address of the page, and in the form that the device sends. */
export const sharedFieldNames = ['title', 'text', 'url'] as const

/** Of a text the first characters, where it has to fit into a header of an answer: proxies take few kilobytes. */
const longestInHeader = 1_500

/**
 * The address of the page that shows what was shared. The fields stand behind its #, so that no server and no log of one sees
 * them.
 * @param files how many pictures and PDFs came along, which the service worker keeps; 'lost' where it was not there to keep them
 * @param isHeader must it fit into a header? Then long texts are cut.
 */
export function shareAddress(
  fields: SharedFields,
  { files, isHeader = false }: { files: number | 'lost'; isHeader?: boolean },
): string {
  const params = new URLSearchParams()
  for (const name of sharedFieldNames) {
    const text = fields[name].trim()
    if (text !== '') params.set(name, isHeader ? text.slice(0, longestInHeader).toWellFormed() : text)
  }
  if (isHeader && sharedFieldNames.some((name) => fields[name].trim().length > longestInHeader))
    params.set('cut', 'yes')
  if (files !== 0) params.set('files', String(files))
  return `${page}#${params}`
}
