import { unitsOfMeasure } from 'parse-ingredient'
import { matchAt } from './numbers'

/** The kind of a unit. A `container` is a packet or a vessel, `count` a part of a plant or a portion, `length` is never scaled. */
export type UnitKind = 'mass' | 'volume' | 'spoon' | 'length' | 'container' | 'count' | 'loose'

export interface Unit {
  /** One English name for all its spellings: `gram`, `tablespoon`, `clove`. */
  id: string
  kind: UnitKind
}

/** A unit in a line, with the size words before it ("heaped tbsp", "small handful"). */
export interface WrittenUnit extends Unit {
  size: string | null
  start: number
  end: number
}

/**
 * Units that the library lacks, and further spellings of its units; behind the bar those in German, French, Spanish, Italian and
 * Dutch. Plurals in -s or -es are not listed.
 */
const writings: Record<UnitKind, Record<string, string>> = {
  mass: {
    gram: 'gr gms gm grammes gramme | gramm gramo gramos grammo grammi grammen',
    kilogram: 'kilo kgs | kilogramm kilogramo chilo',
    pound: '',
    ounce: 'oz | onces onza',
    metric_pound: '| pfund livre libra pond',
  },
  volume: {
    milliliter: 'millilitre mls',
    centiliter: 'cl centilitre',
    deciliter: 'decilitre',
    liter: 'litre ltr lt | litro litri litros',
    'fluid ounce': 'fl_oz fl._oz fl._oz. fl_oz. fluid_oz fluid_ounce',
    cup: '| tasse tassen tasses taza tazas tazza tazze kop kopje kopjes',
    pint: 'pt | pinte',
    quart: 'qt',
  },
  spoon: {
    tablespoon:
      'tbsp tb tbs tbs. tblsp tbspn tablespoonfuls | el esslöffel cuillère_à_soupe cuillères_à_soupe cuillere_a_soupe cuilleres_a_soupe càs cs c._à_s. cucharada cucharadas cda cda. cucchiaio cucchiai eetlepel eetlepels',
    teaspoon:
      'tsp ts tspn teaspoonfuls | tl teelöffel cuillère_à_café cuillères_à_café cuillere_a_cafe càc cc c._à_c. cucharadita cucharaditas cdta cdta. cucchiaino cucchiaini theelepel theelepels',
    dessertspoon: 'dsp dstsp | dessertlöffel',
  },
  length: { centimeter: 'centimetre', millimeter: 'millimetre', inch: '"', meter: 'metre' },
  container: {
    tin: '| Dose dosen boîte boîtes lata latas scatola blik blikje',
    glass: 'wine_glass wineglass',
    jar: '| glas bocal tarro vasetto',
    tub: '| becher',
    bottle: '| flasche flaschen bouteille',
    sachet: '| päckchen sobre bustina zakje',
    packet: 'pkt pckg | packung packungen paquet paquete pacco pakje',
    punnet: '',
    sleeve: '',
    tube: '',
    pouch: '',
    carton: '',
    basket: '',
    envelope: 'env',
    recipe: 'batch',
    log: '',
    loaf: 'loaves',
    block: '',
    brick: '',
    wheel: '',
    tray: '',
    crate: '| kiste kisten kasten kästen',
    sack: '| säcke',
    net: '| netz netze',
    case: '',
    bushel: '',
  },
  count: {
    slice: '| scheibe scheiben tranche fetta fette rebanada rebanadas plakje plakjes sneetje',
    rasher: '',
    strip: '',
    stalk: '| stange stangen',
    rib: '',
    sprig: '| zweig zweige brin brins rametto takje takjes ramita',
    bunch: '| bund bünde botte manojo mazzetto bosje',
    clove:
      '| zehe zehen knoblauchzehe knoblauchzehen gousse gousses diente dientes spicchio spicchi teen teentje teentjes',
    bulb: '| knolle',
    leaf: 'leaves',
    sheet: '',
    ball: '',
    knob: '',
    cube: '',
    wedge: '',
    floret: '',
    branch: '',
    handful: '| handvoll poignée poignées puñado manciata handjevol',
    head: '| kopf köpfe',
    piece: '| stück stücke morceau trozo pezzo stuk stuks',
    chunk: '',
    part: '',
    shot: '',
    scoop: '',
    measure: '',
    spear: '',
    rack: '',
    dozen: '',
    portion: '',
    serving: '',
    pat: '',
    spray: '',
    stem: '',
    hank: '',
    thumb: '',
    segment: '',
    nest: '',
    lump: '',
    crown: '',
    bundle: '',
    box: '',
    cob: '',
    dose: '',
    stick: '| stange',
  },
  loose: {
    pinch: '| prise prisen pincée pincées pizca pizzico snufje',
    dash: '| spritzer trait',
    drop: '| tropfen',
    splash: '| schuss scheutje',
    drizzle: '',
    glug: '',
    dollop: '| klecks',
    sprinkle: '',
    sprinkling: '',
    grating: '',
    grinding: '',
    grind: '',
    twist: '',
    squeeze: '',
    smidgen: '',
    shake: '',
    spoonful: '',
    scattering: '',
    knifepoint: '| messerspitze msp msp.',
    dusting: '',
  },
}

