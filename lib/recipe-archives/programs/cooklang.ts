/** The parts of a step, as the specification of Cooklang names them. */
export type CooklangItem =
  | { type: 'text'; value: string }
  | { type: 'ingredient'; name: string; quantity: number | string; units: string; preparation: string }
  | { type: 'cookware'; name: string; quantity: number | string }
  | { type: 'timer'; name: string; quantity: number | string; units: string }

export interface CooklangRecipe {
  metadata: Record<string, string>
  /** The steps; what begins a section is a step of one text. */
  steps: CooklangItem[][]
  /** Lines that begin with ">". */
  notes: string[]
}

/** Longer names are text: the search for their end stops here. */
const longestName = 100
const longestAmount = 100

const mark = new RegExp(
  [
    // Several words, or none for a timer, with an amount in braces and a preparation in brackets.
    String.raw`([@#~])([^\s@#~{}][^@#~{}\n]{0,${longestName}}?|(?<=~))\{([^{}\n]{0,${longestAmount}})\}(?:\(([^()\n]{0,200})\))?`,
    // One word, to the next space or punctuation.
    String.raw`([@#~])((?![@#~])[^\s\p{P}][^\s\p{P}]{0,${longestName}})`,
  ].join('|'),
  'gu',
)

/** Is the text written in Cooklang: has it an ingredient or a timer with braces, or metadata after ">>"? */
export function isCooklang(text: string): boolean {
  return (
    /@[^\s@#~{}()=;][^@#~{}\n()=;]{0,60}\{[^{}\n]{0,60}\}/.test(text) ||
    /~[^\s@#~{}()=;]{0,40}\{[^{}\n]{0,20}%[^{}\n]{0,20}\}/.test(text) ||
    /^>>\s?[\p{L}][\p{L} .]{0,30}:/mu.test(text)
  )
}

/** Parses a recipe in Cooklang, without its front matter. Takes time linear in the length. */
export function parseCooklang(source: string): CooklangRecipe {
  const recipe: CooklangRecipe = { metadata: {}, steps: [], notes: [] }
  let paragraph: string[] = []
  const endStep = () => {
    const items = itemsOf(paragraph.join(' '))
    if (items.length > 0) recipe.steps.push(items)
    paragraph = []
  }
  for (const line of withoutComments(source).split(/\r\n|\r|\n/)) {
    const [, key, value = ''] = /^>>\s*([^:]{1,60}?)\s*:\s*(.*)$/.exec(line) ?? []
    const section = /^=+\s*([^=]*?)\s*=*\s*$/.exec(line)?.[1]
    if (key !== undefined) recipe.metadata[key] = value.trim()
    else if (section !== undefined) {
      endStep()
      if (section !== '') recipe.steps.push([{ type: 'text', value: section }])
    } else if (/^>(?!>)/.test(line)) {
      endStep()
      recipe.notes.push(line.slice(1).trim())
    } else if (line.trim() === '') endStep()
    // A stroke at the end breaks the line, where it is shown.
    else paragraph.push(line.replace(/\\$/, ''))
  }
  endStep()
  return recipe
}

/** "-- to the end of the line" and "[- over lines -]"; three dashes are none. */
const withoutComments = (source: string): string => source.replace(/\[-[^]*?-\]/g, '').replace(/(?<!-)--(?!-).*$/gm, '')

function itemsOf(text: string): CooklangItem[] {
  if (text.trim() === '') return []
  const items: CooklangItem[] = []
  let from = 0
  for (const found of text.matchAll(mark)) {
    const [whole, sign = found[5], name = found[6] ?? '', amount, preparation = ''] = found
    if (found.index > from) items.push({ type: 'text', value: text.slice(from, found.index) })
    items.push(itemOf(sign ?? '', name.trim(), amount, preparation))
    from = found.index + whole.length
  }
  if (from < text.length) items.push({ type: 'text', value: text.slice(from) })
  return items
}

function itemOf(sign: string, name: string, amount: string | undefined, preparation: string): CooklangItem {
  const [quantity = '', units = ''] = (amount ?? '').split('%').map((part) => part.trim())
  if (sign === '#') return { type: 'cookware', name: nameIn(name), quantity: quantity === '' ? 1 : numberIn(quantity) }
  if (sign === '~') return { type: 'timer', name, quantity: numberIn(quantity), units }
  return {
    type: 'ingredient',
    name: nameIn(name),
    quantity: quantity === '' ? 'some' : numberIn(quantity),
    units,
    preparation: preparation.trim(),
  }
}

/** Marks of extensions before a name ("?" optional, "&" again, ".." another recipe), and the name shown after a stroke. */
const nameIn = (name: string): string =>
  name
    .replace(/^[&?+-](?=\S)/, '')
    .replace(/^\.{1,2}\/(?:.*\/)?/, '')
    .replace(/^.*\|(?=.)/, '')

/** A number for "2", "1.5" and "1 / 2"; other quantities stay text, as "01/2" and "few" do. "=" says that it is not to be scaled. */
function numberIn(quantity: string): number | string {
  const text = quantity.replace(/^=\s*/, '')
  if (/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text)
  const [, above, below] = /^([1-9]\d*)\s*\/\s*([1-9]\d*)$/.exec(text) ?? []
  return above !== undefined && below !== undefined ? Number(above) / Number(below) : text
}
