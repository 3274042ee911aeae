import type { Packaging } from '../lists/packaging'
import { Drawing } from './Drawing'
import type { DrawingName, Tone } from './drawings'

/** The middle of the letter's base line on each label. */
const labels: Record<Packaging, { drawing: DrawingName; x: number; y: number }> = {
  bottle: { drawing: 'bottle', x: 24, y: 36.9 },
  carton: { drawing: 'carton', x: 22.6, y: 34.7 },
  bag: { drawing: 'bag', x: 24, y: 36.9 },
  box: { drawing: 'box', x: 21.5, y: 34.7 },
  pot: { drawing: 'yogurt-pot', x: 23.4, y: 34.7 },
  tube: { drawing: 'tube', x: 24, y: 26.2 },
  loaf: { drawing: 'loaf', x: 24, y: 36.9 },
  tin: { drawing: 'tin', x: 24, y: 34.2 },
  jar: { drawing: 'jar', x: 24, y: 36.9 },
}

interface PacketProps {
  packaging: Packaging
  tone: Tone
  lid: Tone
  /** A letter on the label. */
  initial?: string
  size: number
}

/** A product's packaging, with the product's initial on the label. */
export function Packet({ packaging, tone, lid, initial, size }: PacketProps) {
  const { drawing, x, y } = labels[packaging]

  return (
    <Drawing name={drawing} tone={tone} second={lid} size={size}>
      {packaging === 'tin' && <circle cx="24" cy="29.5" r="8.6" fill="var(--cream)" />}
      {(packaging === 'loaf' || packaging === 'jar') && (
        <rect x="14.5" y="24.6" width="19" height="15.4" rx="2.4" fill="var(--cream)" />
      )}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        fontFamily="var(--font-title)"
        fontSize="13"
        fontWeight="750"
        fill="#1f1d24"
      >
        {initial}
      </text>
    </Drawing>
  )
}
