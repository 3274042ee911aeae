import { useState } from 'react'
import { tones } from '../illustrations/drawings'
import { Packet } from '../illustrations/Packet'
import { packagingOf, type PackagedProduct } from './packaging'

type ProductPictureProps = PackagedProduct & {
  imageUrl?: string | null
  /** The side of the square in pixels. */
  size?: number
}

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
    <span
      className="tinted grid place-centre rigid"
      // Drawings outside the window, of some fifteen shapes each, are neither laid out nor painted.
      style={{ width: size, height: size, overflow: 'hidden', contentVisibility: 'auto' }}
      aria-hidden="true"
    >
      {hasPhoto ? (
        <img
          style={{
            width: '100%',
            height: '100%',
            objectFit: 'contain',
            ...(imageUrl.startsWith(drawings) ? { padding: '6%' } : { background: '#ffffff' }),
          }}
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
