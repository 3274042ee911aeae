import { useState, type CSSProperties, type ReactElement } from 'react'
import type { RecipeCover_recipeFragment } from '../generated/recipes/RecipeCover'
import { BowlShape } from '../ui/illustrations/Bowl'
import { CarrotShape } from '../ui/illustrations/Carrot'
import { CheeseShape } from '../ui/illustrations/Cheese'
import { CupShape } from '../ui/illustrations/Cup'
import { tones, type ToneName } from '../ui/illustrations/drawing'
import { EggShape } from '../ui/illustrations/Egg'
import { FishShape } from '../ui/illustrations/Fish'
import { JarShape } from '../ui/illustrations/Jar'
import { LeafShape } from '../ui/illustrations/Leaf'
import { LemonShape } from '../ui/illustrations/Lemon'
import { LoafShape } from '../ui/illustrations/Loaf'
import { PanShape } from '../ui/illustrations/Pan'
import { PotShape } from '../ui/illustrations/Pot'
import { TinShape } from '../ui/illustrations/Tin'
import { coverOf, type Cover, type Thing } from './cover'
import styles from './RecipeCover.module.css'
import { SoupShape } from './SoupShape'

const shapes: Record<Thing, (tone: ToneName) => ReactElement> = {
  pot: (tone) => <PotShape tone={tone} />,
  soup: (tone) => <SoupShape tone={tone} />,
  salad: (tone) => <BowlShape tone={tone} />,
  pan: () => <PanShape />,
  loaf: () => <LoafShape />,
  fish: () => <FishShape />,
  egg: (tone) => <EggShape cup={tone} />,
  cup: (tone) => <CupShape tone={tone} />,
  jar: (tone) => <JarShape filling={tone} />,
  carrot: () => <CarrotShape />,
  cheese: () => <CheeseShape />,
  lemon: () => <LemonShape />,
  leaf: () => <LeafShape />,
  tin: (tone) => <TinShape label={tone} />,
}

/** Horizontal centre (of 160 units) and size of the three illustrations; the one in front comes last. */
const places: Record<Cover['side'], { main: Place; near: Place; far: Place }> = {
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
}

/** The recipe's photograph, else a generated drawing. Hidden from screen readers, which read the text beside it. */
export function RecipeCover({ recipe, largeImageUrl }: RecipeCoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { imageUrl } = recipe

  if (imageUrl === null || imageUrl === broken) return <IllustratedCover recipe={recipe} />
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

/** A drawing generated from a recipe's name and tags. */
function IllustratedCover({ recipe }: { recipe: { name: string; tags: readonly string[] } }) {
  const { ground, tone, accent, main, beside: [near, far], side } = coverOf(recipe)
  const place = places[side]
  const colours = { '--cover': tones[ground].base } as CSSProperties

  return (
    <svg className={styles.cover} style={colours} viewBox="0 0 160 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <rect width="160" height="100" className={styles.wall} />
      <path d="M34 0H78L20 100H0V58ZM96 0H118L60 100H38Z" className={styles.light} />
      <rect y={table - 6} width="160" height="22" className={styles.table} />
      <rect y={table - 6} width="160" height="2" className={styles.edge} />
      <Standing thing={far} tone={accent} place={place.far} />
      <Standing thing={near} tone={accent} place={place.near} />
      <Standing thing={main} tone={tone} place={place.main} />
    </svg>
  )
}

function Standing({ thing, tone, place: { x, scale } }: { thing: Thing; tone: ToneName; place: Place }) {
  return (
    <>
      <ellipse cx={x} cy={table + 4.5} rx={20 * scale} ry={2.2 * scale} className={styles.shadow} />
      <g transform={`translate(${x - 24 * scale} ${table + 5 - foot * scale}) scale(${scale})`}>{shapes[thing](tone)}</g>
    </>
  )
}
