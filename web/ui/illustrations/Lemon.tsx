import { Illustration, type IllustrationProps } from './drawing'

/** A lemon with a leaf. */
export function LemonShape() {
  return (
    <>
      <path d="M35.4 12.8C35 6.8 39 3.6 45.4 4.4C45.4 10.4 41.6 13.6 35.4 12.8Z" fill="var(--leaf)" />
      <path d="M35.4 12.8C38.4 9.8 41.6 7 45.4 4.4C45.4 10.4 41.6 13.6 35.4 12.8Z" fill="var(--leaf-deep)" />
      <path
        d="M3.4 42.4C2.6 40.4 4 37.6 4.4 34.4C5 24.6 12.6 14.6 22.6 11.4C27.4 9.8 32 10.2 34.6 10.6C36.8 11 38.4 12.6 38.6 14.6C39.4 18.6 39.8 22.8 38.6 27C35.6 37.6 25.8 44 15.4 43.6C11.6 43.6 8.4 44.4 6.2 44.4C4.8 44.4 3.9 43.6 3.4 42.4Z"
        fill="var(--butter)"
      />
      <path
        d="M38.6 14.6C39.4 18.6 39.8 22.8 38.6 27C35.6 37.6 25.8 44 15.4 43.6C11.6 43.6 8.4 44.4 6.2 44.4C4.8 44.4 3.9 43.6 3.4 42.4C19 42.6 34.6 31 38.6 14.6Z"
        fill="var(--butter-deep)"
      />
      <path
        d="M9.6 30.6C11 24.4 15.4 19 21 16.2C23.4 15 24.8 17.4 22.8 18.8C18.4 21.8 15.2 26 13.6 31.2C12.8 33.8 9 33.4 9.6 30.6Z"
        fill="var(--butter-pale)"
      />
    </>
  )
}

export function Lemon({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <LemonShape />
    </Illustration>
  )
}
