import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'

/** A line that is added. */
export interface NewLine {
  id: string
  /** As it was written, with its amount. */
  text: string
  /** The food that was chosen; left out: the one that the text names. */
  food?: ShoppingRow_lineFragment['food']
  /** The item to buy again. */
  barcode?: string
}

/** A change of a shopping list, made by a person. Its key is an idempotency key of the outbox. */
export type ShoppingRequest = { key: string } & (
  | { kind: 'add'; lines: NewLine[] }
  | { kind: 'tick'; id: string; ticked: boolean; tickedOn: string; barcode?: string }
  | { kind: 'edit'; id: string; text: string }
  | { kind: 'remove' | 'restore'; ids: string[] }
)

type Line = ShoppingRow_lineFragment

/** What the list will be when these requests have been carried out, as far as the browser can tell. */
export function applyRequests(lines: readonly Line[], requests: readonly ShoppingRequest[]): Line[] {
  const removed = new Set<string>()
  const result = requests.reduce<Line[]>(
    (before, request) => {
      switch (request.kind) {
        case 'add':
          return [...before, ...request.lines.filter(({ id }) => !before.some((line) => line.id === id)).map(toLine)]
        case 'tick':
          return before.map((line) =>
            line.id === request.id
              ? { ...line, tickedAt: request.ticked ? request.tickedOn : null, tickedBy: null }
              : line,
          )
        case 'edit':
          return before.map((line) =>
            line.id === request.id ? { ...line, text: request.text, food: null, amounts: [] } : line,
          )
        case 'remove':
          for (const id of request.ids) removed.add(id)
          return before
        case 'restore':
          for (const id of request.ids) removed.delete(id)
          return before
      }
    },
    [...lines],
  )
  return result.filter(({ id }) => !removed.has(id))
}

/** What it is bought as, only the server can read. */
const toLine = ({ id, text, food = null, barcode }: NewLine): Line => ({
  id,
  text,
  food,
  barcode: barcode ?? null,
  amounts: [],
  reasons: [],
  tickedAt: null,
  tickedBy: null,
})

/** Parses a stored request; null if it is invalid. The server checks what is in it. */
export function readRequest({
  key,
  kind,
  lines,
  id,
  ids,
  ticked,
  tickedOn,
  text,
  barcode,
}: Record<string, unknown>): ShoppingRequest | null {
  if (typeof key !== 'string') return null
  if (kind === 'add' && Array.isArray(lines)) return { key, kind, lines: lines.filter(isNewLine) }
  if (kind === 'tick' && typeof id === 'string' && typeof ticked === 'boolean' && typeof tickedOn === 'string')
    return { key, kind, id, ticked, tickedOn, ...(typeof barcode === 'string' && { barcode }) }
  if (kind === 'edit' && typeof id === 'string' && typeof text === 'string') return { key, kind, id, text }
  if ((kind === 'remove' || kind === 'restore') && Array.isArray(ids))
    return { key, kind, ids: ids.filter((one): one is string => typeof one === 'string') }
  return null
}

const isNewLine = (value: unknown): value is NewLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'text' in value &&
  typeof value.text === 'string'
