import { useMemo, type ReactElement } from 'react'
import { arrange, boardWidth, type Kind, type ShelfItem } from './arrangement'
import { BowlShape } from './Bowl'
import { CarrotShape } from './Carrot'
import { CheeseShape } from './Cheese'
import { CupShape } from './Cup'
import type { ToneName } from './drawing'
import { EggShape } from './Egg'
import { JarShape } from './Jar'
import { LeafShape } from './Leaf'
import { LemonShape } from './Lemon'
import { LoafShape } from './Loaf'
import { PanShape } from './Pan'
import { PotShape } from './Pot'
import styles from './Shelf.module.css'
import { TinShape } from './Tin'

const shapes: Record<Kind, (thing: ShelfItem) => ReactElement> = {
  jar: ({ tone, lid, ribbon }) => <JarShape filling={tone} lid={lid} ribbon={ribbon} />,
  smallJar: ({ tone, lid }) => <JarShape filling={tone} lid={lid} />,
  tin: ({ tone }) => <TinShape label={tone} />,
  tins: ({ tone, lid }) => <StackOfTins below={tone} above={lid} />,
  loaf: () => <LoafShape />,
  bowl: ({ tone }) => <BowlShape tone={tone} />,
  pot: ({ tone }) => <PotShape tone={tone} />,
  pan: () => <HangingPan />,
  herb: () => <PottedHerb />,
  egg: ({ tone }) => <EggShape cup={tone} />,
  lemon: () => <LemonShape />,
  carrot: () => <CarrotShape />,
  cheese: () => <CheeseShape />,
  cup: ({ tone }) => <CupShape tone={tone} steam={false} />,
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
        const Shape = shapes[thing.kind]
        const y = (boardTops[thing.board] ?? 0) - ground * thing.scale
        return (
          <g
            key={`${thing.board} ${thing.x}`}
            transform={`translate(${edge + thing.offset} ${y}) scale(${thing.scale})`}
          >
            {Shape(thing)}
          </g>
        )
      })}
    </svg>
  )
}

function StackOfTins({ below, above }: { below: ToneName; above: ToneName }) {
  return (
    <>
      <TinShape label={below} />
      <g transform="translate(1 -34.4)">
        <TinShape label={above} />
      </g>
    </>
  )
}

/** The pan hangs by its handle from a hook under the board above. */
function HangingPan() {
  return (
    <>
      <g transform="translate(24 14.4) rotate(-41) translate(-20 -28)">
        <PanShape egg={false} />
      </g>
      <path d="M23.1 -18.6H24.9V-16.2A1.7 1.7 0 1 1 23.1 -16.2Z" fill="var(--metal-deep)" />
    </>
  )
}

function PottedHerb() {
  return (
    <>
      <g transform="translate(4.8 -13.6) scale(0.8)">
        <LeafShape />
      </g>
      <path d="M11.6 26H36.4L34 42.2A2.2 2.2 0 0 1 31.8 44H16.2A2.2 2.2 0 0 1 14 42.2Z" fill="var(--crust)" />
      <path d="M30 26H36.4L34 42.2A2.2 2.2 0 0 1 31.8 44H27Z" fill="var(--crust-deep)" />
      <rect x="9.6" y="20.6" width="28.8" height="7.4" rx="2" fill="var(--crust)" />
      <path d="M31 20.6H36.4A2 2 0 0 1 38.4 22.6V26A2 2 0 0 1 36.4 28H31Z" fill="var(--crust-deep)" />
      <rect x="12" y="22.6" width="10" height="1.8" rx="0.9" fill="var(--crust-pale)" />
    </>
  )
}
