import { useMemo, useState } from 'react'
import type { RecipeCover_recipeFragment } from '../../generated/recipes/cover/RecipeCover'
import motifs from '../../generated/recipes/drawings.svg'
import { classes } from '../../ui/classes'
import { drawingAddress, Shape, toneClass } from '../../ui/illustrations/Drawing'
import { coverOf, type Cover, type CoverRecipe } from './cover'
import { dishShape, isShared, propShape, type CoverShape } from './coverShapes'
import styles from './RecipeCover.module.css'

/** Horizontal centre (of 160 units) and size of the three illustrations; the one in front comes last. */
const places: Record<Cover['side'], Record<'main' | 'near' | 'far', Place>> = {
  right: { main: { x: 62, scale: 1.62 }, near: { x: 110, scale: 0.98 }, far: { x: 137, scale: 0.72 } },
  left: { main: { x: 98, scale: 1.62 }, near: { x: 50, scale: 0.98 }, far: { x: 23, scale: 0.72 } },
  both: { main: { x: 80, scale: 1.62 }, near: { x: 129, scale: 0.9 }, far: { x: 30, scale: 0.8 } },
}

interface Place {
  x: number
  scale: number
}

/** The y coordinate of the table's edge, and of the base line of each drawing. */
const table = 84
const foot = 44

interface RecipeCoverProps {
  recipe: RecipeCover_recipeFragment
  /** The same picture in a larger size, for wide covers. */
  largeImageUrl?: string | null
  /** In a list: a drawing this narrow is enlarged around the dish, else only the edges of the props beside it would show. */
  isSmall?: boolean
}

/** The recipe's photograph, else a generated drawing. Hidden from screen readers, which read the text beside it. */
export function RecipeCover({ recipe, largeImageUrl, isSmall = false }: RecipeCoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { imageUrl } = recipe

  if (imageUrl === null || imageUrl === broken) return <IllustratedCover recipe={recipe} isSmall={isSmall} />
  return (
    <img
      className={styles.photograph}
      src={imageUrl}
      srcSet={largeImageUrl == null ? undefined : `${imageUrl} 800w, ${largeImageUrl} 1600w`}
      sizes={largeImageUrl == null ? undefined : '(width > 768px) 540px, 100vw'}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(imageUrl)}
    />
  )
}

/** A drawing of the dish, with two of its ingredients. */
function IllustratedCover({ recipe, isSmall }: { recipe: CoverRecipe; isSmall: boolean }) {
  const cover = useMemo(() => coverOf(recipe), [recipe])
  const {
    ground,
    accent,
    dish,
    beside: [near, far],
    side,
  } = cover
  const place = places[side]

  return (
    <svg
      className={classes(styles.cover, isSmall && styles.small, toneClass(ground))}
      data-dish={dish}
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
      focusable="false"
    >
      {/* The drawings are never cropped; in other aspect ratios more of the wall and the table is shown. */}
      <path d="M92-100H136L20 100H-24ZM154-100H176L60 100H38ZM252-100H296L180 100H136Z" className={styles.light} />
      <rect x="-160" y={table - 6} width="480" height="22" className={styles.table} />
      <rect x="-160" y={table - 6} width="480" height="2" className={styles.edge} />
      <Standing place={place.far} shape={propShape(far, accent)} />
      <Standing place={place.near} shape={propShape(near, accent)} />
      <Standing place={place.main} shape={dishShape(cover)} />
    </svg>
  )
}

function Standing({ place: { x, scale }, shape: { name, ...colours } }: { place: Place; shape: CoverShape }) {
  return (
    <>
      <ellipse cx={x} cy={table + 4.5} rx={20 * scale} ry={2.2 * scale} className={styles.shadow} />
      <Shape
        address={isShared(name) ? drawingAddress(name) : `${motifs}#${name}`}
        transform={`translate(${x - 24 * scale} ${table + 5 - foot * scale}) scale(${scale})`}
        {...colours}
      />
    </>
  )
}
