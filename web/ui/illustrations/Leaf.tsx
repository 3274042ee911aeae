import { Illustration, type IllustrationProps } from './drawing'

/** A sprig of basil. */
export function LeafShape() {
  return (
    <>
      <path d="M23 44C22.6 36 22.8 30 24.4 24L26.4 24.6C25 30.4 24.8 36 25.4 44Z" fill="var(--leaf-deep)" />
      <path d="M24.6 26C15.6 21.6 16 11 25.4 3C34 11.4 33.6 22 24.6 26Z" fill="var(--leaf)" />
      <path d="M24.6 26C24.2 18.4 24.6 11 25.4 3C34 11.4 33.6 22 24.6 26Z" fill="var(--leaf-deep)" />
      <path d="M23.4 38C14 39.6 6.6 34 5 23.6C14.6 23.8 22 28.6 23.4 38Z" fill="var(--leaf-pale)" />
      <path d="M23.4 38C17.6 33.6 11.4 28.8 5 23.6C6.6 34 14 39.6 23.4 38Z" fill="var(--leaf)" />
      <path d="M24.6 39C26 30.4 32.4 25 43 24.6C42.4 34.6 35 40.4 24.6 39Z" fill="var(--leaf-pale)" />
      <path d="M24.6 39C30 34.4 36.4 29.6 43 24.6C42.4 34.6 35 40.4 24.6 39Z" fill="var(--leaf)" />
    </>
  )
}

export function Leaf({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <LeafShape />
    </Illustration>
  )
}
