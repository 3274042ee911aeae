/** Recognises ingredients, steps and servings by the text of one line alone. */

const number =
  '(?:\\d+(?:[.,/]\\d+)?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|几|适量|少许|(?:ein(?:e|en)?|une?|an?|half|one|two|three|four|un[ao]?|um[a]?|en|et|ett)(?!\\p{L}))'
const amount = new RegExp(
  `^(?:ca\\.?|about|approx\\.?|env\\.?|circa|~)?\\s*${number}(?:\\s*[½⅓⅔¼¾⅛⅜⅝⅞]|\\s+\\d+/\\d+|\\s*(?:-|–|—|to|bis|à|a|or)\\s*${number})?(?![\\d.):])`,
  'iu',
)
const unit =
  /^\s*(?:x\s|kg|g|gr|gms?|grams?|gramm|mg|l|ml|cl|dl|lit(?:er|re)s?|liter|oz|ounces?|lbs?|pounds?|cups?|tbsp?s?|tbs|tablespoons?|tsps?|teaspoons?|pinch(?:es)?|dash(?:es)?|cloves?|cans?|tins?|packets?|packages?|pkgs?|sticks?|slices?|bunch(?:es)?|handfuls?|sprigs?|heads?|stalks?|pieces?|pcs?|jars?|bottles?|pints?|quarts?|cm|inch(?:es)?|el|tl|prise|stück|stk|bund|zehen?|dosen?|päckchen|pck|c\.? ?à ?[sc]\.?|cuill[eè]res?|gousses?|pincées?|tranches?|cdas?|cdtas?|cucharad(?:it)?as?|dientes?|pizca|colher(?:es)?|xícaras?|dentes?|pitada|cucchiai(?:ni)?o?|spicchi[o]?|łyżk[aię]|łyżeczk[aię]|szklank[aiię]|ząbk[ió]|el\.?|tl\.?|theelepels?|eetlepels?|teentjes?|snufje|spsk|tsk|ts|ss|msk|krm|st|dåse|fed|rkl|tl|ek|tk|evőkanál|teáskanál|csipet|ст\.? ?л|ч\.? ?л|г|кг|мл|л|шт|стакан|yemek kaşığı|çay kaşığı|su bardağı|adet|グラム|大さじ|小さじ|カップ|个|克|毫升|勺)(?![\p{L}])/iu

/** Does the line begin with an amount, with or without a unit? */
export function startsWithAmount(line: string): boolean {
  return amount.test(line)
}

/** Does it begin with amount and unit: "200 g flour"? */
export function startsWithMeasure(line: string): boolean {
  const found = amount.exec(line)
  return (found !== null && unit.test(line.slice(found[0].length))) || /^\d+(?:g|ml|kg|l|oz)\b/i.test(line)
}

/** Is it surely an ingredient: amount and unit, or a short line that begins with a number? */
export function isSurelyIngredient(line: string): boolean {
  const found = amount.exec(line)
  if (!found || line.length > 150) return false
  const rest = line.slice(found[0].length)
  return (
    startsWithMeasure(line) ||
    (/^\s*[½⅓⅔¼¾⅛\d]/u.test(line) && /^\s+\p{L}/u.test(rest) && line.length <= 70 && !/[.!?]$/.test(line))
  )
}

/** Is the line a sentence, and long enough to be a step? */
export function looksLikeStep(line: string): boolean {
  return (
    (line.length > 45 && /\p{L}[.!。]["')\]]?\s*$|[.!。]\s+\p{L}/u.test(line)) ||
    (line.length > 25 && /[.!。]$/.test(line) && !startsWithAmount(line))
  )
}

const people =
  '(?:servings?|serves|people|persons?|portion(?:s|en|i|er)?|personen|personnes|personas|persone|raciones|porciones|porções|porzioni|porcj[ei]|porties|personer|portioner|порци[йи])'
const servingsWords = new RegExp(
  `^(?:(?:serves|servings|yields?|makes|feeds|portionen|personen|porciones|rendimento|raciones|dosi per|ergibt|antal portioner|porcje|порций)\\b[^.!?]{0,12}\\d{1,3}(?!\\p{L})|(?:für|pour|para|per|voor|til|dla|for)\\s+\\d{1,3}\\b.{0,4}\\s*${people}|\\d{1,3}(?:\\s*[-–]\\s*\\d{1,3})?\\s+${people}\\b)`,
  'iu',
)

/** Does it state the servings: "Serves 4", "Für 4 Personen", "4 servings"? */
export function isServingsLine(line: string): boolean {
  return line.length < 60 && servingsWords.test(line)
}
