import type { TakeRow_takeFragment } from '../generated/cooking/CookedForm'
import type { SizeUnit } from '../generated/schema'
import { formatCapacity } from '../items/describeItem'
import { number } from '../platform/language'
import { t } from './i18n'

/** What is to be taken of one batch. */
export interface Choice {
  isTaken: boolean
  /** Whole packets. */
  packets: number
  /** Of one more packet, in the unit of the proposal; '' for none. */
  amount: number | ''
}

/** As cookRecipe takes it. */
export interface Take {
  batchId: string
  packets: number
  amount: number | null
}

type Proposal = Pick<TakeRow_takeFragment, 'packets' | 'amount' | 'unit' | 'size'> & {
  packet: Pick<TakeRow_takeFragment['packet'], 'batchId' | 'quantity' | 'left' | 'isOpened'>
}

/** What one packet of the batch holds; null: not known. */
export const heldBy = ({ packet, size }: Proposal): number | null => (packet.isOpened ? (packet.left ?? size) : size)

/** What is proposed; a batch of which nothing is, is not ticked. */
export const proposedChoice = ({ packets, amount }: Proposal): Choice => ({
  isTaken: packets > 0 || amount !== null,
  packets,
  amount: amount ?? '',
})

/** Is it one piece, such as an egg? */
const isPiece = ({ unit, size }: Proposal): boolean => unit === 'PIECE' && size === 1

/** Can a part of a packet be taken? Not where it is not known what a packet holds, nor of a single piece, nor where all are taken whole. */
export const canTakePart = (proposal: Proposal, { packets }: Choice): boolean =>
  proposal.unit !== null && !isPiece(proposal) && packets < proposal.packet.quantity

/** The choice, ticked; at least one packet of what nothing was proposed of. */
export const ticked = (choice: Choice): Choice => ({
  ...choice,
  isTaken: true,
  packets: choice.packets === 0 && choice.amount === '' ? 1 : choice.packets,
})

/** Everything that the batch has. */
export const allOf = ({ packet }: Proposal): Choice => ({ isTaken: true, packets: packet.quantity, amount: '' })

/** The choices for a new proposal: what was chosen for a batch stays, as far as the batch still has it. */
export function choicesFor(proposals: readonly Proposal[], chosen: ReadonlyMap<string, Choice>): Map<string, Choice> {
  return new Map(
    proposals.map((proposal) => {
      const { batchId, quantity } = proposal.packet
      const choice = chosen.get(batchId) ?? proposedChoice(proposal)
      return [
        batchId,
        {
          ...choice,
          packets: Math.min(choice.packets, quantity),
          amount: choice.packets < quantity ? choice.amount : '',
        },
      ]
    }),
  )
}

/** What a choice takes; null: nothing. As much as a packet holds, or more, is a whole packet. */
export function takeOf(proposal: Proposal, { isTaken, packets, amount }: Choice): Take | null {
  const { batchId } = proposal.packet
  const part = amount === '' || !canTakePart(proposal, { isTaken, packets, amount }) ? 0 : amount
  if (!isTaken || (packets === 0 && part === 0)) return null
  const held = heldBy(proposal)
  if (held !== null && part >= held) return { batchId, packets: packets + 1, amount: null }
  return { batchId, packets, amount: part === 0 ? null : part }
}

/** "200 g"; of pieces the number alone. */
export const amountWords = (amount: number, unit: SizeUnit | null): string =>
  unit === 'G' || unit === 'ML' ? formatCapacity({ capacity: amount, unit }) : number(amount)

/** "200 g of 500 g", "2 of 6", "All of it", "1 of 3 and 200 g": what a choice takes, in words. */
export function takeWords(proposal: Proposal, choice: Choice): string {
  const {
    packet: { quantity },
    unit,
  } = proposal
  const take = takeOf(proposal, { ...choice, isTaken: true })
  if (take === null) return t('nothing')
  const held = heldBy(proposal)
  if (take.amount === null) {
    if (quantity > 1 || isPiece(proposal)) return t('someOf', { count: take.packets, all: quantity })
    return held === null ? t('onePacket') : t('allOfIt', { amount: amountWords(held, unit) })
  }
  const amount = amountWords(take.amount, unit)
  if (take.packets > 0)
    return t('packetsAndAmount', { packets: t('someOf', { count: take.packets, all: quantity }), amount })
  return held === null ? amount : t('amountOf', { amount, all: amountWords(held, unit) })
}
