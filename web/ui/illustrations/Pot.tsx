import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'

/** An enamelled pot with its lid on. */
export function PotShape({ tone = 'tomato' }: { tone?: ToneName }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M2 26.5A2.5 2.5 0 0 1 4.5 24H10V31H4.5A2.5 2.5 0 0 1 2 28.5ZM46 26.5A2.5 2.5 0 0 0 43.5 24H38V31H43.5A2.5 2.5 0 0 0 46 28.5Z"
        fill={deep}
      />
      <path d="M7 21H41V37A7 7 0 0 1 34 44H14A7 7 0 0 1 7 37Z" fill={base} />
      <path d="M33 21H41V37A7 7 0 0 1 34 44H28C31.4 42.6 33 39.6 33 36Z" fill={deep} />
      <rect x="10.4" y="26" width="3" height="11" rx="1.5" fill={pale} />
      <path d="M7 20C7 14 14.6 10.5 24 10.5S41 14 41 20Z" fill={base} />
      <path d="M33.5 12.3C38.2 13.9 41 16.6 41 20H33.8C35 17.4 35 14.6 33.5 12.3Z" fill={deep} />
      <path
        d="M11.6 17.4C12.6 15.2 15.6 13.8 18.8 13.2C20.2 13 20.6 14.6 19.2 15C17 15.6 15.2 16.4 14.2 17.8C13.2 19 11.2 18.6 11.6 17.4Z"
        fill={pale}
      />
      <rect x="5" y="19" width="38" height="4" rx="2" fill={deep} />
      <rect x="19.5" y="4.5" width="9" height="4.4" rx="2.2" fill="var(--butter)" />
      <path d="M22 8H26V11H22Z" fill="var(--butter-deep)" />
    </>
  )
}

export function Pot({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <PotShape />
    </Illustration>
  )
}
