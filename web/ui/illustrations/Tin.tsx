import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'
import { Initial } from './Jar'

type TinShapeProps = {
  label?: ToneName
  /** A letter on the label. */
  initial?: string
}

/** A tin with a paper label. */
export function TinShape({ label = 'tomato', initial }: TinShapeProps) {
  const { base, deep, pale } = tones[label]

  return (
    <>
      <path d="M9 9.5V39.5C9 42 15.7 44 24 44S39 42 39 39.5V9.5Z" fill="var(--metal)" />
      <path d="M32 9.5V43.2C36.2 42.5 39 41.1 39 39.5V9.5Z" fill="var(--metal-deep)" />
      <path d="M9 14.5C9 17 15.7 19 24 19S39 17 39 14.5V35.5C39 38 32.3 40 24 40S9 38 9 35.5Z" fill={base} />
      <path d="M32 18.2C36.2 17.5 39 16.1 39 14.5V35.5C39 37.1 36.2 38.5 32 39.2Z" fill={deep} />
      <path d="M11.5 17C12.2 17.4 13 17.7 14 18V38.6C13 38.3 12.2 38 11.5 37.6Z" fill={pale} />
      <circle cx="24" cy="29.5" r={initial === undefined ? 6.8 : 8.6} fill="var(--cream)" />
      {initial === undefined ? <Mark deep={deep} base={base} /> : <Initial letter={initial} y={34.2} />}
      <ellipse cx="24" cy="9.5" rx="15" ry="5" fill="var(--metal-pale)" />
      <ellipse cx="24" cy="9.5" rx="12" ry="3.6" fill="var(--metal)" />
      <ellipse cx="24" cy="10.2" rx="10.6" ry="2.7" fill="var(--metal-pale)" />
      <path d="M22 9.4H30.4A1.4 1.4 0 0 1 30.4 12.2H22A1.4 1.4 0 0 1 22 9.4Z" fill="var(--metal-deep)" />
      <path d="M26.4 10.1H29.6A0.7 0.7 0 0 1 29.6 11.5H26.4A0.7 0.7 0 0 1 26.4 10.1Z" fill="var(--metal-pale)" />
    </>
  )
}

// The picture on the label: something round with two leaves.
function Mark({ base, deep }: { base: string; deep: string }) {
  return (
    <>
      <circle cx="24" cy="30.6" r="3.7" fill={base} />
      <path
        d="M24 27.6C22.8 25.8 21.3 25.5 20.3 25.9C20.9 27.3 22.4 28.1 24 27.6ZM24 27.6C25.2 25.8 26.7 25.5 27.7 25.9C27.1 27.3 25.6 28.1 24 27.6Z"
        fill={deep}
      />
    </>
  )
}

type TinProps = IllustrationProps & TinShapeProps

export function Tin({ size, ...shape }: TinProps) {
  return (
    <Illustration size={size}>
      <TinShape {...shape} />
    </Illustration>
  )
}
