import { Illustration, tones, type IllustrationProps, type ToneName } from './drawing'

/** An egg in its cup. */
export function EggShape({ cup = 'sky' }: { cup?: ToneName }) {
  const { base, deep, pale } = tones[cup]

  return (
    <>
      <path
        d="M24 3.5C31.6 3.5 37.6 15 37.6 23C37.6 31 31.6 36 24 36S10.4 31 10.4 23C10.4 15 16.4 3.5 24 3.5Z"
        fill="var(--crust-pale)"
      />
      <path
        d="M28.4 5C33.8 8.6 37.6 16.8 37.6 23C37.6 31 31.6 36 24 36C31.6 31 33.4 16.6 28.4 5Z"
        fill="var(--crust)"
        opacity="0.55"
      />
      <path
        d="M15 20.4C15.4 15.6 17.6 11.4 20.4 8.8C21.6 7.8 23 9.2 22.2 10.4C20.2 13.4 18.8 16.8 18.4 20.8C18.2 23 14.8 22.6 15 20.4Z"
        fill="var(--cream)"
      />
      <path
        d="M9 24.2C9 23.5 9.5 23 10.2 23H37.8C38.5 23 39 23.5 39 24.2C39 31 34.6 36 28.5 37.4C28.6 39.4 30 40.6 33 41.2C33.9 41.4 34.5 42 34.5 42.8C34.5 43.5 34 44 33.3 44H14.7C14 44 13.5 43.5 13.5 42.8C13.5 42 14.1 41.4 15 41.2C18 40.6 19.4 39.4 19.5 37.4C13.4 36 9 31 9 24.2Z"
        fill={base}
      />
      <path
        d="M32.6 23H37.8C38.5 23 39 23.5 39 24.2C39 31 34.6 36 28.5 37.4C28.6 39.4 30 40.6 33 41.2C33.9 41.4 34.5 42 34.5 42.8C34.5 43.5 34 44 33.3 44H27C25.6 41 25.4 38.6 26 36.6C30.4 34 32.8 29.4 32.6 23Z"
        fill={deep}
      />
      <path d="M12.4 26.4H14.8C15.2 29 16.2 31 17.8 32.6C15.4 33 12.6 29.6 12.4 26.4Z" fill={pale} />
    </>
  )
}

export function Egg({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <EggShape />
    </Illustration>
  )
}
