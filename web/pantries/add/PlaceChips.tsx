import { IconDoor, IconFridge, IconSnowflake } from '@tabler/icons-react'
import type { StoragePlace } from '../../generated/schema'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { storagePlaceName } from './storagePlaces'

const icons = { CUPBOARD: IconDoor, FRIDGE: IconFridge, FREEZER: IconSnowflake }

interface PlaceChipsProps {
  places: readonly StoragePlace[]
  /** Null: none. */
  value: StoragePlace | null
  /** A second tap on a place takes it back. */
  onChange: (place: StoragePlace | null) => void
}

/** Chooses one of the places where food is kept, or none. */
export function PlaceChips({ places, value, onChange }: PlaceChipsProps) {
  return places.map((place) => {
    const Icon = icons[place]
    return (
      <ChipButton
        key={place}
        icon={<Icon size={20} aria-hidden="true" />}
        pressed={place === value}
        onClick={() => onChange(place === value ? null : place)}
      >
        {storagePlaceName(place)}
      </ChipButton>
    )
  })
}
