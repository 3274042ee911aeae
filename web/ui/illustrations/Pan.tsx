import { Illustration, type IllustrationProps } from './drawing'

/** A frying pan seen from above, with an egg in it unless `egg` is false. */
export function PanShape({ egg = true }: { egg?: boolean }) {
  return (
    <>
      <g transform="rotate(41 20 28)">
        <path d="M16.6 14V-1.4A3.4 3.4 0 0 1 23.4 -1.4V14Z" fill="var(--crust)" />
        <path d="M20.4 -4.8A3.4 3.4 0 0 1 23.4 -1.4V14H20.4Z" fill="var(--crust-deep)" />
        <circle cx="20" cy="-1.2" r="1.1" fill="var(--crust-pale)" />
      </g>
      <circle cx="20" cy="28" r="17.5" fill="var(--iron)" />
      <path d="M32.4 15.6A17.5 17.5 0 1 1 7.6 40.4A17.5 17.5 0 0 0 32.4 15.6Z" fill="var(--iron-deep)" />
      <circle cx="20" cy="28" r="13.6" fill="var(--iron-pale)" />
      {egg && <FriedEgg />}
    </>
  )
}

function FriedEgg() {
  return (
    <>
      <path
        d="M9.4 28.6C8.6 24 12.4 22.6 14.6 20.4C17 18 20.6 17.4 23.4 19.4C25.6 21 29.6 20.8 30.6 24.4C31.6 28 28.6 29.6 28 32.4C27.2 36 23.4 38.2 20 36.6C17.2 35.4 10.2 33.4 9.4 28.6Z"
        fill="var(--cream)"
      />
      <path
        d="M30.6 24.4C31.6 28 28.6 29.6 28 32.4C27.2 36 23.4 38.2 20 36.6C25 36 25.6 31 28 28.4C29.2 27 30.4 26 30.6 24.4Z"
        fill="var(--cream-deep)"
      />
      <circle cx="19.6" cy="27.4" r="5" fill="var(--butter)" />
      <path d="M16.6 26.4C16.8 24.8 18.2 23.8 19.6 23.9C19.6 25 18 26.6 16.6 26.4Z" fill="var(--butter-pale)" />
    </>
  )
}

export function Pan({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <PanShape />
    </Illustration>
  )
}
