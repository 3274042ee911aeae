import { Illustration, type IllustrationProps } from './drawing'

/** A loaf with three cuts in its crust. */
export function LoafShape() {
  return (
    <>
      <path d="M3 34C3 23 12.5 15 24 15S45 23 45 34C45 40.5 41 44 35.5 44H12.5C7 44 3 40.5 3 34Z" fill="var(--crust)" />
      <path
        d="M36 18.6C41.5 22 45 27.6 45 34C45 40.5 41 44 35.5 44H30C36.5 40.5 40.5 30 36 18.6Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M10.6 36.5C8.6 31.5 10 25 15.2 20.6C16.4 19.6 18.4 20.4 17.6 22C15.2 26.4 14.6 31 15.6 35.8C16 38 11.6 39 10.6 36.5Z"
        fill="var(--crust-pale)"
      />
      <path
        d="M20.4 36.9C18.6 31.5 19.6 24.4 23.8 19.2C24.9 17.9 27 18.7 26.4 20.4C24.6 25.4 24.4 30.8 25.6 36C26.1 38.3 21.3 39.5 20.4 36.9Z"
        fill="var(--crust-pale)"
      />
      <path
        d="M30.4 36.3C29.4 31.2 29.8 25.6 32 20.9C32.8 19.3 34.8 19.9 34.6 21.6C34 26.2 34.2 30.7 35.2 35.2C35.7 37.4 31 38.7 30.4 36.3Z"
        fill="var(--crust-pale)"
      />
    </>
  )
}

export function Loaf({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <LoafShape />
    </Illustration>
  )
}
