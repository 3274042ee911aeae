import type { PantryPacket } from '../pantries/stock/packets.sql'
import type { ServingPacket } from './cooking.types'

/** What goes off first at the beginning, an opened packet before the others of its day. */
export const bySoonest = (packets: readonly PantryPacket[]): PantryPacket[] =>
  packets.toSorted((a, b) => {
    const [first, second] = [a.due ?? '9999', b.due ?? '9999']
    return first === second ? Number(b.isOpened) - Number(a.isOpened) : first < second ? -1 : 1
  })

/** A packet as people see it. */
export const toServing = ({
  batchId,
  barcode,
  name,
  germanName,
  quantity,
  isOpened,
  left,
  due,
  dateKind,
}: PantryPacket): ServingPacket => ({ batchId, barcode, name, germanName, quantity, isOpened, left, due, dateKind })
