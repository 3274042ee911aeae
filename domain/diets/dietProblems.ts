import { foods } from '../foods/foods'
import type { QualifiedFood } from '../foods/matchFood'
import { isRestricted, type DietProfile, type Eater } from './dietProfile'
import { holdsWord, judgeFood, unknownFindings, type Cause, type Finding, type Verdict } from './judgeFood'
import { judgePacket, type PacketContents } from './judgePacket'

/** What a line of a recipe asks for; without foods where none is known. */
export interface LineToJudge {
  text: string
  foods: readonly QualifiedFood[]
  /** All of the foods are needed, not any one of them. */
  isEach: boolean
  /** The packets that would be used for it; left out: the line is judged as it is written. */
  packets?: readonly PacketContents[]
}

/** Something that somebody at the table does not eat, or may not. */
export interface DietProblem extends Finding {
  eater: Pick<Eater, 'id' | 'name'>
  /** The index of the line; null: the recipe as a whole. */
  line: number | null
  /** The packet that holds it, where the line itself does not. */
  packet: string | null
}

/**
 * What a recipe holds that somebody at the table does not eat, or may not: an empty list means that nothing is known, never that
 * it is safe.
 */
export const dietProblems = (lines: readonly LineToJudge[], eaters: readonly Eater[]): DietProblem[] =>
  eaters.filter(isRestricted).flatMap((eater) => problemsOf(lines, eater))

function problemsOf(lines: readonly LineToJudge[], eater: Eater): DietProblem[] {
  const { id, name } = eater
  const found = lines.flatMap((line, at) => {
    const own = judgeLine(line, eater)
    const refused = own.filter(({ verdict }) => verdict === 'REFUSED').map(({ cause }) => keyOf(cause))
    const ofPackets = packetFindings(line.packets ?? [], eater).filter(({ cause }) => !refused.includes(keyOf(cause)))
    return [...own.map((finding) => ({ ...finding, packet: null })), ...ofPackets].map((finding): DietProblem => ({
      ...finding,
      eater: { id, name },
      line: at,
    }))
  })
  return [...found, ...combined(lines, eater)]
}

/** Kosher kitchens do not cook meat with milk. */
function combined(lines: readonly LineToJudge[], { id, name, diets }: Eater): DietProblem[] {
  if (!diets.includes('KOSHER')) return []
  const certain = (allergens: DietProfile['allergens'], followed: DietProfile['diets']) =>
    lines.some((line) =>
      judgeLine(line, { allergens, diets: followed, avoid: [] }).some(
        ({ verdict, content }) => verdict === 'REFUSED' && (allergens.length > 0 || content === 'meat'),
      ),
    )
  if (!certain(['MILK'], []) || !certain([], ['PESCATARIAN'])) return []
  const cause: Cause = { kind: 'DIET', diet: 'KOSHER' }
  return [{ cause, verdict: 'REFUSED', content: 'milk', eater: { id, name }, line: null, packet: null }]
}

/**
 * What a line holds as it is written, each cause once. Of foods that are all needed the worst counts. Of foods of which any one will
 * do, it is refused where all are; where one is, the cook has to choose.
 */
export function judgeLine(
  { text, foods: named, isEach }: Omit<LineToJudge, 'packets'>,
  profile: DietProfile,
): Finding[] {
  if (named.length === 0)
    return unknownFindings(profile).map((finding) =>
      finding.cause.kind === 'WORD' && holdsWord(text, finding.cause.word)
        ? { ...finding, verdict: 'REFUSED' }
        : finding,
    )
  const byFood = named.map((food) => judgeFood(food, profile))
  const causes = new Map(byFood.flat().map(({ cause }) => [keyOf(cause), cause]))
  return [...causes].map(([key, cause]) => {
    const own = byFood.map((findings) => findings.find((finding) => keyOf(finding.cause) === key))
    const isRefused = (finding: Finding | undefined) => finding?.verdict === 'REFUSED'
    const verdict: Verdict = (isEach ? own.some(isRefused) : own.every(isRefused)) ? 'REFUSED' : 'CHECK'
    return {
      cause,
      verdict,
      content: (own.find(isRefused) ?? own.find((each) => each?.content != null))?.content ?? null,
    }
  })
}

/** What packets hold that would be used: it counts where none of them is without it. */
function packetFindings(packets: readonly PacketContents[], eater: DietProfile): (Finding & { packet: string })[] {
  const byPacket = packets.map((packet) =>
    judgePacket(packet, eater)
      .filter(({ verdict }) => verdict === 'REFUSED')
      .map((finding) => ({ ...finding, packet: packet.name })),
  )
  const [first = [], ...others] = byPacket
  return first.filter(({ cause }) =>
    others.every((findings) => findings.some((finding) => keyOf(finding.cause) === keyOf(cause))),
  )
}

/** Does somebody at the table refuse what a line asks for, as it is written: all that it needs, or each of what will do? */
export function isLineRefused(
  { foods: named, isEach }: Pick<LineToJudge, 'foods' | 'isEach'>,
  eaters: readonly DietProfile[],
): boolean {
  if (named.length === 0) return false
  return eaters.some((eater) => {
    const isRefused = (food: QualifiedFood) => isFoodRefused(food, eater)
    return isEach ? named.some(isRefused) : named.every(isRefused)
  })
}

/** Slugs of all foods that somebody at the table refuses. */
export const foodsRefusedBy = (eaters: readonly DietProfile[]): string[] =>
  foods
    .filter(({ slug }) => eaters.some((eater) => isFoodRefused({ food: slug, attributes: [] }, eater)))
    .map(({ slug }) => slug)

/** What is known of foods and a profile: a ranking asks thousands of times, and each home asks again. */
const refusals = new Map<string, Map<string, boolean>>()
const refusalsOf = new WeakMap<DietProfile, Map<string, boolean>>()
const mostProfiles = 200

function knownRefusals(eater: DietProfile): Map<string, boolean> {
  const own = refusalsOf.get(eater)
  if (own !== undefined) return own
  const key = JSON.stringify([eater.allergens, eater.diets, eater.avoid])
  const known = refusals.get(key) ?? new Map<string, boolean>()
  if (refusals.size >= mostProfiles) refusals.clear()
  refusals.set(key, known)
  refusalsOf.set(eater, known)
  return known
}

function isFoodRefused(food: QualifiedFood, eater: DietProfile): boolean {
  const known = knownRefusals(eater)
  const key = [food.food, ...food.attributes].join(' ')
  const found = known.get(key) ?? judgeFood(food, eater).some(({ verdict }) => verdict === 'REFUSED')
  known.set(key, found)
  return found
}

/** Does somebody at the table refuse what is in a packet? */
export const isPacketRefused = (packet: PacketContents, eaters: readonly DietProfile[]): boolean =>
  eaters.some((eater) => judgePacket(packet, eater).some(({ verdict }) => verdict === 'REFUSED'))

const keyOf = (cause: Cause): string =>
  cause.kind === 'ALLERGEN' ? cause.allergen : cause.kind === 'DIET' ? cause.diet : ` ${cause.word}`
