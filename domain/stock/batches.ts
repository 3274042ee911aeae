import { addDays, daysUntil } from './days'

/**
 * The arithmetic of batches: what a move takes, what it leaves, what can be undone, and what others can have. Pure functions;
 * dates are local days, as `YYYY-MM-DD`, which sort as text.
 */

export type DateKind = 'USE_BY' | 'BEST_BEFORE'
export type StoragePlace = 'CUPBOARD' | 'FRIDGE' | 'FREEZER'

/** What distinguishes a batch from the others of its entry. Two unopened batches with the same details are one. */
export interface BatchDetails {
  /** The size of one, where it is not the item's: 500 g of loose mince. In `unit`. */
  unitAmount: number | null
  unit: 'G' | 'ML' | null
  date: string | null
  /** Null exactly if there is no date. */
  dateKind: DateKind | null
  storagePlace: StoragePlace | null
  frozenOn: string | null
  openedOn: string | null
  /** Of an opened packet, in the unit of one; null: unknown. */
  amountLeft: number | null
  /** The batch or lot that is printed on the packet. */
  lot: string | null
}

export interface Batch extends BatchDetails {
  /** Null: not stored yet. */
  id: string | null
  /** An opened packet is a batch of 1. */
  quantity: number
}

/** A part of a move: so many added to a batch, or taken from it. */
export interface BatchPart extends BatchDetails {
  delta: number
}

/** A batch of which nothing is known. */
export const undated: BatchDetails = {
  unitAmount: null,
  unit: null,
  date: null,
  dateKind: null,
  storagePlace: null,
  frozenOn: null,
  openedOn: null,
  amountLeft: null,
  lot: null,
}

export const detailsOf = ({
  unitAmount,
  unit,
  date,
  dateKind,
  storagePlace,
  frozenOn,
  openedOn,
  amountLeft,
  lot,
}: BatchDetails): BatchDetails => ({
  unitAmount,
  unit,
  date,
  dateKind,
  storagePlace,
  frozenOn,
  openedOn,
  amountLeft,
  lot,
})

/** The same for the same details. */
export const detailsKeyOf = (details: BatchDetails): string => JSON.stringify(Object.values(detailsOf(details)))

/** The batch that has these details; undefined if there is none. Of opened packets that are alike, it is any. */
export const batchWith = <B extends Batch>(batches: readonly B[], details: BatchDetails): B | undefined =>
  batches.find((batch) => detailsKeyOf(batch) === detailsKeyOf(details))

type Dated = Pick<BatchDetails, 'date' | 'dateKind' | 'frozenOn'>

/** Frozen in time, food keeps: its date does not count any more. */
const isStopped = ({ date, frozenOn }: Pick<Dated, 'date' | 'frozenOn'>): boolean =>
  frozenOn !== null && (date === null || frozenOn <= date)

/** The last day on which it may be eaten or given; null: no use-by date counts. */
export const useByOf = (details: Dated): string | null =>
  details.dateKind === 'USE_BY' && !isStopped(details) ? details.date : null

/** The day by which it is to be used; null: none that counts. */
export const dueOf = (details: Pick<Dated, 'date' | 'frozenOn'>): string | null =>
  isStopped(details) ? null : details.date

/** What is to be used within so many days goes off. */
export const goingOffDays = 2
/** So many days after its best-before date it is not spoken of any more: it is not unsafe. */
export const pastBestBeforeDays = 7

/** Is it to be used within two days, past its use-by date, or past its best-before date for at most a week? */
export function goesOff(details: Pick<Dated, 'date' | 'dateKind' | 'frozenOn'>, today: string): boolean {
  const due = dueOf(details)
  if (due === null) return false
  const days = daysUntil(due, today)
  return days <= goingOffDays && (details.dateKind === 'USE_BY' || days >= -pastBestBeforeDays)
}

/** What a change of a batch says; what it leaves out stays as it is. */
export interface DetailsChange {
  date?: string | null
  dateKind?: DateKind | null
  storagePlace?: StoragePlace | null
  opened?: boolean | null
  amountLeft?: number | null
}

/** The details of a batch after a change of it. @param today a local day */
export function changedDetails(
  batch: BatchDetails,
  { date = batch.date, dateKind = batch.dateKind, storagePlace, opened, amountLeft }: DetailsChange,
  today: string,
): BatchDetails {
  const openedOn = opened == null ? batch.openedOn : opened ? (batch.openedOn ?? today) : null
  return {
    ...detailsOf(batch),
    date,
    dateKind,
    openedOn,
    amountLeft: openedOn === null ? null : amountLeft === undefined ? batch.amountLeft : amountLeft,
    ...placeAfter({ ...batch, date, dateKind }, storagePlace, today),
  }
}

/**
 * Freezing stops the clock; what was frozen and is thawed is to be used by the next day (UK Food Standards Agency). What was
 * frozen only after its use-by date stays past it.
 */
