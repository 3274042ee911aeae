import { readDuration } from '../recipe-times/recipeTimes'
import { isServingsLine } from './lineKinds'

/** The times that lines of text state, as written: null where none of them does. */
export interface WrittenTimes {
  prep: number | null
  cook: number | null
  total: number | null
}

type TimeKind = keyof WrittenTimes | 'prepared' | 'other'

/** What a time is called, by its kind. "Zubereitungszeit" is the cooking beside a time of preparation, and everything without one. */
const names: readonly (readonly [TimeKind, RegExp])[] = [
  [
    'prep',
    /^(?:prep(?:aration|ping)?|active|hands[- ]?on|work(?:ing)?)(?:[- ]?time)?$|^vorbereitung(?:s[- ]?zeit)?$|^arbeits[- ]?zeit$|^(?:temps de |tiempo de |tempo d[ei] )?(?:pr[ée]paration|preparaci[óo]n|preparazione|preparo)$/iu,
  ],
  [
    'cook',
    /^(?:cook(?:ing)?|bak(?:e|ing))(?:[- ]?time)?$|^(?:koch|back|gar|koch-? ?\/ ?back)[- ]?zeit$|^(?:kochen|backen)$|^(?:temps de |tiempo de |tempo d[ei] )?(?:cuisson|cocci[óo]n|cottura)$/iu,
  ],
  [
    'total',
    /^(?:total|overall|full)(?:[- ]?time)?$|^(?:ready|done) in$|^(?:takes|time|zeit|dauer|insgesamt)$|^gesamt(?:[- ]?(?:zeit|dauer))?$|^fertig in$|^(?:temps|tiempo|tempo) tot(?:al|ale)$/iu,
  ],
  ['prepared', /^zubereitung(?:s[- ]?zeit)?$/iu],
  [
    'other',
    /^(?:(?:rest|chill|cool|soak|prov|ris|marinat|freez)(?:ing|e)?|additional|extra|inactive)(?:[- ]?time)?$|^(?:ruhe|k[üu]hl|geh|warte)[- ]?zeit$|^(?:temps|tiempo|tempo) d[ei] .{1,20}$/iu,
  ],
]

/** Names that are verbs as well: "Cook 5 minutes" is a step, unless a colon or another time is in the line. */
const verb = /^(?:cook|bake|work|rest|chill|cool|soak|marinate|freeze|prep|prove|rise|kochen|backen|takes)$/iu

const number = String.raw`\d{1,4}(?:[.,:]\d{1,2})?`
const range = String.raw`(?:${number}\s*(?:-|–|to|bis)\s*)?`
const unit = String.raw`(?:days?|tage?|hours?|hrs?|stunden?|std|minutes?|minuten?|mins?|[hdm])(?![\p{L}\d])\.?`
const duration = String.raw`${range}${number}\s*${unit}(?:\s*,?\s*(?:and\s|und\s|&)?\s*${range}${number}\s*${unit}|\s*\d{2}(?!\d))?`
/** One time: its name, how long, and what else belongs to it ("plus soaking", "at 200 °C"). */
const statement = new RegExp(
  String.raw`^([\p{L}][\p{L}\- /]{2,30}?)\s*(:|\s[-–]\s|\sis\s)?\s*(?:(?:about|approx\.?|approximately|around|circa|ca\.?|etwa|up to|~)\s*)?(${duration})(?:\s*(?:[(+].{0,60}|(?:plus|zzgl\.?|at|bei)\s.{0,60}))?\s*[.,]?\s*`,
  'iu',
)

const maxLength = 150
const fractions: readonly (readonly [RegExp, string])[] = [
  [/(\d)?\s*(?:½|\b1\/2)/g, '.5'],
  [/(\d)?\s*(?:¼|\b1\/4)/g, '.25'],
  [/(\d)?\s*(?:¾|\b3\/4)/g, '.75'],
]

interface TimeStatement {
  kind: TimeKind
  minutes: number | null
  isSure: boolean
}

/** The statements of a line that consists of them: "Prep: 10 mins, cook: 25 mins | Serves 4"; null for any other line. */
function statementsOf(line: string): TimeStatement[] | null {
  if (line.length > maxLength || !/\d/.test(line)) return null
  const plain = fractions.reduce(
    (text, [fraction, decimal]) => text.replace(fraction, (_, whole?: string) => `${whole ?? 0}${decimal}`),
    line,
  )
  const found: TimeStatement[] = []
  for (const piece of plain.replace(/^\((.*)\)$/, '$1').split(/[|·•;]/)) {
    let rest = piece.trim()
    while (rest !== '' && !isServingsLine(rest)) {
      const [whole, name = '', sign, written = ''] = statement.exec(rest) ?? []
      const kind = names.find(([, called]) => called.test(name))?.[0]
      if (whole === undefined || kind === undefined) return null
      found.push({
        kind,
        minutes: readDuration(
          written.replace(new RegExp(`^${number}\\s*(?:-|–|to|bis)\\s*`, 'iu'), '').replace(/&/g, 'and'),
        ),
        isSure: sign !== undefined || !verb.test(name),
      })
      rest = rest.slice(whole.length).replace(/^(?:and|und|&|\/|,)\s*/i, '')
    }
  }
  return found.length > 1 || found[0]?.isSure === true ? found : null
}

/** Does the line state only times, and perhaps the servings: "Prep time: 10 min", "Ready in 35 minutes"? */
export function isTimeLine(line: string): boolean {
  return statementsOf(line) !== null
}

/** The parts of a line that is divided by strokes or dots. */
export function piecesOf(line: string): string[] {
  return line.split(/[|·•;]/).map((piece) => piece.trim())
}

/** The times that the lines state, the first of each kind. */
export function timesIn(lines: readonly string[]): WrittenTimes {
  const statements = lines.flatMap((line) => statementsOf(line) ?? [])
  const first = (kind: TimeKind) =>
    statements.find((each) => each.kind === kind && each.minutes !== null)?.minutes ?? null
  const [prep, prepared] = [first('prep'), first('prepared')]
  return {
    prep,
    cook: first('cook') ?? (prep === null ? null : prepared),
    total: first('total') ?? (prep === null ? prepared : null),
  }
}

/** Joins a name alone with the time in the line below it, as text copied from pages has them. */
export function joinTimeLines<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const together = `${last?.text.replace(/\s*:$/, '')}: ${line.text}`
    if (last !== undefined && !/\d/.test(last.text) && /^\d/.test(line.text) && isTimeLine(together))
      joined[joined.length - 1] = { ...last, text: together }
    else joined.push(line)
  }
  return joined
}
