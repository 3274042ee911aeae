import { tones, type ToneName } from '../../ui/illustrations/drawing'
import type { FilledProps } from './bowls'

/** An open pot with a wooden spoon in it. */
export function Stew({ tone, filling }: FilledProps) {
  const { base, deep, pale } = tones[tone]
  const food = tones[filling]

  return (
    <>
      <path d="M29 21L38 2.6C38.8 0.8 42 2.2 41.2 4.2L33 22Z" fill="var(--crust)" />
      <path d="M39.9 2C41.2 2.2 41.8 3 41.2 4.2L33 22L31 21.6Z" fill="var(--crust-deep)" />
      <path
        d="M2 26.5A2.5 2.5 0 0 1 4.5 24H10V31H4.5A2.5 2.5 0 0 1 2 28.5ZM46 26.5A2.5 2.5 0 0 0 43.5 24H38V31H43.5A2.5 2.5 0 0 0 46 28.5Z"
        fill={deep}
      />
      <path d="M7 21H41V37A7 7 0 0 1 34 44H14A7 7 0 0 1 7 37Z" fill={base} />
      <path d="M33 21H41V37A7 7 0 0 1 34 44H28C31.4 42.6 33 39.6 33 36Z" fill={deep} />
      <rect x="10.4" y="28" width="3" height="10" rx="1.5" fill={pale} />
      <ellipse cx="24" cy="21" rx="17" ry="4.8" fill={pale} />
      <ellipse cx="24" cy="21.2" rx="14.6" ry="3.6" fill={food.base} />
      <path
        d="M10 22C11.6 19.4 17 17.9 24 17.9C28.4 17.9 32.2 18.4 34.8 19.4C30 19.2 16 19.6 10 22Z"
        fill={food.deep}
      />
      <path
        d="M14.6 21.4L17.8 20.4L19.4 21.8L16.2 22.8ZM27 22.2L30.2 21.6L31 23L27.8 23.6Z"
        fill={filling === 'carrot' ? 'var(--butter-pale)' : 'var(--carrot)'}
      />
      <path
        d="M20.6 23C21.8 21.4 24.8 21.4 25.8 22.6C24.6 24.2 21.8 24.4 20.6 23ZM31.6 21.4C32.4 20.2 34.6 20.2 35.6 21C34.8 22.2 32.6 22.4 31.6 21.4Z"
        fill={filling === 'leaf' ? 'var(--leaf-pale)' : 'var(--leaf)'}
      />
    </>
  )
}

/** A wok of fried vegetables. */
export function Wok({ filling }: { filling: ToneName }) {
  return (
    <>
      <path d="M36 31.4L44.4 21.6C46 19.8 49 22.2 47.6 24.2L39.6 34.6Z" fill="var(--crust)" />
      <path d="M47.2 21.6C48.2 22.2 48.4 23.2 47.6 24.2L39.6 34.6L37.8 33Z" fill="var(--crust-deep)" />
      <circle cx="12.6" cy="21" r="5" fill="var(--leaf)" />
      <circle cx="18.4" cy="17.4" r="5" fill="var(--leaf-pale)" />
      <circle cx="17" cy="23" r="5" fill="var(--leaf-deep)" />
      <path d="M20.4 24L30 12.4C31 11.2 32.8 11.6 33.4 13C33.8 14 33.6 15 33 15.8L24.6 26Z" fill="var(--carrot)" />
      <path d="M33.4 13C33.8 14 33.6 15 33 15.8L24.6 26L22.6 25.2Z" fill="var(--carrot-deep)" />
      <path d="M24 27C24 21.6 27.4 18.2 31.4 18.2C35 18.2 37 21.6 36.6 27Z" fill={tones[filling].base} />
      <path d="M33.4 18.6C36 19.8 36.9 23 36.6 27H32C33.8 24.4 34.4 21.4 33.4 18.6Z" fill={tones[filling].deep} />
      <path d="M12 27C12.4 23.4 15.4 21.4 18.4 22C21 22.6 22.4 24.6 22.2 27Z" fill="var(--butter-pale)" />
      <path
        d="M0.4 27.2C0.4 26.5 0.9 26 1.6 26H40.4C41.1 26 41.6 26.5 41.6 27.2C40.4 37 32.6 44 21 44S1.6 37 0.4 27.2Z"
        fill="var(--iron)"
      />
      <path
        d="M34.6 26H40.4C41.1 26 41.6 26.5 41.6 27.2C40.4 37 32.6 44 21 44C29.4 41.4 34.4 35.4 34.6 26Z"
        fill="var(--iron-deep)"
      />
      <path d="M5 30H7.4C8.6 33.4 10.8 36 14 38C10.6 37.6 6.4 34.4 5 30Z" fill="var(--iron-pale)" />
    </>
  )
}
