import type { ReactElement } from 'react'
import type { Packaging } from '../packaging'
import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'
import { Initial, JarShape, LabelOf } from './Jar'
import { LoafShape } from './Loaf'
import { TinShape } from './Tin'

type PacketShapeProps = {
  tone: ToneName
  /** The colour of its lid or cap. */
  lid: ToneName
  /** A letter on the label. */
  initial?: string
}

function BottleShape({ tone, lid, initial = '' }: PacketShapeProps) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M20 8H28V13.5C28 17 34.5 18.5 34.5 25V39.5A4.5 4.5 0 0 1 30 44H18A4.5 4.5 0 0 1 13.5 39.5V25C13.5 18.5 20 17 20 13.5Z"
        fill={base}
      />
      <path
        d="M25.5 8H28V13.5C28 17 34.5 18.5 34.5 25V39.5A4.5 4.5 0 0 1 30 44H28.5V25C28.5 19 25.5 17.5 25.5 13.5Z"
        fill={deep}
      />
      <path
        d="M21.4 16.6C20.6 19.4 16.6 19.8 16 23.4"
        fill="none"
        stroke={pale}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Cap lid={lid} />
      <LabelOf initial={initial} />
    </>
  )
}

function Cap({ lid }: { lid: ToneName }) {
  const { base, deep } = tones[lid]
  return (
    <>
      <rect x="18.8" y="3" width="10.4" height="6.4" rx="1.8" fill={base} />
      <path d="M25.5 3H27.4A1.8 1.8 0 0 1 29.2 4.8V7.6A1.8 1.8 0 0 1 27.4 9.4H25.5Z" fill={deep} />
    </>
  )
}

function CartonShape({ tone, lid, initial = '' }: PacketShapeProps) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path d="M11 17H37V42A2 2 0 0 1 35 44H13A2 2 0 0 1 11 42Z" fill={base} />
      <path d="M31 17H37V42A2 2 0 0 1 35 44H31Z" fill={deep} />
      <path d="M16 8H32L37 17H11Z" fill={pale} />
      <path d="M29.5 8H32L37 17H31Z" fill={deep} />
      <rect x="15" y="4" width="18" height="5" rx="1.4" fill={base} />
      <ellipse cx="21.5" cy="13" rx="4.2" ry="2.6" fill={tones[lid].base} />
      <circle cx="22.6" cy="30" r="8.4" fill="var(--cream)" />
      <g transform="translate(-1.4)">
        <Initial letter={initial} y={34.7} />
      </g>
    </>
  )
}

function BagShape({ tone, initial = '' }: PacketShapeProps) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M12.5 10H35.5C35.5 18 39 26 38.6 39.5C38.5 42.4 36.6 44 34 44H14C11.4 44 9.5 42.4 9.4 39.5C9 26 12.5 18 12.5 10Z"
        fill={base}
      />
      <path d="M31 10H35.5C35.5 18 39 26 38.6 39.5C38.5 42.4 36.6 44 34 44H30C33.6 34 32.6 20 31 10Z" fill={deep} />
      <path d="M14.8 13C14.8 19 12.4 24 12.2 31" fill="none" stroke={pale} strokeWidth="2" strokeLinecap="round" />
      <rect x="11.5" y="4.5" width="25" height="6.5" rx="1.4" fill={deep} />
      <path d="M14 7.8H34" stroke={pale} strokeWidth="1.4" strokeLinecap="round" strokeDasharray="2 2" />
      <LabelOf initial={initial} />
    </>
  )
}

function BoxShape({ tone, lid, initial = '' }: PacketShapeProps) {
  const { base, deep } = tones[tone]

  return (
    <>
      <path d="M10 8.5L14.5 5H38V40L33 44H12A2 2 0 0 1 10 42Z" fill={deep} />
      <path d="M10 8.5L14.5 5H38L33 8.5Z" fill={tones[tone].pale} />
      <path d="M10 8.5H33V44H12A2 2 0 0 1 10 42Z" fill={base} />
      <path d="M10 12.5H33V17H10Z" fill={tones[lid].base} />
      <circle cx="21.5" cy="30" r="8.6" fill="var(--cream)" />
      <g transform="translate(-2.5)">
        <Initial letter={initial} y={34.7} />
      </g>
    </>
  )
}

function PotShape({ tone, lid, initial = '' }: PacketShapeProps) {
  const { base, deep } = tones[tone]
  const cover = tones[lid]

  return (
    <>
      <path d="M10.5 16H37.5L34.6 40.4A4 4 0 0 1 30.6 44H17.4A4 4 0 0 1 13.4 40.4Z" fill={base} />
      <path d="M31.5 16H37.5L34.6 40.4A4 4 0 0 1 30.6 44H27.5Z" fill={deep} />
      <circle cx="23.4" cy="30" r="8.6" fill="var(--cream)" />
      <g transform="translate(-0.6)">
        <Initial letter={initial} y={34.7} />
      </g>
      <rect x="8" y="10.5" width="32" height="6.5" rx="2.6" fill={cover.base} />
      <path d="M32 10.5H37.4A2.6 2.6 0 0 1 40 13.1V14.4A2.6 2.6 0 0 1 37.4 17H32Z" fill={cover.deep} />
      <rect x="11" y="12.4" width="9" height="1.8" rx="0.9" fill={cover.pale} />
    </>
  )
}

function TubeShape({ tone, lid, initial = '' }: PacketShapeProps) {
  const { base, deep, pale } = tones[tone]
  const cap = tones[lid]

  return (
    <>
      <path d="M12.5 8H35.5L33 33A3.5 3.5 0 0 1 29.6 36H18.4A3.5 3.5 0 0 1 15 33Z" fill={base} />
      <path d="M30.5 8H35.5L33 33A3.5 3.5 0 0 1 29.6 36H27Z" fill={deep} />
      <path d="M15.6 12L16.8 25" fill="none" stroke={pale} strokeWidth="2" strokeLinecap="round" />
      <rect x="11.5" y="3.5" width="25" height="6" rx="1.2" fill={deep} />
      <circle cx="24" cy="21.5" r="8.4" fill="var(--cream)" />
      <Initial letter={initial} y={26.2} />
      <path d="M17.5 36H30.5V42A2 2 0 0 1 28.5 44H19.5A2 2 0 0 1 17.5 42Z" fill={cap.base} />
      <path d="M26.5 36H30.5V42A2 2 0 0 1 28.5 44H26.5Z" fill={cap.deep} />
    </>
  )
}

const shapes: Record<Packaging, (props: PacketShapeProps) => ReactElement> = {
  bottle: BottleShape,
  carton: CartonShape,
  bag: BagShape,
  box: BoxShape,
  pot: PotShape,
  tube: TubeShape,
  loaf: ({ initial = '' }) => (
    <>
      <LoafShape />
      <LabelOf initial={initial} />
    </>
  ),
  tin: ({ tone, initial }) => <TinShape label={tone} initial={initial} />,
  jar: ({ tone, lid, initial }) => <JarShape filling={tone} lid={lid} initial={initial} />,
}

type PacketProps = IllustrationProps & PacketShapeProps & { packaging: Packaging }

/** A product's packaging, with the product's initial on the label. */
export function Packet({ size, packaging, ...shape }: PacketProps) {
  const Shape = shapes[packaging]
  return (
    <Illustration size={size}>
      <Shape {...shape} />
    </Illustration>
  )
}
