import { IconClockExclamation, IconDoor, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Allergen } from '../../generated/schema'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { Filters } from '../../ui/fields/Filters'
import { distanceCount } from './distance'
import { allergens, withinSteps, type PantryFilter } from './usePantryFilter'
import { t } from '../i18n'

interface PantryFilterBarProps {
  filter: PantryFilter
  /** Has the viewer's pantry a position? undefined: they have no pantry, or nobody knows yet. */
  hasPosition: boolean | undefined
  /** Before the filters, in the same row. */
  before: ReactNode
}

/** What food and pantries are filtered by. Distances need a position of one's own. */
export function PantryFilterBar({
  filter: { filters, setWithin, setGoingSoon, setOpenNow, setWithout, setArea },
  hasPosition,
  before,
}: PantryFilterBarProps) {
  const options: { value: Allergen | ''; label: string }[] = [
    { value: '', label: t('anyAllergens') },
    ...allergens.map((value) => ({ value, label: t('without', { allergen: t(`allergen${value}`) }) })),
  ]

  return (
    <Filters
      activeCount={[filters.within !== null, filters.goingSoon, filters.without !== null].filter(Boolean).length}
      before={
        <>
          {before}
          <ChipButton
            icon={<IconDoor size={18} aria-hidden="true" />}
            pressed={filters.openNow}
            onClick={() => setOpenNow(!filters.openNow)}
          >
            {t('openNow')}
          </ChipButton>
          {/* In sight, as the answer to a tap on the map. */}
          {filters.area !== null && (
            <ChipButton
              icon={<IconX size={18} aria-hidden="true" />}
              pressed
              label={t('onlyArea', { area: filters.area })}
              onClick={() => setArea(null)}
            >
              {filters.area}
            </ChipButton>
          )}
        </>
      }
      after={
        filters.without !== null && (
          <p className="quiet text-14" style={{ flexBasis: '100%' }}>
            {t('allergenNote', { allergen: t(`allergen${filters.without}`) })}
          </p>
        )
      }
    >
      {(hasPosition === true || filters.within !== null) &&
        withinSteps.map((step) => (
          <ChipButton
            key={step}
            pressed={filters.within === step}
            onClick={() => setWithin(filters.within === step ? null : step)}
          >
            {t('within', { count: distanceCount(step) })}
          </ChipButton>
        ))}
      <ChipButton
        icon={<IconClockExclamation size={18} aria-hidden="true" />}
        pressed={filters.goingSoon}
        onClick={() => setGoingSoon(!filters.goingSoon)}
      >
        {t('goingSoon')}
      </ChipButton>
      <div style={{ flex: '0 1 14rem' }}>
        <ChoiceField
          label={t('withoutAllergen')}
          isLabelHidden
          name="without"
          value={filters.without ?? ''}
          options={options}
          onChange={(value) => setWithout(value === '' ? null : value)}
        />
      </div>
    </Filters>
  )
}
