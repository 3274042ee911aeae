import { IconEqual, IconEqualNot } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  type LineDetails_lineFragment,
  type ServingPackets_packetFragment,
  useSetMatchVoteMutation,
} from '../generated/cooking/LineDetails'
import type { MatchVerdict } from '../generated/schema'
import { itemName } from '../items/itemName'
import { DateNotes } from '../pantries/dates/DateNotes'
import { useToday } from '../pantries/dates/useToday'
import { paths } from '../platform/paths'
import { ChipButton } from '../ui/buttons/ChipButton'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import styles from './LineDetails.module.css'
import { servingNotes } from './servingNotes'
import { t } from './i18n'

interface LineDetailsProps {
  /** As it is written in the recipe, whatever the servings. */
  text: string
  line: LineDetails_lineFragment
  /** Who else has it; shown where the pantry lacks something. */
  sharers: ReactNode
  /** What else can be done about it. */
  actions?: ReactNode
  onVoted: () => void
}

/** What the pantry has for one ingredient, and whether that is the same. */
export function LineDetails({ text, line: { state, packets, standIns }, sharers, actions, onVoted }: LineDetailsProps) {
  const { vote, busy } = useMatchVote(text, onVoted)
  const items = byItem(packets)
  const others = byItem(standIns)

  return (
    <div className={styles.details}>
      <p className="quiet">{t(state === 'CANNOT_TELL' && items.length === 0 ? 'about_unknown' : `about_${state}`)}</p>
      {items.length + others.length > 0 && (
        <ul className="bare-list grid gap-3">
          {items.map(({ barcode, name, batches }) => (
            <ServingItem key={barcode} barcode={barcode} name={name} batches={batches}>
              <ChipButton
                icon={<IconEqualNot size={18} aria-hidden="true" />}
                label={t('notTheSameAs', { item: name })}
                busy={busy === barcode}
                onClick={() => void vote({ barcode, name }, 'NOT_SAME')}
              >
                {t('notTheSame')}
              </ChipButton>
            </ServingItem>
          ))}
          {others.map(({ barcode, name, batches }) => (
            <ServingItem key={barcode} barcode={barcode} name={name} batches={batches} about={t('couldStandIn')}>
              <ChipButton
                icon={<IconEqual size={18} aria-hidden="true" />}
                label={t('isTheSameAs', { item: name })}
                busy={busy === barcode}
                onClick={() => void vote({ barcode, name }, 'SAME')}
              >
                {t('isTheSame')}
              </ChipButton>
            </ServingItem>
          ))}
        </ul>
      )}
      {(state === 'MISSING' || state === 'SOME') && sharers}
      {actions !== undefined && <div className="row gap-2">{actions}</div>}
    </div>
  )
}

interface ServingItemProps {
  barcode: string
  name: string
  batches: readonly ServingPackets_packetFragment[]
  /** What it is, unless it is what the line asks for. */
  about?: string
  /** The vote. */
  children: ReactNode
}

function ServingItem({ barcode, name, batches, about, children }: ServingItemProps) {
  const today = useToday()

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Link to={paths.item(barcode)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        {about !== undefined && <p>{about}</p>}
        {batches.map((batch) => (
          <p key={batch.batchId} className={styles.batch}>
            <span>{t('inYours', { count: batch.quantity })}</span>
            <DateNotes notes={servingNotes(batch, today)} />
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}

/** Packets of the same item, which are voted on together, in the order of their first. */
function byItem(packets: readonly ServingPackets_packetFragment[]) {
  return [...Map.groupBy(packets, ({ barcode }) => barcode)].map(([barcode, batches]) => ({
    barcode,
    batches,
    name: batches[0] === undefined ? barcode : itemName(batches[0]),
  }))
}

interface VotedItem {
  barcode: string
  /** On screen. */
  name: string
}

/**
 * Says whether an item is what a line asks for, and offers to take that back.
 * @param line as it is written in the recipe
 * @param onVoted called when the server has counted the vote, and when it was taken back
 */
function useMatchVote(line: string, onVoted: () => void) {
  const [setMatchVote] = useSetMatchVoteMutation()
  /** The barcode that is being voted on. */
  const [busy, setBusy] = useState<string | null>(null)

  const send = async (barcode: string, verdict: MatchVerdict | null) => {
    await setMatchVote({ variables: { input: { line, barcode, verdict } } })
    onVoted()
  }
  const takeBack = async (item: VotedItem) => {
    try {
      await send(item.barcode, null)
      toast.success(t('undone'))
    } catch (error) {
      toastError(error, () => void takeBack(item))
    }
  }
  const vote = async (item: VotedItem, verdict: MatchVerdict) => {
    setBusy(item.barcode)
    try {
      await send(item.barcode, verdict)
      toast.success(t(verdict === 'SAME' ? 'notedSame' : 'notedNotSame', { item: item.name }), {
        action: { label: t('undo'), run: () => void takeBack(item) },
      })
    } catch (error) {
      toastError(error, () => void vote(item, verdict))
    } finally {
      setBusy(null)
    }
  }
  return { vote, busy }
}
