import { IconMap } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type CSSProperties } from 'react'
import { usePantryAreasQuery } from '../../generated/pantries/near/PantriesNear'
import { useChunk } from '../../platform/chunk'
import { community } from '../../platform/community'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Loading } from '../../ui/loading/Loading'
import { Segments } from '../../ui/fields/Segments'
import type { PantryFilter } from './usePantryFilter'
import { t } from '../i18n'

const never = () => () => {}

/** Does this community have a map? Server-rendered pages are without: they are the same for all. */
const useMapStyleUrl = (): string | null =>
  useSyncExternalStore(
    never,
    () => community.mapStyleUrl,
    () => null,
  )

/** Chooses between the map and the list alone. Nothing where there is no map. */
export function MapSwitch({ filter: { isMap, setMap } }: { filter: PantryFilter }) {
  if (useMapStyleUrl() === null) return null
  return (
    <Segments
      label={t('mapOrList')}
      value={isMap ? 'map' : 'list'}
      options={[
        { value: 'list', label: t('list') },
        { value: 'map', label: t('map') },
      ]}
      onChange={(value) => setMap(value === 'map')}
    />
  )
}

interface AreaMapProps {
  /** What is searched; empty: nothing. */
  words: string
  filter: PantryFilter
  /** Has the viewer's pantry a position? Then the map begins with what is near it. */
  hasPosition: boolean | undefined
}

/** Where the pantries of the list are, by the first halves of their postcodes, above it; wherever the viewer is, so without the filter by distance. The map itself is loaded only when it is asked for. */
export function AreaMap({ words, filter, hasPosition }: AreaMapProps) {
  const styleUrl = useMapStyleUrl()
  if (styleUrl === null || !filter.isMap) return null
  return <OpenMap styleUrl={styleUrl} words={words} filter={filter} isNearest={hasPosition === true} />
}

const frame: CSSProperties = {
  position: 'relative',
  overflow: 'hidden',
  height: 'clamp(15rem, 50vh, 28rem)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--color-field)',
}

const loadMap = () => import('./PantryMap').then((module) => module.PantryMap)

function OpenMap({
  styleUrl,
  words,
  filter: { filters, setArea },
  isNearest,
}: {
  styleUrl: string
  words: string
  filter: PantryFilter
  isNearest: boolean
}) {
  const { goingSoon, openNow, without } = filters
  const { data, previousData, error } = usePantryAreasQuery({
    variables: { search: words === '' ? null : words, goingSoon, openNow, without },
    fetchPolicy: 'cache-and-network',
  })
  const chunk = useChunk(loadMap)
  const [hasFailed, setFailed] = useState(false)
  // While others are counted, the map stays as it was.
  const areas = (data ?? previousData)?.pantryAreas

  if (
    hasFailed ||
    (areas === undefined && error !== undefined) ||
    (chunk.state !== 'here' && chunk.state !== 'waiting')
  ) {
    return (
      <EmptyState picture={<IconMap size={64} aria-hidden="true" />} title={t('noMap')}>
        {t('noMapHint')}
      </EmptyState>
    )
  }
  if (areas === undefined || chunk.state === 'waiting')
    return (
      <div className="grid waiting" style={frame}>
        <Loading />
      </div>
    )
  return (
    <figure className="grid gap-2 flush">
      <div className="grid" style={frame}>
        <chunk.Part
          styleUrl={styleUrl}
          areas={areas}
          area={filters.area}
          isNearest={isNearest}
          onChoose={setArea}
          onFailure={() => setFailed(true)}
        />
      </div>
      <figcaption className="quiet text-14">{t(filters.within === null ? 'mapHint' : 'mapHintAnyDistance')}</figcaption>
    </figure>
  )
}
