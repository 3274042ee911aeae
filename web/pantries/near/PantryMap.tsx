import { LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PantryAreasQuery } from '../../generated/pantries/near/PantriesNear'
import { addAreas, circles, paintChosen, updateAreas } from './areaLayers'
import styles from './PantryMap.module.css'
import { t } from '../i18n'

// A file of its own: the content security policy allows no worker from a blob.
setWorkerUrl(workerUrl)

interface PantryMapProps {
  styleUrl: string
  /** The nearest ones first, if the viewer's pantry has a position. */
  areas: PantryAreasQuery['pantryAreas']
  /** The chosen one, by its outward postcode. */
  area: string | null
  isNearest: boolean
  onChoose: (outcode: string) => void
  /** The browser cannot draw it, or its style does not arrive. */
  onFailure: () => void
}

/** How many of the nearest ones are in view at first. */
const nearestInSight = 8

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
    map.on('mouseenter', circles, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', circles, () => {
      map.getCanvas().style.cursor = ''
    })
    return () => {
      shown.current = null
      map.remove()
    }
  }, [styleUrl])

  useEffect(() => {
    if (shown.current) updateAreas(shown.current, areas)
  }, [areas])
  useEffect(() => {
    if (shown.current) paintChosen(shown.current, area)
  }, [area])

  return <div ref={element} className={styles.map} />
}
