import { tones, type ToneName } from '../ui/illustrations/drawing'

/** A deep bowl of hot soup, in the square of 48 units of the other drawings. */
export function SoupShape({ tone }: { tone: ToneName }) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M17.6 13.6C15.4 10.8 19.8 8.8 17.8 5.6C17.2 4.6 18.6 3.8 19.4 4.6C22.2 7.8 18 10.2 19.8 12.8C20.6 14 18.6 14.8 17.6 13.6ZM26.6 13.6C24.4 10.8 28.8 8.8 26.8 5.6C26.2 4.6 27.6 3.8 28.4 4.6C31.2 7.8 27 10.2 28.8 12.8C29.6 14 27.6 14.8 26.6 13.6Z"
        fill="var(--metal-pale)"
      />
      <path d="M3 23H45C45 33 39.4 39.4 32 41.4V42.4C32 43.3 31.3 44 30.4 44H17.6C16.7 44 16 43.3 16 42.4V41.4C8.6 39.4 3 33 3 23Z" fill={base} />
      <path d="M37 23H45C45 33 39.4 39.4 32 41.4V42.4C32 43.3 31.3 44 30.4 44H26C33.5 40 37.4 32.6 37 23Z" fill={deep} />
      <ellipse cx="24" cy="23" rx="21" ry="5.4" fill={pale} />
      <ellipse cx="24" cy="23.2" rx="18" ry="4" fill="var(--carrot)" />
      <path d="M6.6 24.4C9 21 16 19.2 24 19.2C29 19.2 33.6 19.9 37 21.1C33 20.9 13.6 21.4 6.6 24.4Z" fill="var(--carrot-deep)" />
      <path d="M18 23.6C19.4 22.2 22.2 22 23.6 23.2C22 24.6 19.4 24.8 18 23.6ZM27 25C28.6 23.6 31.4 23.6 32.6 24.6C31 25.8 28.4 26 27 25Z" fill="var(--leaf)" />
      <circle cx="13.6" cy="24" r="1.3" fill="var(--cream)" />
      <circle cx="30.4" cy="22" r="1.1" fill="var(--cream)" />
      <path d="M7 29H9.4C10.4 32 12 34.6 14.4 36.6C12 37.4 8 33.4 7 29Z" fill={pale} />
    </>
  )
}
