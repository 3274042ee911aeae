import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { PantryAreasQuery } from '../../generated/pantries/near/PantriesNear'

type Areas = PantryAreasQuery['pantryAreas']

const source = 'areas'
const counts = 'area-counts'

/** The id of the layer of circles, of which one is chosen by a click. */
export const circles = 'area-circles'

const toFeatures = (areas: Areas) => ({
  type: 'FeatureCollection' as const,
  features: areas.map(({ outcode, latitude, longitude, pantryCount }) => ({
    type: 'Feature' as const,
    properties: { outcode, label: `${outcode}\n${pantryCount}`, pantryCount },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})

/** Of a token that is the same in light and dark. */
const colourOf = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim()

/** One colour for the chosen area, another for all others. */
const chosenOr = (area: string | null, chosen: string, other: string): ExpressionSpecification => [
  'case',
  ['==', ['get', 'outcode'], area ?? ''],
  chosen,
  other,
]

/** The fonts that the style itself writes with: its server has no others. undefined: it writes nothing. */
function fontsOf(map: MapLibreMap): string[] | undefined {
  for (const layer of map.getStyle().layers) {
    const fonts: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(fonts) && fonts.every((font) => typeof font === 'string')) return fonts
  }
  return undefined
}

/** Adds the circles of the areas, with their names and counts. */
export function addAreas(map: MapLibreMap, areas: Areas): void {
  const fonts = fontsOf(map)
  map.addSource(source, { type: 'geojson', data: toFeatures(areas) })
  map.addLayer({
    id: circles,
    type: 'circle',
    source,
    // By size, so that an area with many is seen from afar.
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['ln', ['get', 'pantryCount']], 0, 22, 7, 40],
      'circle-stroke-width': 2,
      'circle-opacity': 0.9,
      'circle-stroke-color': colourOf('--color-on-pink'),
    },
  })
  map.addLayer({
    id: counts,
    type: 'symbol',
    source,
    // Where circles lie over each other, the larger one is named until somebody zooms in.
    layout: {
      'text-field': ['get', 'label'],
      'text-size': 13,
      'symbol-sort-key': ['-', 0, ['get', 'pantryCount']],
      ...(fonts && { 'text-font': fonts }),
    },
  })
}

/** Redraws the areas. Before they are added, it does nothing. */
export function updateAreas(map: MapLibreMap, areas: Areas): void {
  map.getSource<GeoJSONSource>(source)?.setData(toFeatures(areas))
}

/** Marks the chosen area by its colours. */
export function paintChosen(map: MapLibreMap, area: string | null): void {
  const [pink, ink] = [colourOf('--color-pink'), colourOf('--color-on-pink')]
  map.setPaintProperty(circles, 'circle-color', chosenOr(area, ink, pink))
  map.setPaintProperty(counts, 'text-color', chosenOr(area, pink, ink))
}
