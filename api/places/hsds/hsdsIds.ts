import { createHash } from 'node:crypto'

/** What an id of HSDS names. The numbers stay as they are: they are a part of ids that others have stored. */
export enum HsdsKind {
  SERVICE = 1,
  ORGANIZATION = 2,
  SERVICE_AT_LOCATION = 3,
  LOCATION = 4,
  ADDRESS = 5,
  SCHEDULE = 6,
  LANGUAGE = 7,
  PHONE = 8,
  CONTACT = 9,
}

/** Writes and reads UUIDs of one server, in which the place's id stands: nothing has to be stored for them. */
export interface HsdsIds {
  /** @param ordinal of those of one kind that belong to a place, up to 65,535 */
  write(kind: HsdsKind, pantryId: number, ordinal?: number): string
  /** The id of the place whose service this is; null: no service of this server has this id. */
  readService(id: string): number | null
}

/**
 * UUIDs of version 8 (RFC 9562, 5.8): 48 bits that tell servers apart, the kind, the ordinal and the id of the place.
 * @param origin of the server, such as "https://larder.example"
 */
export function hsdsIds(origin: string): HsdsIds {
  const server = createHash('sha256').update(origin).digest('hex').slice(0, 12)
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const write = (kind: HsdsKind, pantryId: number, ordinal = 0) =>
    `${server.slice(0, 8)}-${server.slice(8)}-8${hex(kind, 3)}-8000-${hex(ordinal, 4)}${hex(pantryId, 8)}`

  return {
    write,
    readService(id) {
      const pantryId = Number.parseInt(id.slice(-8), 16)
      const isOurs = pantryId <= 0x7fffffff && id.toLowerCase() === write(HsdsKind.SERVICE, pantryId)
      return isOurs ? pantryId : null
    },
  }
}
