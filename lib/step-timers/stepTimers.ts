/** A time in a step: `step.slice(start, end)` is how it is written. */
export interface StepTime {
  start: number
  /** Exclusive. */
  end: number
  /** Of a range the lower end. At least 1, at most a day. */
  seconds: number
}

/** A timer is for less than what is left overnight and longer. */
const maxSeconds = 24 * 3600

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  a: 1,
  an: 1,
  'half a': 0.5,
  'half an': 0.5,
  'quarter of an': 0.25,
  'a quarter of an': 0.25,
  'three quarters of an': 0.75,
  'one and a half': 1.5,
  'two and a half': 2.5,
  'a couple of': 2,
  ein: 1,
  eine: 1,
  einer: 1,
  einem: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  fünfundzwanzig: 25,
  dreißig: 30,
  dreissig: 30,
  vierzig: 40,
  fünfundvierzig: 45,
  fünfzig: 50,
  sechzig: 60,
  neunzig: 90,
  halbe: 0.5,
  halben: 0.5,
  'eine halbe': 0.5,
  'einer halben': 0.5,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  dreieinhalb: 3.5,
}

/** German words for quarters of an hour, in minutes. */
const quarterHours: Readonly<Record<string, number>> = { viertelstunde: 15, dreiviertelstunde: 45 }

const vulgarFractions: Readonly<Record<string, number>> = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4 }

const secondsOf = { h: 3600, m: 60, s: 1 } as const

const vulgar = `[${Object.keys(vulgarFractions).join('')}]`
const digits = String.raw`(?:\d{1,4}\s?${vulgar}|\d{1,2}\s\d\/\d|\d\/\d|\d{1,4}(?:[.,]\d{1,2})?|${vulgar})`
// The longest first, because the first that fits is taken.
const words = `(?:${Object.keys(numberWords)
  .sort((a, b) => b.length - a.length)
  .join('|')})`
const number = `(?:${digits}|${words})`
/** Between the ends of a range. */
const range = String.raw`\s?(?:[-–—]|(?:to|or|bis|oder)\s)\s?`
const hours = String.raw`hours?|hrs?\.?|h|Stunden?|Std\.?`
const minutes = String.raw`minutes?|mins?\.?|Minuten?`
const seconds = String.raw`seconds?|secs?\.?|Sekunden?|Sek\.?`
/** Not the beginning of a longer word, and no compound: "2-Minuten-Nudeln". */
const endOfUnit = String.raw`(?!\p{L}|[-‐‑]\p{L})`
const startOfNumber = String.raw`(?<![\p{L}\d.,:/½⅓⅔¼¾'’]|[\p{L}\d][-–‐‑])`

const timePattern = new RegExp(
  [
    // "between 10 and 15 minutes", "10-15 minutes", "10 minutes"
    String.raw`(?:(?<=\b(?:between|zwischen)\s)(?<between>${number})\s(?:and|und)\s(?<upTo>${number})|(?<from>${number})(?:${range}(?<to>${number}))?)`,
    String.raw`(?<gap>\s{0,2})(?:(?<h>${hours})|(?<m>${minutes})|(?<s>${seconds}))${endOfUnit}(?<half>\s(?:and\sa\shalf|und\seine\shalbe)(?!\p{L}))?`,
  ].join(''),
  'giu',
)
const timeAtStart = new RegExp(startOfNumber + timePattern.source, 'giu')
/** "1h30", "1 h 30 m" */
const hoursAndMinutes = new RegExp(
  String.raw`${startOfNumber}(?<h>\d{1,2})\s?h(?:(?<attached>\d{2})|\s?(?<m>\d{1,2})\s?m)(?![\p{L}\d])`,
  'giu',
)
const quarterHour = new RegExp(
  String.raw`${startOfNumber}(?:eine?r?\s)?(?<quarters>${Object.keys(quarterHours).join('|')})(?!\p{L}|-)`,
  'giu',
)

/** After a time: it says when, or how long for each pound. */
const notATimer =
  /^\s(?:(?:per|pro|je|for (?:every|each))\s(?:[\d½¼]|kilo|kg|lb|pound|pfund|gram|inch|cm)|before the end|before the (?:time|cooking) is|from the end|in advance|ahead(?!\p{L})|ago(?!\p{L})|vorher|zuvor|vor (?:dem )?ende|vor schluss)/iu
/** Of a singular unit after more than one: "20 minute rest", "5 minute rice". */
const isName = /^\s\p{L}/u
const singular = /(?:hour|minute|second)$/i

interface WrittenTime extends StepTime {
  unit: keyof typeof secondsOf
}

/** The times in a step for which a cook would set a timer, in their order. */
export function findStepTimes(step: string): StepTime[] {
  const text = step.slice(0, 10_000)
  const found = [
    ...matchesOf(text, hoursAndMinutes, readHoursAndMinutes),
    ...matchesOf(text, quarterHour, readQuarterHour),
    ...matchesOf(text, timeAtStart, readTime),
  ]
  const times: WrittenTime[] = []
  for (const time of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = times.at(-1)
    if (last === undefined) times.push(time)
    else if (time.start >= last.end) join(text, times, last, time)
  }
  return times
    .filter(({ end, seconds }) => seconds >= 1 && seconds <= maxSeconds && !notATimer.test(text.slice(end)))
    .map(({ start, end, seconds }) => ({ start, end, seconds: Math.round(seconds) }))
}

