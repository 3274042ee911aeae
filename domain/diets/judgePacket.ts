import type { QualifiedFood } from '../foods/matchFood'
import type { Diet, DietProfile, UkAllergen } from './dietProfile'
import { holdsWord, judgeFood, neverFits, unknownFindings, type Finding } from './judgeFood'

/** What is known of what is in a packet. */
export interface PacketContents {
  name: string
  /** null: it is not known which food it is. */
  food: QualifiedFood | null
  /** As its packet names them; null: nobody has said. */
  allergens: readonly string[] | null
  /** null: nobody has said. */
  ingredients: readonly { text: string; vegetarian: boolean | null; vegan: boolean | null }[] | null
}

/** How packets name an allergen: one of these in the text. */
const packetWords: Record<UkAllergen, RegExp> = {
  CELERY: /celer/i,
  GLUTEN: /gluten|wheat|barley|rye|oat|spelt|kamut/i,
  CRUSTACEANS: /shellfish|crustacean/i,
  EGGS: /egg/i,
  FISH: /(?<!shell)fish/i,
  LUPIN: /lupin/i,
  MILK: /milk|dairy|lactose/i,
  MOLLUSCS: /shellfish|mollus/i,
  MUSTARD: /mustard/i,
  NUTS: /(?<!pea)nuts?(?!meg)|almond|cashew|pistachio|macadamia|pecan/i,
  PEANUTS: /peanut/i,
  SESAME: /sesame/i,
  SOYA: /soy/i,
  SULPHITES: /sul(?:ph|f)(?:ite|ur)/i,
}

/** Words of an ingredient that a diet refuses. */
const dietWords: Partial<Record<Diet, RegExp>> = {
  HALAL: /\b(?:pork|bacon|ham|lard|wine|beer|rum|brandy|alcohol)\b/i,
  KOSHER: /\b(?:pork|bacon|ham|lard|prawns?|shrimps?|crab|lobster|mussels?|oysters?|squid)\b/i,
  NO_PORK: /\b(?:pork|bacon|ham|lard)\b/i,
  NO_ALCOHOL: /\b(?:wine|beer|rum|brandy|alcohol|liqueur)\b(?! vinegar)/i,
}

/**
 * What a packet is found to hold against a profile, each cause once. What it says counts before what its food usually holds; what
 * nobody has said is to be checked.
 */
export function judgePacket({ food, ...packet }: PacketContents, profile: DietProfile): Finding[] {
  const usual = food === null ? unknownFindings(profile) : judgeFood(food, profile)
  const causes = unknownFindings(profile)
  return causes.flatMap((unknown) => {
    const known = usual.find(({ cause }) => isSame(cause, unknown.cause))
    // What its food always holds is in it, whatever the list says.
    if (known?.verdict === 'REFUSED') return [known]
    const said = saidOf(packet, unknown)
    if (said === 'REFUSED') return [{ ...(known ?? unknown), verdict: 'REFUSED' as const }]
    return said === 'NOTHING' ? [] : [known ?? unknown]
  })
}

const isSame = (a: Finding['cause'], b: Finding['cause']): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Does the packet say that it holds what is avoided, or that it holds other things only? UNKNOWN: it does not say. */
function saidOf(
  { name, allergens, ingredients }: Omit<PacketContents, 'food'>,
  { cause }: Finding,
): 'REFUSED' | 'NOTHING' | 'UNKNOWN' {
  const texts = ingredients?.map(({ text }) => text) ?? []
  if (cause.kind === 'WORD') {
    if ([name, ...texts].some((text) => holdsWord(text, cause.word))) return 'REFUSED'
    return ingredients === null ? 'UNKNOWN' : 'NOTHING'
  }
  if (cause.kind === 'ALLERGEN') {
    if (allergens?.some((text) => packetWords[cause.allergen].test(text)) === true) return 'REFUSED'
    // An empty list may be one that nobody has filled; a word that we do not know may be another name of it.
    const isUnderstood = (text: string) => Object.values(packetWords).some((words) => words.test(text))
    return allergens !== null && allergens.length > 0 && allergens.every(isUnderstood) ? 'NOTHING' : 'UNKNOWN'
  }
  const { diet } = cause
  if (texts.some((text) => dietWords[diet]?.test(text) === true)) return 'REFUSED'
  if (diet === 'VEGETARIAN' || diet === 'VEGAN' || diet === 'PESCATARIAN') {
    const flags = ingredients?.map((each) => (diet === 'VEGAN' ? each.vegan : each.vegetarian)) ?? []
    // What is not vegetarian may be fish.
    if (flags.includes(false) && diet !== 'PESCATARIAN') return 'REFUSED'
    return flags.length > 0 && flags.every((flag) => flag === true) ? 'NOTHING' : 'UNKNOWN'
  }
  return neverFits.has(diet) || ingredients === null ? 'UNKNOWN' : 'NOTHING'
}
