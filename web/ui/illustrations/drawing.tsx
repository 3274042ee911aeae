import type { ReactNode } from 'react'

/** A colour in three tones: normal, in the shade, and highlighted. */
type Tone = { base: string; deep: string; pale: string }

function tone(name: string): Tone {
  return { base: `var(--${name})`, deep: `var(--${name}-deep)`, pale: `var(--${name}-pale)` }
}

/** The food colours. Use them only in drawings and covers. */
export const tones = {
  tomato: tone('tomato'),
  leaf: tone('leaf'),
  butter: tone('butter'),
  plum: tone('plum'),
  crust: tone('crust'),
  sky: tone('sky'),
  carrot: tone('carrot'),
}

export type ToneName = keyof typeof tones

export type IllustrationProps = {
  /** The side of the square in pixels. */
  size?: number
}

/**
 * The square of 48 units of every drawing. Objects stand on the line y = 44, and the light comes from the upper left.
 * Hidden from screen readers: drawings are decoration.
 */
export function Illustration({ size = 48, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