function matchesOf(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>, match: RegExpExecArray, text: string) => WrittenTime | null,
): WrittenTime[] {
  return [...text.matchAll(pattern)].flatMap((match) => read(match.groups ?? {}, match, text) ?? [])
}

/** Adds a time after the last one: on its own, as its minutes, or as the upper end of a range. */
function join(text: string, times: WrittenTime[], last: WrittenTime, time: WrittenTime): void {
  const between = text.slice(last.end, time.start)
  const isSmaller = secondsOf[time.unit] < secondsOf[last.unit] && time.seconds < secondsOf[last.unit]
  if (isSmaller && /^\.?,?\s?(?:(?:and|und|&)\s)?$/iu.test(between))
    times.splice(-1, 1, { ...time, start: last.start, seconds: last.seconds + time.seconds })
  else if (/^\.?\s?(?:[-–—]|(?:to|or|bis|oder))\s?$/iu.test(between)) times.splice(-1, 1, { ...last, end: time.end })
  else times.push(time)
}

function readTime(
  { between, from, gap = '', h, m, s, half }: Record<string, string | undefined>,
  match: RegExpExecArray,
  text: string,
): WrittenTime | null {
  const written = between ?? from ?? ''
  const value = valueOf(written)
  const unitText = h ?? m ?? s ?? ''
  const unit = h !== undefined ? 'h' : m !== undefined ? 'm' : 's'
  const isWord = /^\p{L}/u.test(written)
  const end = match.index + match[0].length
  // "ah" is no hour, and "a second" is mostly another one.
  if (isWord && (gap === '' || unitText.length === 1 || (unit === 's' && /^an?$/i.test(written)))) return null
  if (value > 1 && singular.test(unitText) && half === undefined && isName.test(text.slice(end))) return null
  return {
    start: match.index,
    end: withoutPeriod(text, end),
    seconds: (value + (half === undefined ? 0 : 0.5)) * secondsOf[unit],
    unit,
  }
}

function readHoursAndMinutes(
  { h, attached, m }: Record<string, string | undefined>,
  match: RegExpExecArray,
): WrittenTime {
  return {
    start: match.index,
    end: match.index + match[0].length,
    seconds: Number(h) * 3600 + Number(attached ?? m) * 60,
    unit: 'm',
  }
}

function readQuarterHour({ quarters = '' }: Record<string, string | undefined>, match: RegExpExecArray): WrittenTime {
  return {
    start: match.index,
    end: match.index + match[0].length,
    seconds: (quarterHours[quarters.toLowerCase()] ?? 0) * 60,
    unit: 'm',
  }
}

/** A full stop after "Min" or at the end of the sentence is not part of the time. */
const withoutPeriod = (text: string, end: number): number => (text[end - 1] === '.' ? end - 1 : end)

function valueOf(written: string): number {
  const word = numberWords[written.toLowerCase().replace(/\s/g, ' ')]
  if (word !== undefined) return word
  const [, whole = '', fraction = ''] = new RegExp(`^(\\d*)\\s?(${vulgar})$`, 'u').exec(written) ?? []
  if (fraction !== '') return Number(whole) + (vulgarFractions[fraction] ?? 0)
  const [, wholeOf = '', above, below] = /^(?:(\d+)\s)?(\d)\/(\d)$/.exec(written) ?? []
  if (above !== undefined) return Number(wholeOf) + Number(above) / Number(below)
  return Number(written.replace(',', '.'))
}

/** The end of what stands before a time: "for", "about another". */
const introduction =
  /(?:^|[\s,])(?:(?:for|in|at|least|after|about|around|approximately|approx\.?|roughly|another|a|further|just|only|over|up|to|the|last|final|between|every|für|etwa|ca\.?|circa|mindestens|ungefähr|rund|weitere|weiteren|nach|noch|nochmals|zwischen|gut|knapp|alle)(?:\s+|$))+$/iu
const maxNameLength = 40

/** What is done for a time of a step, in the step's words before it, at most 40 characters: "Simmer"; null where nothing stands there. */
export function nameOfTime(step: string, { start }: Pick<StepTime, 'start'>): string | null {
  const clause =
    step
      .slice(0, start)
      .split(/[.!?;:,()–]\s|\s(?:and then|then|und dann|dann)\s/iu)
      .at(-1) ?? ''
  const name = clause
    .replace(introduction, '')
    .replace(/^(?:and|then|und|dann)\s/iu, '')
    .trim()
  if (name.length < 2) return null
  const short = name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 1).replace(/\s+\S*$/u, '')}…`
  return short.charAt(0).toUpperCase() + short.slice(1)
}
