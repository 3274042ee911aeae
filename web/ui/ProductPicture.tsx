import { useState } from 'react'
import { tones } from './illustrations/drawings'
import { Packet } from './illustrations/Packet'
import { classes } from './classes'
import { packagingOf, type PackagedProduct } from './packaging'
import styles from './ProductPicture.module.css'

type ProductPictureProps = PackagedProduct & {
  imageUrl?: string | null
  /** The side of the square in pixels. */
  size?: Side
}

/** The style sheet has a class for each: a page from the server has no inline styles until its script runs. */
type Side = 28 | 36 | 44 | 48 | 56 | 64 | 72 | 88 | 112 | 176

/** Where the drawings of foods are. */
const drawings = '/foods/'

/**
 * A product's photograph on white, or the drawing of a food; without one, a drawing of its packaging with the product's initial, always the same for the
 * same product. Hidden from screen readers, because the name is beside it.
 */
export function ProductPicture({ imageUrl, size = 48, ...product }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasPhoto = imageUrl !== undefined && imageUrl !== null && imageUrl !== '' && imageUrl !== broken

  return (
    <span className={classes(styles.square, styles[`side${size}`])} aria-hidden="true">
      {hasPhoto ? (
        <img
          className={imageUrl.startsWith(drawings) ? styles.drawing : styles.photo}
          src={imageUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <DrawnProduct {...product} size={size * 0.88} />
      )}
    </span>
  )
}

function DrawnProduct({ size, ...product }: PackagedProduct & { size: number }) {
  const number = numberOf(product.name)
  const tone = tones[number % tones.length] ?? 'tomato'
  const lid = tones[(number + 1 + (number % 5)) % tones.length] ?? 'butter'
  const packaging = packagingOf(product) ?? ((number >> 3) % 2 === 0 ? 'tin' : 'jar')

  return (
    <Packet
      size={size}
      packaging={packaging}
      tone={tone}
      lid={lid}
      initial={Array.from(product.name.trim())[0]?.toLocaleUpperCase()}
    />
  )
}

/** A hash of the text (FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (const character of text) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return number
}
