import { useMemo } from 'react'
import { arrange, boardWidth, type Kind, type ShelfItem } from './arrangement'
import { drawingAddress, Shape } from './Drawing'
import type { DrawingName } from './drawings'
import styles from './Drawing.module.css'

/** Kinds whose drawing has another name. */
const drawingOfKind: Partial<Record<Kind, DrawingName>> = {
  smallJar: 'jar',
  tins: 'tin',
  pan: 'hanging-pan',
  cup: 'cold-cup',
}

const edge = 30
const width = boardWidth + 2 * edge
const boardTops = [112, 222, 332]
const height = 376
// The y coordinate of the base line of every drawing.
const ground = 44

/** The home picture: a larder in the morning. Another seed changes the arrangement a little. */
export function Shelf({ seed }: { seed: number }) {
  const things = useMemo(() => arrange(seed), [seed])

  return (
    <svg
      className={styles.shelf}
      data-seed={seed}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} rx="28" fill="var(--larder-wall)" />
      <path
        d={`M70 0H190L60 ${height}H28A28 28 0 0 1 0 ${height - 28}V204ZM236 0H300L170 ${height}H106Z`}
        fill="var(--larder-light)"
      />
      {boardTops.map((top) => (
        <g key={top}>
          <rect x="14" y={top + 9} width={width - 28} height="12" fill="var(--larder-shadow)" />
          <rect x="14" y={top} width={width - 28} height="10" rx="3" fill="var(--larder-board)" />
          <rect x="14" y={top} width={width - 28} height="3" rx="1.5" fill="var(--larder-board-lit)" />
        </g>
      ))}
      {things.map((thing) => {
        const y = (boardTops[thing.board] ?? 0) - ground * thing.scale
        return (
          <g
            key={`${thing.board} ${thing.x}`}
            transform={`translate(${edge + thing.offset} ${y}) scale(${thing.scale})`}
          >
            <Item {...thing} />
          </g>
        )
      })}
    </svg>
  )
}

function Item({ kind, tone, lid, ribbon }: ShelfItem) {
  const address = drawingAddress(drawingOfKind[kind] ?? (kind as DrawingName))

  return (
    <>
      <Shape address={address} tone={tone} second={lid} />
      {kind === 'tins' && <Shape address={address} tone={lid} transform="translate(1 -34.4)" />}
      {ribbon && <Shape address={drawingAddress('ribbon')} />}
    </>
  )
}
