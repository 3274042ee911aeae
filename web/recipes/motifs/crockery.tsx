import { tones, type ToneName } from '../../ui/illustrations/drawing'

// Parts that several motifs share, drawn in a square of 48 units, like the other drawings.

/** The front of a shallow bowl; its rim is at y 29. */
export function DishFront({ tone }: { tone: ToneName }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M1.6 30.2C1.6 29.5 2.1 29 2.8 29H45.2C45.9 29 46.4 29.5 46.4 30.2C46.4 36 40.4 40.6 33 42.2V42.6C33 43.4 32.4 44 31.6 44H16.4C15.6 44 15 43.4 15 42.6V42.2C7.6 40.6 1.6 36 1.6 30.2Z"
        fill={base}
      />
      <path
        d="M38.6 29H45.2C45.9 29 46.4 29.5 46.4 30.2C46.4 36 40.4 40.6 33 42.2V42.6C33 43.4 32.4 44 31.6 44H27C34 41.6 38.6 36 38.6 29Z"
        fill={deep}
      />
      <path d="M6 32.4H8.6C9.8 34.8 11.8 36.6 14.4 38C10.4 37.6 7 35.4 6 32.4Z" fill={pale} />
    </>
  )
}

/** A deep bowl seen from a little above, filled to the rim. */
export function FullBowl({ tone, surface, shade }: { tone: ToneName; surface: string; shade: string }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M3 23H45C45 33 39.4 39.4 32 41.4V42.4C32 43.3 31.3 44 30.4 44H17.6C16.7 44 16 43.3 16 42.4V41.4C8.6 39.4 3 33 3 23Z"
        fill={base}
      />
      <path
        d="M37 23H45C45 33 39.4 39.4 32 41.4V42.4C32 43.3 31.3 44 30.4 44H26C33.5 40 37.4 32.6 37 23Z"
        fill={deep}
      />
      <ellipse cx="24" cy="23" rx="21" ry="5.4" fill={pale} />
      <ellipse cx="24" cy="23.2" rx="18" ry="4" fill={surface} />
      <path d="M6.6 24.4C9 21 16 19.2 24 19.2C29 19.2 33.6 19.9 37 21.1C33 20.9 13.6 21.4 6.6 24.4Z" fill={shade} />
      <path d="M7 29H9.4C10.4 32 12 34.6 14.4 36.6C12 37.4 8 33.4 7 29Z" fill={pale} />
    </>
  )
}

/** A flat plate from the side; food on it ends at y = 38. */
export function Plate({ tone }: { tone: ToneName }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M1 38.8C1 38.3 1.4 38 1.9 38H46.1C46.6 38 47 38.3 47 38.8C46.4 41.4 40.6 42.9 33 43.4C32.6 43.8 32 44 31.4 44H16.6C16 44 15.4 43.8 15 43.4C7.4 42.9 1.6 41.4 1 38.8Z"
        fill={base}
      />
      <path
        d="M37 38H46.1C46.6 38 47 38.3 47 38.8C46.4 41.4 40.6 42.9 33 43.4C32.6 43.8 32 44 31.4 44H27C32.6 43.2 36.4 41.2 37 38Z"
        fill={deep}
      />
      <path d="M5.6 39.6H9.4C10.6 40.6 12.4 41.2 14.6 41.6C11 41.6 7 41 5.6 39.6Z" fill={pale} />
    </>
  )
}

/** Two leaves that grow from a point. */
export function Garnish({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0C-2-4.6-7-5.8-9.6-4C-8 0-4 1.4 0 0Z" fill="var(--leaf)" />
      <path d="M0 0C1-5 5.6-7.6 9-6.4C8.4-2 4.6 1 0 0Z" fill="var(--leaf-pale)" />
    </g>
  )
}

/** Steam that rises to y 4. */
export function Steam() {
  return (
    <path
      d="M17.6 13.6C15.4 10.8 19.8 8.8 17.8 5.6C17.2 4.6 18.6 3.8 19.4 4.6C22.2 7.8 18 10.2 19.8 12.8C20.6 14 18.6 14.8 17.6 13.6ZM26.6 13.6C24.4 10.8 28.8 8.8 26.8 5.6C26.2 4.6 27.6 3.8 28.4 4.6C31.2 7.8 27 10.2 28.8 12.8C29.6 14 27.6 14.8 26.6 13.6Z"
      fill="var(--metal-pale)"
    />
  )
}
