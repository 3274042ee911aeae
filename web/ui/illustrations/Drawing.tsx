import type { ReactNode } from 'react'
import file from '../../generated/ui/drawings.svg'
import { classes } from '../classes'
import styles from './Drawing.module.css'
import type { Colours, DrawingName, Tone } from './drawings'

/** The class that sets `--tone`, for what is around drawings. */
export const toneClass = (tone: Tone): string | undefined => styles[`tone-${tone}`]

export const drawingAddress = (name: DrawingName): string => `${file}#${name}`

interface ShapeProps extends Colours {
  /** Of the drawing in the file of its folder, which the browser loads once and caches. */
  address: string
  transform?: string
}

/** A drawing as a part of another. */
export function Shape({ address, tone, second, transform }: ShapeProps) {
  return (
    <use
      href={address}
      className={classes(tone && toneClass(tone), second && styles[`second-${second}`]) || undefined}
      transform={transform}
    />
  )
}

interface DrawingProps extends Colours {
  name: DrawingName
  /** The side of the square in pixels. */
  size?: number
  /** What is drawn on it. */
  children?: ReactNode
}

/** Hidden from screen readers: drawings are decoration. */
export function Drawing({ name, size = 48, children, ...colours }: DrawingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Shape address={drawingAddress(name)} {...colours} />
      {children}
    </svg>
  )
}
