/** An outward part, and behind it nothing, or as much of the inward part as is written. */
const written = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\s*\d[A-Z]{2}|\s+\d[A-Z]?)?$/

/** The outward part of a text that has the form of a British postcode, or of the first half of one; null for any other text. Whether it exists is another question. */
export const outwardPartOf = (text: string): string | null => written.exec(text.trim().toUpperCase())?.[1] ?? null
