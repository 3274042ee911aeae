/** The most characters of a line of a shopping list. */
export const maxLineLength = 200

/** The most lines that one request adds or changes. */
export const maxLinesPerRequest = 100
