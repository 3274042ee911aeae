import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'

/** A cup of tea. */
export function CupShape({ tone = 'plum', steam = true }: { tone?: ToneName; steam?: boolean }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      {steam && (
        <path
          d="M15.6 13.4C13.4 10.6 17.8 8.6 15.8 5.4C15.2 4.4 16.6 3.6 17.4 4.4C20.2 7.6 16 10 17.8 12.6C18.6 13.8 16.6 14.6 15.6 13.4ZM24 13.4C21.8 10.6 26.2 8.6 24.2 5.4C23.6 4.4 25 3.6 25.8 4.4C28.6 7.6 24.4 10 26.2 12.6C27 13.8 25 14.6 24 13.4Z"
          fill="var(--metal-pale)"
        />
      )}
      <path d="M34 22H37.6A8.4 8.4 0 0 1 37.6 38.8H32V34.6H37.2A4.2 4.2 0 0 0 37.2 26.2H34Z" fill={deep} />
      <path d="M5 19H37V34A10 10 0 0 1 27 44H15A10 10 0 0 1 5 34Z" fill={base} />
      <path d="M30 19H37V34A10 10 0 0 1 27 44H22C27 42.4 30 38.4 30 33Z" fill={deep} />
      <ellipse cx="21" cy="19" rx="16" ry="3.6" fill={pale} />
      <ellipse cx="21" cy="19.4" rx="13.2" ry="2.4" fill="var(--crust)" />
      <rect x="8.4" y="25" width="2.8" height="10" rx="1.4" fill={pale} />
    </>
  )
}

export function Cup({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <CupShape />
    </Illustration>
  )
}
