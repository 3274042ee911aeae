import { Illustration, type IllustrationProps } from './drawing'

/** A wedge of cheese. */
export function CheeseShape() {
  return (
    <>
      <path d="M3 28L28.6 12.6C30.2 11.6 32 11.6 33.6 12.4C40.4 15.6 45 21 45 28Z" fill="var(--butter-pale)" />
      <path d="M3 28H45V41.5A2.5 2.5 0 0 1 42.5 44H5.5A2.5 2.5 0 0 1 3 41.5Z" fill="var(--butter)" />
      <path d="M38 28H45V41.5A2.5 2.5 0 0 1 42.5 44H38Z" fill="var(--butter-deep)" />
      <circle cx="13" cy="35.4" r="4.2" fill="var(--butter-deep)" />
      <path d="M21 28H31C31 30.8 28.8 33 26 33S21 30.8 21 28Z" fill="var(--butter-deep)" />
      <path d="M26.6 44A4.4 4.4 0 0 1 35.4 44Z" fill="var(--butter-deep)" />
      <ellipse cx="29" cy="20" rx="4.4" ry="2.6" fill="var(--butter)" />
    </>
  )
}

export function Cheese({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <CheeseShape />
    </Illustration>
  )
}