function placeAfter(batch: BatchDetails, place: StoragePlace | null | undefined, today: string): Partial<BatchDetails> {
  if (place === undefined || place === batch.storagePlace) return {}
  if (place === 'FREEZER') return { storagePlace: place, frozenOn: batch.frozenOn ?? today }
  if (batch.storagePlace !== 'FREEZER') return { storagePlace: place }
  const tomorrow = addDays(today, 1)
  const useBy = useByOf(batch)
  return {
    storagePlace: place,
    frozenOn: null,
    date: useBy !== null && useBy < tomorrow ? useBy : tomorrow,
    dateKind: 'USE_BY',
  }
}

/** When packets that are added were frozen: a use-by date stops today in the freezer. @param today a local day */
export const frozenWhenAdded = (
  { storagePlace, dateKind }: Partial<Pick<BatchDetails, 'storagePlace' | 'dateKind'>>,
  today: string,
): string | null => (storagePlace === 'FREEZER' && dateKind === 'USE_BY' ? today : null)

type Sortable = Pick<Batch, 'id' | 'date' | 'frozenOn' | 'openedOn'>

/** The order in which a move takes that names no batch: what goes off first, then what is opened, frozen things last; the oldest batch first. */
function byUrgency(a: Sortable, b: Sortable): number {
  const [first, second] = [dueOf(a) ?? '9999', dueOf(b) ?? '9999']
  if (first !== second) return first < second ? -1 : 1
  return (
    Number(a.openedOn === null) - Number(b.openedOn === null) ||
    Number(a.frozenOn !== null) - Number(b.frozenOn !== null) ||
    numberOf(a) - numberOf(b)
  )
}

/** Batches are numbered as they are stored; those that are not stored yet, and that a browser may give an id of its own, come last. */
const numberOf = ({ id }: Pick<Batch, 'id'>): number =>
  id === null || !/^\d+$/.test(id) ? Number.MAX_SAFE_INTEGER : Number(id)

export const sortedByUrgency = <B extends Sortable>(batches: readonly B[]): B[] => [...batches].sort(byUrgency)

export const quantityOf = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { quantity }) => sum + quantity, 0)

/** The parts of a move that takes so many of what goes off first; null: there are not as many. */
export function takeFirst(batches: readonly Batch[], count: number): BatchPart[] | null {
  const parts: BatchPart[] = []
  let missing = count
  for (const batch of sortedByUrgency(batches)) {
    if (missing === 0) break
    const taken = Math.min(batch.quantity, missing)
    parts.push({ ...detailsOf(batch), delta: -taken })
    missing -= taken
  }
  return missing === 0 ? parts : null
}

/** What is taken of a batch: whole packets, and some of one more in the unit of its size; null: nothing. */
export interface PacketTake {
  packets: number
  amount: number | null
}

/**
 * The parts of a move that takes some of a batch. Taking some of a packet opens it; taking as much as it holds uses it up. What is
 * left of a packet of unknown size is not known. Null: the batch has not as many packets.
 * @param size of one packet, where the batch has none of its own; null: not known
 * @param today a local day
 */
export function partsToTake(
  batch: Batch,
  { packets, amount }: PacketTake,
  { size, today }: { size: number | null; today: string },
): BatchPart[] | null {
  const details = detailsOf(batch)
  const held = batch.openedOn === null ? (batch.unitAmount ?? size) : batch.amountLeft
  const isUsedUp = amount !== null && held !== null && amount >= held
  const whole = packets + (isUsedUp ? 1 : 0)
  const isOpened = amount !== null && !isUsedUp
  if (whole + (isOpened ? 1 : 0) > batch.quantity) return null
  return [
    ...(whole > 0 ? [{ ...details, delta: -whole }] : []),
    ...(isOpened
      ? [
          { ...details, delta: -1 },
          {
            ...details,
            openedOn: batch.openedOn ?? today,
            amountLeft: held === null ? null : leftOf(held, amount),
            delta: 1,
          },
        ]
      : []),
  ]
}

/** Sums of decimal fractions are not exact: 0.3 kg of 1 kg leave 0.7. */
const leftOf = (held: number, amount: number): number => Math.max(0.01, Math.round((held - amount) * 100) / 100)

/** The batches after the parts of a move, with what it took and added in fact. */
export interface AppliedParts {
  batches: Batch[]
  parts: BatchPart[]
}

/**
 * Applies the parts of a move in their order. What a part takes from a batch that has not as many any more is taken from what
 * goes off first instead. Null: there are not as many in all.
 */
