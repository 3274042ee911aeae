import { Illustration, type IllustrationProps } from './drawing'

/** A carrot with its greens. */
export function CarrotShape() {
  return (
    <>
      <path d="M31 17C26 12.6 26.4 6.4 30 3.4C33.4 6 34.4 10.6 33 15.4Z" fill="var(--leaf)" />
      <path d="M32 16C32.4 9.4 37 4.4 43.4 4.8C43.8 11 38.8 15.8 32 16Z" fill="var(--leaf-pale)" />
      <path d="M31 17C36.4 13.4 42 14 44.8 18C42.2 21.8 36.6 22 31 17Z" fill="var(--leaf-deep)" />
      <path
        d="M22.4 15.6C26.2 12.4 31 12.4 33.6 15C36.2 17.6 35.8 22.2 32.6 25.8C25.6 33.8 15.6 41.4 6.6 44.4C4.6 45 3.4 43.6 4 41.8C7 32.6 14.4 22.4 22.4 15.6Z"
        fill="var(--carrot)"
      />
      <path
        d="M33.6 15C36.2 17.6 35.8 22.2 32.6 25.8C25.6 33.8 15.6 41.4 6.6 44.4C5.4 44.8 4.4 44.4 4 43.6C14.6 38.4 28.4 27.6 33.6 15Z"
        fill="var(--carrot-deep)"
      />
      <path
        d="M17.4 20.2L22 24.8C22.9 25.7 21.6 27 20.7 26.1L16.2 21.4ZM11.6 27L15.2 30.6C16.1 31.5 14.8 32.8 13.9 31.9L10.5 28.5Z"
        fill="var(--carrot-deep)"
      />
      <path
        d="M24.2 17.6C26 16.2 28 15.8 29.6 16.2C30.8 16.6 30.6 18 29.4 18.2C28 18.4 26.8 19 25.6 20C24 21.2 22.4 19 24.2 17.6Z"
        fill="var(--carrot-pale)"
      />
    </>
  )
}

export function Carrot({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <CarrotShape />
    </Illustration>
  )
}
