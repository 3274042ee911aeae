import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'

/** The front of a deep bowl. Draw its content first: it appears behind the rim, at y 23. */
export function BowlFront({ tone }: { tone: ToneName }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M3 24.2C3 23.5 3.5 23 4.2 23H43.8C44.5 23 45 23.5 45 24.2C45 33 39.4 39.4 32 41.4V42.4C32 43.3 31.3 44 30.4 44H17.6C16.7 44 16 43.3 16 42.4V41.4C8.6 39.4 3 33 3 24.2Z"
        fill={base}
      />
      <path
        d="M37 23H43.8C44.5 23 45 23.5 45 24.2C45 33 39.4 39.4 32 41.4V42.4C32 43.3 31.3 44 30.4 44H26C33.5 40 37.4 32.6 37 23Z"
        fill={deep}
      />
      <path d="M7 27H9.4C10 31 11.6 34 14.4 36.6C12 37.4 7.4 32.4 7 27Z" fill={pale} />
    </>
  )
}

/** A bowl of salad, with an egg in it or a slice of cucumber. */
export function BowlShape({ tone = 'sky', egg = true }: { tone?: ToneName; egg?: boolean }) {
  return (
    <>
      <path
        d="M8 25C5.5 20 8 15.6 12 16C12.4 11.4 18 9.6 21 13C24 9 30.6 10 31 15C36 12.6 41.6 17 39.6 25Z"
        fill="var(--leaf)"
      />
      <path
        d="M8 25C5.5 20 8 15.6 12 16C13.6 18.4 14.4 21.4 14 25ZM21 13C24 9 30.6 10 31 15C28 17.6 26.4 21 26.4 25H21.6C22.6 21 22.4 16.6 21 13Z"
        fill="var(--leaf-pale)"
      />
      <circle cx="17" cy="21.4" r="5.4" fill="var(--tomato)" />
      <path d="M13.6 19.4C14.2 17.8 15.8 16.9 17.3 17.1C16.7 18.2 15.1 19.6 13.6 19.4Z" fill="var(--tomato-pale)" />
      <ellipse cx="33.5" cy="22.4" rx="5" ry="6" fill={egg ? 'var(--cream)' : 'var(--leaf-deep)'} />
      <ellipse
        cx="33.2"
        cy="22.6"
        rx={egg ? 2.9 : 4}
        ry={egg ? 2.9 : 4.8}
        fill={egg ? 'var(--butter)' : 'var(--leaf-pale)'}
      />
      <BowlFront tone={tone} />
    </>
  )
}

export function Bowl({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <BowlShape />
    </Illustration>
  )
}