export function applyParts(before: readonly Batch[], parts: readonly BatchPart[]): AppliedParts | null {
  let batches = before.map((batch) => ({ ...batch }))
  const applied: BatchPart[] = []
  const change = (details: BatchDetails, delta: number): void => {
    const key = detailsKeyOf(details)
    const batch = batches.find((each) => detailsKeyOf(each) === key && (delta < 0 || each.openedOn === null))
    if (batch) batch.quantity += delta
    else if (details.openedOn === null) batches.push({ ...detailsOf(details), id: null, quantity: delta })
    else for (let n = 0; n < delta; n++) batches.push({ ...detailsOf(details), id: null, quantity: 1 })
    batches = batches.filter(({ quantity }) => quantity > 0)
    applied.push({ ...detailsOf(details), delta })
  }
  for (const part of parts) {
    if (part.delta >= 0) {
      if (part.delta > 0) change(part, part.delta)
      continue
    }
    const key = detailsKeyOf(part)
    const own = batches.filter((batch) => detailsKeyOf(batch) === key)
    const taken = Math.min(quantityOf(own), -part.delta)
    // Opened packets are batches of one each, also where their details are the same.
    for (let rest = taken; rest > 0;) {
      const step = Math.min(rest, batches.find((batch) => detailsKeyOf(batch) === key)?.quantity ?? rest)
      change(part, -step)
      rest -= step
    }
    const elsewhere = takeFirst(batches, -part.delta - taken)
    if (elsewhere === null) return null
    for (const { delta, ...details } of elsewhere) change(details, delta)
  }
  return { batches, parts: applied }
}

/**
 * The parts that undo a move, the last one first. Of a change of details, only as many packets are changed back as there still
 * are of the changed ones: the others of the entry keep their dates. Null: there are none left.
 */
export function partsToUndo(parts: readonly BatchPart[], batches: readonly Batch[]): BatchPart[] | null {
  const [taken, changed] = parts
  const isChange =
    parts.length === 2 &&
    taken !== undefined &&
    changed !== undefined &&
    taken.delta < 0 &&
    taken.delta + changed.delta === 0
  if (!isChange) return parts.map((part) => ({ ...part, delta: -part.delta })).reverse()
  const left = Math.min(
    changed.delta,
    quantityOf(batches.filter((batch) => detailsKeyOf(batch) === detailsKeyOf(changed))),
  )
  return left === 0
    ? null
    : [
        { ...changed, delta: -left },
        { ...taken, delta: left },
      ]
}

/** Sorted batches without the last packets: so many others cannot have. */
export function withoutLast<B extends Batch>(sorted: readonly B[], held: number): B[] {
  const kept: B[] = []
  let left = quantityOf(sorted) - held
  for (const batch of sorted) {
    if (left <= 0) break
    kept.push({ ...batch, quantity: Math.min(batch.quantity, left) })
    left -= batch.quantity
  }
  return kept
}

/** Sorted batches without the first packets. */
export function withoutFirst<B extends Pick<Batch, 'quantity'>>(sorted: readonly B[], count: number): B[] {
  const kept: B[] = []
  let gone = count
  for (const batch of sorted) {
    if (batch.quantity > gone) kept.push({ ...batch, quantity: batch.quantity - gone })
    gone = Math.max(0, gone - batch.quantity)
  }
  return kept
}

/** Can others have it: unopened, and not past a use-by date? */
export const isOffered = (batch: BatchDetails, today: string): boolean =>
  batch.openedOn === null && (useByOf(batch) ?? today) >= today

/** What of batches is promised to nobody: reserved are those packets that can be given and go off first. */
export const freeBatches = <B extends Batch>(batches: readonly B[], reserved: number, today: string): B[] => [
  ...batches.filter((batch) => !isOffered(batch, today)),
  ...withoutFirst(sortedByUrgency(batches.filter((batch) => isOffered(batch, today))), reserved),
]

/** How many others can have: what is offered and more than is kept back and reserved. At least 0. */
export function offeredQuantity(
  batches: readonly Batch[],
  { today, keepBack, reserved = 0 }: { today: string; keepBack: number; reserved?: number },
): number {
  return Math.max(0, quantityOf(batches.filter((batch) => isOffered(batch, today))) - keepBack - reserved)
}

/** The last day on which there are more than so many that can be given: a day, `infinity`, or null for never. */
export function sharedUntil(batches: readonly Batch[], held: number): string | null {
  let quantity = 0
  const latestFirst = batches
    .filter(({ openedOn }) => openedOn === null)
    .map((batch) => ({ until: useByOf(batch) ?? 'infinity', quantity: batch.quantity }))
    // A day begins with a digit, and sorts before `infinity`.
    .sort((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0))
  for (const batch of latestFirst) {
    quantity += batch.quantity
    if (quantity > held) return batch.until
  }
  return null
}

/** An entry as its neighbours see it. */
export interface SeenEntry {
  /** How many there are to have. */
  quantity: number
  reservedQuantity: number
}

/** Is all of it promised to somebody? It can be asked for, and whoever does so waits. */
export const isAllReserved = ({ quantity, reservedQuantity }: SeenEntry): boolean =>
  quantity === 0 && reservedQuantity > 0
