const unit =
  '(?:kg|gr?|grams?|grammes?|mg|l|lt|ltr|litres?|liters?|ml|cl|oz|lbs?|fl ?oz|pints?|er|pk|packs?|pieces?|pcs?|s|servings?|portions?|bags?|sachets?|capsules?|tabs?|rolls?|cans?|tins?|bottles?|slices?|eur)'
const quantities = new RegExp(
  [
    '\\b(?:case|pack|box|set|bundle|tray|bag) ?of ?\\d*(?: x)?\\b',
    '\\bpack of (?=\\)|$)',
    '\\bpm ?\\d[\\d.,]*',
    `\\d+ ?[x×*] ?\\d[\\d.,]* ?${unit}?\\b`,
    `(?<![\\d%])\\d[\\d.,]*(?:\\s?[+-]\\s?\\d[\\d.,]*)? ?${unit}\\b(?!%)`,
    '\\b[x×] ?\\d+\\b',
    '\\b\\d+ ?[x×](?= |$)',
    '\\d+\\+\\d+(?: free)?',
  ].join('|'),
  'giu',
)

/** "70% cocoa", "5% fat": the share of something, which says no more of what the food is than its name. */
const shares =
  /\b[\d.,]*[1-9][\d.,]* ?% ?(?:cocoa|cacao|fruit|vegetable|pork|beef|meat|juice|fat|coconut|nuts|tomatoes)(?: solids| content| extract)?\b/gi

export const withoutShares = (text: string): string => text.replace(shares, ' ')

/**
 * The name of a product without what it says of size, number and shares. A bar stands where a size stood: what follows is
 * often the brand.
 */
export const withoutQuantities = (text: string): string =>
  withoutShares(text)
    .replace(quantities, ' | ')
    .replace(/\([\s|]*\)/g, ' ')
