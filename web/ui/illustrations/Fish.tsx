import { Illustration, type IllustrationProps } from './drawing'

/** A fish. */
export function FishShape() {
  return (
    <>
      <path
        d="M33 26.4C36.6 21 41 17 46 15.4C44.8 19.6 44.4 23 44.4 26.6S44.8 33.6 46 37.8C41 36 36.6 32 33 26.4Z"
        fill="var(--sky-deep)"
      />
      <path d="M15 17.6C18 12.4 24 10.4 29.4 12.4C27.6 14 27 16.2 27.6 19.4Z" fill="var(--sky-deep)" />
      <path
        d="M2 27.6C7 19 15 15 22.6 15.6C29.4 16.2 34.4 20.6 38 26.6C34.4 33 29 38 21.6 38C13.6 38 6.4 34.4 2 27.6Z"
        fill="var(--sky)"
      />
      <path d="M2 27.6C12 31 27 31.4 38 26.6C34.4 33 29 38 21.6 38C13.6 38 6.4 34.4 2 27.6Z" fill="var(--sky-pale)" />
      <path
        d="M15.4 18C18 23.6 18 30.4 15.6 36.6C14.6 36.2 13.8 35.8 13 35.4C15 30 15 24 12.8 19.2C13.6 18.8 14.6 18.4 15.4 18Z"
        fill="var(--sky-deep)"
      />
      <path d="M20.6 28.4C23.6 26.2 27.4 26.4 29.6 28.8C27 31.4 23.4 31.4 20.6 28.4Z" fill="var(--sky-deep)" />
      <circle cx="9.6" cy="25" r="1.9" fill="#1f1d24" />
    </>
  )
}

export function Fish({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <FishShape />
    </Illustration>
  )
}
