import type { StoragePlace } from '../../generated/schema'
import { PlaceChips } from '../add/PlaceChips'
import { DateChips, DateKindChip } from './DateChips'
import { usePacketDate, type PacketDateOptions } from './usePacketDate'

interface PacketDateRowProps extends PacketDateOptions {
  /** Accessible name of the group. */
  label: string
  /** The places to choose from; may be none. */
  places: readonly StoragePlace[]
  /** Does a scanner stand beside it? */
  isScanning?: boolean
}

/** Sets date and place of packets that are added, one tap each. It may stand in a form. */
export function PacketDateRow({ label, places, isScanning, ...options }: PacketDateRowProps) {
  const packetDate = usePacketDate(options)
  const { details, onChange } = options

  return (
    // Not announced when it opens inside a live region.
    <div className="row gap-2 min-0" style={{ flex: '1 0 100%' }} aria-live="off" role="group" aria-label={label}>
      <DateChips packetDate={packetDate} isScanning={isScanning} />
      <DateKindChip packetDate={packetDate} />
      <PlaceChips
        places={places}
        value={details.storagePlace}
        onChange={(storagePlace) => onChange({ storagePlace })}
      />
    </div>
  )
}
