/** Checkboxes, bullets and arrows before a line. */
const glyphs =
  /^(?:[\u2022\u2023\u2043\u204C\u204D\u2219\u25A0-\u25FF\u2610-\u2612\u2700-\u2756\u2758-\u2775\u2794-\u27BF\u2B1A-\u2B1C\u00B7\uFFFD\uE000-\uF8FF]\uFE0F?|[-–—*»›>]\s)\s*/u
/** Control and invisible characters. Zero-width joiners match at the ends of a line only: inside, Persian, Hindi and emoji need them. */
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|^(?:\s|\u200C|\u200D)+|(?:\u200C|\u200D){1,5}$/g
const noise =
  /^(?:advertisements?|ads?|anzeige|werbung|publicité|publicidad|pubblicità|annonce|reklam[ae]?|scroll to continue|click to mark this step as completed|mark as complete|deselect all|select all|cook mode.*|(?:keep|prevent) (?:your |the )?screen .{0,40}|add (?:all )?(?:ingredients )?to (?:your )?(?:shopping list|basket|trolley|cart)|(?:metric|us customary|imperial)(?: ?[|/-] ?(?:metric|us customary|imperial))*|[½1]x ?[123]x ?[23]?x?|\.|,|:|-)$/i

/** Maximum length of a line, in characters; longer lines are cut. */
const maxLineLength = 100_000

/** A line without repeated spaces, invisible characters and the glyph before it. Fractions stay. */
export function cleanLine(text: string): string {
  let line = text.slice(0, maxLineLength).replace(invisible, '').replace(/\s+/g, ' ').trim()
  for (let round = 0; round < 3 && glyphs.test(line); round += 1) line = line.replace(glyphs, '')
  return noise.test(line) ? '' : line
}

/** An ingredient as printed, without the spaces that templates leave before commas and inside brackets. */
export function cleanIngredient(text: string): string {
  return cleanLine(text)
    .replace(/\(\s+/g, '(')
    .replace(/\s+([,;)])/g, '$1')
    .replace(/^[,;]\s*/, '')
    .replace(/\(\(([^()]{0,200})\)\)/g, '($1)')
    .replace(/\(\)/g, '')
    .trim()
}

const stepNumber =
  /^(?:(?:step|schritt|étape|etape|paso|passo|krok|stap|steg|trin|vaihe|lépés|шаг|adım)\s*(?:no\.?\s*)?\d{1,2}\s*[.):/–-]?|\(?\d{1,2}\s?[.)]|\d{1,2}[.):–-]?(?=\s))\s*/i
const bareNumber =
  /^(?:(?:step|schritt|étape|etape|paso|passo|krok|stap|steg|trin|vaihe|lépés|шаг|adım)\s*)?\d{1,2}\s*[.):]?$/i

/** Is it a heading that numbers a step: "Step 2", "3.", "1. Make the dough"? */
export function countsStep(heading: string): boolean {
  return bareNumber.test(heading) || /^\d{1,2}[.)]\s/.test(heading)
}

/** Steps cleaned, without the numbers and headings like "Step 3" that only count them. */
export function cleanSteps(texts: string[]): string[] {
  const steps = texts.map(cleanLine).filter((step) => step !== '' && !bareNumber.test(step))
  const numbers = steps.map((step) => stepNumber.exec(step)?.[0] ?? null)
  const counted = numbers.flatMap((number) => (number === null ? [] : [Number(/\d+/.exec(number)?.[0])]))
  if (!counts(counted, steps.length)) return steps
  return steps.map((step, index) => step.slice(numbers[index]?.length ?? 0)).filter((step) => step !== '')
}

/** Do these numbers count the steps, from 1 on (again for each part)? Else they are amounts at the beginning of sentences. */
function counts(numbers: number[], steps: number): boolean {
  if (numbers.length === 0 || numbers[0] !== 1 || numbers.length * 3 < steps) return false
  return numbers.every((number, index) => index === 0 || number === 1 || number === (numbers[index - 1] ?? 0) + 1)
}

/**
 * The steps in the lines of a method. Several lines are the steps; a single line is split at its numbering ("1. Mix. 2. Bake."),
 * or is one step.
 */
export function splitSteps(lines: string[]): string[] {
  const [only] = lines
  if (only === undefined || lines.length > 1) return lines
  return splitAtNumbers(only)
}

function splitAtNumbers(text: string): string[] {
  const starts: number[] = []
  let wanted = 1
  for (const found of text.matchAll(
    /(?<![\d.,/])(?:(?:step|schritt|étape|paso|passo)\s+)?(\d{1,2})\s?[.):]\s?(?=\p{L})/giu,
  )) {
    if (Number(found[1]) !== wanted) continue
    starts.push(found.index)
    wanted += 1
  }
  if (starts.length < 2 || (starts[0] ?? 0) > 0) return [text]
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim())
}

/** The words of lines, in lower case and without punctuation, for comparison. */
export function wordsOf(lines: string[]): string[] {
  return (
    lines
      .join(' ')
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
