import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type MyEntries_pantryFragment,
  useStockStatsQuery,
  type StockStats_totalsFragment,
} from '../../generated/pantries/entries/MyEntries'
import { number } from '../../platform/language'
import { t } from '../i18n'
import styles from './MyEntries.module.css'

/**
 * What became of the food of the viewer's own pantry, in a quiet line: this month, and in all behind a tap. Nothing
 * while there is nothing to say. It asks by itself, because the list must not wait until a journal is summed up.
 */
export function StockStats({ pantry }: { pantry: Pick<MyEntries_pantryFragment, 'entries'> }) {
  const { data, refetch } = useStockStatsQuery({ fetchPolicy: 'cache-and-network' })
  useAfterMoves(pantry, () => void refetch().catch(() => {}))
  const stockStats = data?.myPantry?.stockStats
  if (stockStats == null) return null
  const { thisMonth, inAll } = stockStats
  const ofThisMonth = describe(thisMonth)
  const all = describe(inAll)
  if (all === '') return null
  const summary = ofThisMonth === '' ? t('statsInAll', { parts: all }) : t('statsThisMonth', { parts: ofThisMonth })
  if (ofThisMonth === '' || ofThisMonth === all) return <p className={styles.stats}>{summary}</p>

  return (
    <details className={styles.stats}>
      <summary className={styles.summary}>{summary}</summary>
      <p className={styles.detail}>{t('statsInAll', { parts: all })}</p>
    </details>
  )
}

/** Milliseconds after the last move until the statistics are fetched again: three taps on minus cause one request. */
const quietMs = 3_000

/** Calls back once the entries have not changed for a while and the page is visible. */
function useAfterMoves({ entries }: Pick<MyEntries_pantryFragment, 'entries'>, onQuiet: () => void): void {
  const moves = entries.nodes.map(({ id, quantity, updatedAt }) => `${id} ${quantity} ${updatedAt}`).join()
  const before = useRef(moves)
  const ask = useEffectEvent(onQuiet)

  useEffect(() => {
    if (moves === before.current) return
    const timer = setTimeout(() => {
      if (document.hidden) return
      before.current = moves
      ask()
    }, quietMs)
    return () => clearTimeout(timer)
  }, [moves])
}

/** "1.2 kg kept out of the bin, 0.3 kg and 1 item thrown away"; empty for nothing. */
function describe(totals: StockStats_totalsFragment): string {
  const amounts = [
    ['statsSaved', amountOf(totals.savedGrams, totals.savedUnweighed)],
    ['statsGiven', amountOf(totals.givenGrams, totals.givenUnweighed)],
    ['statsThrownAway', amountOf(totals.thrownAwayGrams, totals.thrownAwayUnweighed)],
  ] as const
  return amounts.flatMap(([key, amount]) => (amount === '' ? [] : [t(key, { amount })])).join(', ')
}

/** "0.3 kg and 1 item"; empty for nothing. What has no known weight is counted. */
function amountOf(grams: number, unweighed: number): string {
  const weight = grams > 0 ? t('statsWeight', { weight: kilograms(grams) }) : ''
  const count = unweighed > 0 ? t('statsUnweighed', { count: unweighed }) : ''
  return weight !== '' && count !== '' ? t('statsWeightAndCount', { weight, count }) : weight + count
}

/** In kilograms with one decimal; the least that is said is a tenth. */
const kilograms = (grams: number): string =>
  number(Math.max(0.1, grams / 1_000), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
