import { LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl, type ExpressionSpecification, type GeoJSONSource } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PantryAreasQuery } from '../generated/pantries/PantryAreas'
import styles from './PantryMap.module.css'
import { t } from './i18n'

// A file of its own: the content security policy allows no worker from a blob.
setWorkerUrl(workerUrl)

type Areas = PantryAreasQuery['pantryAreas']

interface PantryMapProps {
  styleUrl: string
  /** The nearest ones first, if the viewer's pantry has a position. */
  areas: Areas
  /** The chosen one, by its outward postcode. */
  area: string | null
  isNearest: boolean
  onChoose: (outcode: string) => void
  /** The browser cannot draw it, or its style does not arrive. */
  onFailure: () => void
}

const source = 'areas'
const circles = 'area-circles'
const counts = 'area-counts'
/** How many of the nearest ones are in view at first. */
const nearestInSight = 8

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
const chosenOr = (area: string | null, chosen: string, other: string): ExpressionSpecification => ['case', ['==', ['get', 'outcode'], area ?? ''], chosen, other]

/** The fonts that the style itself writes with: its server has no others. undefined: it writes nothing. */
function fontsOf(map: MapLibreMap): string[] | undefined {
  for (const layer of map.getStyle().layers) {
    const fonts: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(fonts) && fonts.every((font) => typeof font === 'string')) return fonts
  }
  return undefined
}

function addAreas(map: MapLibreMap, areas: Areas): void {
  const fonts = fontsOf(map)
  map.addSource(source, { type: 'geojson', data: toFeatures(areas) })
  map.addLayer({
    id: circles,
    type: 'circle',
    source,
    // By size, so that an area with many is seen from afar.
    paint: { 'circle-radius': ['interpolate', ['linear'], ['ln', ['get', 'pantryCount']], 0, 22, 7, 40], 'circle-stroke-width': 2, 'circle-opacity': 0.9, 'circle-stroke-color': colourOf('--color-on-pink') },
  })
  map.addLayer({
    id: counts,
    type: 'symbol',
    source,
    // Where circles lie over each other, the larger one is named until somebody zooms in.
    layout: { 'text-field': ['get', 'label'], 'text-size': 13, 'symbol-sort-key': ['-', 0, ['get', 'pantryCount']], ...(fonts && { 'text-font': fonts }) },
  })
}

function paintChosen(map: MapLibreMap, area: string | null): void {
  const [pink, ink] = [colourOf('--color-pink'), colourOf('--color-on-pink')]
  map.setPaintProperty(circles, 'circle-color', chosenOr(area, ink, pink))
  map.setPaintProperty(counts, 'text-color', chosenOr(area, pink, ink))
}

/** A map with a circle at the centre of each outward postcode at which pantries share something. */
export function PantryMap({ styleUrl, areas, area, isNearest, onChoose, onFailure }: PantryMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef<MapLibreMap | null>(null)

  const open = useEffectEvent((container: HTMLDivElement, style: string): MapLibreMap | null => {
    const first = isNearest ? areas.slice(0, nearestInSight) : areas
    const bounds = new LngLatBounds()
    for (const { longitude, latitude } of first) bounds.extend([longitude, latitude])
    try {
      return new MapLibreMap({
        container,
        style,
        ...(!bounds.isEmpty() && { bounds, fitBoundsOptions: { padding: 56, maxZoom: 11 } }),
        attributionControl: { compact: false },
        // A finger that scrolls the page does not get caught in the map.
        cooperativeGestures: true,
        dragRotate: false,
        locale: {
          'Map.Title': t('mapLabel'),
          'NavigationControl.ZoomIn': t('zoomIn'),
          'NavigationControl.ZoomOut': t('zoomOut'),
          'CooperativeGesturesHandler.WindowsHelpText': t('zoomWithCtrl'),
          'CooperativeGesturesHandler.MacHelpText': t('zoomWithCommand'),
          'CooperativeGesturesHandler.MobileHelpText': t('moveWithTwoFingers'),
        },
      })
    } catch {
      // No WebGL.
      onFailure()
      return null
    }
  })
  const fail = useEffectEvent(() => onFailure())
  const choose = useEffectEvent((outcode: string) => onChoose(outcode))
  const draw = useEffectEvent((map: MapLibreMap) => {
    addAreas(map, areas)
    paintChosen(map, area)
  })

  useEffect(() => {
    const map = element.current && open(element.current, styleUrl)
    if (map === null) return
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    map.on('error', () => {
      // A tile that is missing leaves a gap; without a style there is nothing.
      if (shown.current === null) fail()
    })
    map.once('style.load', () => {
      shown.current = map
      draw(map)
    })
    map.on('click', circles, ({ features }) => {
      const outcode: unknown = features?.[0]?.properties.outcode
      if (typeof outcode === 'string') choose(outcode)
    })
    map.on('mouseenter', circles, () => { map.getCanvas().style.cursor = 'pointer' })
    map.on('mouseleave', circles, () => { map.getCanvas().style.cursor = '' })
    return () => {
      shown.current = null
      map.remove()
    }
  }, [styleUrl])

  useEffect(() => {
    shown.current?.getSource<GeoJSONSource>(source)?.setData(toFeatures(areas))
  }, [areas])
  useEffect(() => {
    if (shown.current) paintChosen(shown.current, area)
  }, [area])

  return <div ref={element} className={styles.map} />
}