const kindsOfLibrary: Record<string, UnitKind> = { mass: 'mass', volume: 'volume', length: 'length', count: 'count' }
const libraryContainers = new Set(['bag', 'box', 'can', 'carton', 'container', 'pack', 'package'])
const libraryKinds: Record<string, UnitKind> = {
  tablespoon: 'spoon',
  teaspoon: 'spoon',
  dash: 'loose',
  drop: 'loose',
  pinch: 'loose',
}
/** Words that are not read as units: sizes, and a length that is not used in kitchens. */
const notUnits = new Set(['large', 'medium', 'small', 'foot', 'yard'])

const byWriting = new Map<string, Unit>()
/** Spellings in other languages than English. */
const foreign = new Set<string>()

function learn(writing: string, unit: Unit): boolean {
  if (!writing || byWriting.has(writing)) return false
  byWriting.set(writing, unit)
  return true
}

for (const [id, { short, plural, alternates, type }] of Object.entries(unitsOfMeasure)) {
  if (notUnits.has(id)) continue
  const kind = libraryContainers.has(id) ? 'container' : (libraryKinds[id] ?? kindsOfLibrary[type ?? ''] ?? 'count')
  // Case matters only for single letters: T is a tablespoon, t a teaspoon.
  for (const name of [id, short, plural, ...(alternates ?? [])])
    learn(name.length === 1 ? name : name.toLowerCase(), { id, kind })
}
for (const [kind, units] of Object.entries(writings) as [UnitKind, Record<string, string>][]) {
  for (const [name, others] of Object.entries(units)) {
    const id = name.replaceAll('_', ' ')
    const known = byWriting.get(id) ?? { id, kind }
    const [english = [], foreigners = []] = others.split('|').map((part) =>
      part
        .split(' ')
        .filter(Boolean)
        .map((other) => other.replaceAll('_', ' ')),
    )
    for (const each of [id, ...english]) for (const form of [each, `${each}s`, `${each}es`]) learn(form, known)
    for (const each of foreigners)
      for (const form of [each, `${each}s`, `${each}es`]) if (learn(form, known)) foreign.add(form)
  }
}
for (const [letter, id] of [
  ['L', 'liter'],
  ['G', 'gram'],
] as const) {
  const unit = byWriting.get(id)
  if (unit) learn(letter, unit)
}

/** The unit with this name or abbreviation, singular or plural; null for any other word. */
export function unitNamed(text: string): Unit | null {
  return byWriting.get(text) ?? byWriting.get(text.toLowerCase()) ?? null
}

const sizeWord =
  '(?:extra|very|medium|small|large|big|sm|med|lg|heaped|heaping|level|rounded|scant|generous|thin|thick|long|short|good|hefty|healthy|wide|tiny|mini|(?:(?:lightly|firmly|tightly|loosely|well)[- ])?packed)'
const sizes = new RegExp(`(?:${sizeWord}(?:[- ]?(?:sized?|cut))?\\.?[ -]+(?:to |or )?)+|thumb-?sized? `, 'iuy')
const words = /(["”]|\p{L}+\.?)(?:([ -])(\p{L}+\.?)(?:([ -])(\p{L}+\.?))?)?/uy

/** Reads the unit that starts exactly at this position, with the size words before it; the longest name is chosen. */
export function unitAt(line: string, at: number): WrittenUnit | null {
  const size = matchAt(sizes, line, at)?.[0] ?? ''
  const bare = bareUnitAt(line, at + size.length)
  if (bare) return { ...bare, size: size.trim().replace(/-$/, '') || null, start: at }
  return null
}

function bareUnitAt(line: string, at: number): WrittenUnit | null {
  const found = matchAt(words, line, at)
  if (!found) return null
  const [, first = '', gap = '', second = '', nextGap = '', third = ''] = found
  for (const text of [
    third && `${first}${gap}${second}${nextGap}${third}`,
    second && `${first}${gap}${second}`,
    first,
  ]) {
    const unit = text ? namedOrStopped(text, line, at + text.length) : null
    if (unit && isWhole(line, at + unit.length, unit.unit))
      return { ...unit.unit, size: null, start: at, end: at + unit.length }
  }
  return null
}

/** "head-on prawns" and "rib eye steak" do not begin with a unit; "inch-thick" does. */
function isWhole(line: string, end: number, unit: Unit): boolean {
  if (unit.kind === 'length') return true
  return !/^(?:-\p{L}|['’]| eyes?(?!\p{L}))/u.test(line.slice(end, end + 6))
}

const englishWords =
  /(?<!\p{L})(?:and|or|the|with|for|to|fresh|chopped|sliced|ground|dried|large|small|medium)(?!\p{L})/iu

/** Is a line in English, as far as its small words say? In Dutch, "of" is "or", but does not follow a unit. */
const isEnglish = (line: string, unitEnd: number): boolean =>
  line.startsWith(' of ', unitEnd) || englishWords.test(line)

/** A full stop after the unit belongs to it ("2 tbsp. oil"), also if the abbreviation is listed without one. */
function namedOrStopped(text: string, line: string, end: number): { unit: Unit; length: number } | null {
  const spaced = text.replaceAll('-', ' ')
  for (const name of [spaced, spaced.toLowerCase()].flatMap((each) =>
    each.endsWith('.') ? [each, each.slice(0, -1)] : [each],
  )) {
    const unit = foreign.has(name) && isEnglish(line, end) ? undefined : byWriting.get(name)
    if (unit) return { unit, length: text.length }
  }
  return null
}
