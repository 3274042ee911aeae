import { useState } from 'react'
import { tones, type ToneName } from './illustrations/drawing'
import { Jar } from './illustrations/Jar'
import { Tin } from './illustrations/Tin'
import styles from './ProductPicture.module.css'

type ProductPictureProps = {
  name: string
  imageUrl?: string | null
  /** The side of the square in pixels. */
  size?: number
}

/**
 * A product's photograph on white; without one, a drawn tin or jar with the product's initial, always the same for the same name.
 * Hidden from screen readers, because the name is beside it.
 */
export function ProductPicture({ name, imageUrl, size = 48 }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasPhoto = imageUrl !== undefined && imageUrl !== null && imageUrl !== '' && imageUrl !== broken

  return (
    <span className={styles.square} style={{ width: size, height: size }} aria-hidden="true">
      {hasPhoto ? (
        <img
          className={styles.photo}
          src={imageUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <Packet name={name} size={size * 0.88} />
      )}
    </span>
  )
}

const toneNames = Object.keys(tones) as ToneName[]

function Packet({ name, size }: { name: string; size: number }) {
  const number = numberOf(name)
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase()
  const tone = toneNames[number % toneNames.length]
  const lid = toneNames[(number + 1 + (number % 5)) % toneNames.length]
  const isTin = (number >> 3) % 2 === 0

  return isTin ? <Tin size={size} label={tone} initial={initial} /> : <Jar size={size} filling={tone} lid={lid} initial={initial} />
}

/** A number that depends on the text alone (FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (const character of text) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return number
}
