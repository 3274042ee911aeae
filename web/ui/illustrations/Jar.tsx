import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'

type JarShapeProps = {
  filling?: ToneName
  lid?: ToneName
  /** A letter on the label. */
  initial?: string
  ribbon?: boolean
}

const body = 'M15 12H33C33 16 39 16 39 22.5V39A5 5 0 0 1 34 44H14A5 5 0 0 1 9 39V22.5C9 16 15 16 15 12Z'

/** A preserving jar of jam, honey or pickles. */
export function JarShape({ filling = 'plum', lid = 'butter', initial, ribbon = false }: JarShapeProps) {
  const { base, deep, pale } = tones[filling]
  const cap = tones[lid]

  return (
    <>
      <path d={body} fill="var(--glass)" />
      <path d="M11.5 23H36.5V38.6A3 3 0 0 1 33.5 41.6H14.5A3 3 0 0 1 11.5 38.6Z" fill={base} />
      <path d="M31 23H36.5V38.6A3 3 0 0 1 33.5 41.6H31Z" fill={deep} />
      <ellipse cx="24" cy="23" rx="12.5" ry="2" fill={pale} />
      {initial === undefined ? <BlankLabel /> : <LabelOf initial={initial} />}
      <path
        d="M16.4 14.6C15.6 16.6 12 17.4 11.6 21.2C11.5 22.6 13.7 22.8 13.9 21.4C14.4 18.8 17.6 17.8 18.5 15.2C18.9 13.8 16.9 13.3 16.4 14.6Z"
        fill="var(--glass-pale)"
      />
      <rect x="12.5" y="4" width="23" height="8.5" rx="2.6" fill={cap.base} />
      <path d="M31 4H32.9A2.6 2.6 0 0 1 35.5 6.6V9.9A2.6 2.6 0 0 1 32.9 12.5H31Z" fill={cap.deep} />
      <rect x="15" y="6" width="8" height="1.8" rx="0.9" fill={cap.pale} />
      {ribbon && <Ribbon />}
    </>
  )
}

/** The one pink ribbon, tied around the neck of a jar. */
function Ribbon() {
  return (
    <>
      <path
        d="M14.9 12.5H33.1C33.3 14.4 34.6 15.3 36 16.6H12C13.4 15.3 14.7 14.4 14.9 12.5Z"
        fill="var(--ribbon-deep)"
      />
      <path
        d="M22.9 15L17.6 26.2L20.7 25.6L22.5 28L25.6 16ZM25.1 15L30.4 26.2L27.3 25.6L25.5 28L22.4 16Z"
        fill="var(--ribbon-deep)"
      />
      <path
        d="M24 15.2L16.2 10.7C14.2 9.6 12.6 10.6 12.6 12.8V17.6C12.6 19.8 14.2 20.8 16.2 19.7ZM24 15.2L31.8 10.7C33.8 9.6 35.4 10.6 35.4 12.8V17.6C35.4 19.8 33.8 20.8 31.8 19.7Z"
        fill="var(--ribbon)"
      />
      <path
        d="M24 15.2L16.4 13.4C15.2 13.1 14.6 13.9 14.6 15.2S15.2 17.3 16.4 17ZM24 15.2L31.6 13.4C32.8 13.1 33.4 13.9 33.4 15.2S32.8 17.3 31.6 17Z"
        fill="var(--ribbon-deep)"
      />
      <rect x="21.4" y="12.6" width="5.2" height="5.2" rx="1.7" fill="var(--ribbon)" />
    </>
  )
}

function BlankLabel() {
  return (
    <>
      <rect x="15.5" y="27" width="17" height="11" rx="2" fill="var(--cream)" />
      <path d="M19 31H29V32.6H19ZM21 34H27V35.4H21Z" fill="var(--cream-deep)" />
    </>
  )
}

/** A paper label with a letter. */
export function LabelOf({ initial }: { initial: string }) {
  return (
    <>
      <rect x="14.5" y="24.6" width="19" height="15.4" rx="2.4" fill="var(--cream)" />
      <Initial letter={initial} y={36.9} />
    </>
  )
}

/** A letter on a label, centred at x 24. */
export function Initial({ letter, y }: { letter: string; y: number }) {
  return (
    <text x="24" y={y} textAnchor="middle" fontFamily="var(--font-title)" fontSize="13" fontWeight="750" fill="#1f1d24">
      {letter}
    </text>
  )
}

type JarProps = IllustrationProps & JarShapeProps

export function Jar({ size, ...shape }: JarProps) {
  return (
    <Illustration size={size}>
      <JarShape {...shape} />
    </Illustration>
  )
}
