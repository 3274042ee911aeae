import { BowlFront } from '../../ui/illustrations/Bowl'
import { tones, type ToneName } from '../../ui/illustrations/drawing'
import { DishFront, FullBowl, Garnish, Steam } from './crockery'

/** The colours of the dish and its filling. */
export interface FilledProps {
  tone: ToneName
  filling: ToneName
}

export function Soup({ tone, filling }: FilledProps) {
  const food = tones[filling]

  return (
    <>
      <Steam />
      <FullBowl tone={tone} surface={food.base} shade={food.deep} />
      <path
        d="M14 24.6C17 22 21.6 25.6 25 23.6C27.4 22.2 25 20.8 23 21.8"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
      <path
        d="M29 25C30.2 22.8 33.6 22.4 35.2 23.6C34 25.6 31 26.2 29 25Z"
        fill={filling === 'leaf' ? 'var(--leaf-pale)' : 'var(--leaf)'}
      />
    </>
  )
}

export function Porridge({ tone }: { tone: ToneName }) {
  return (
    <>
      <path d="M30.4 22L40.6 6.6C41.4 5.2 43.6 6.4 42.8 8L34 23Z" fill="var(--metal)" />
      <FullBowl tone={tone} surface="var(--cream)" shade="var(--cream-deep)" />
      <path
        d="M12 24.6C14 26 19 26.6 22 26.2"
        fill="none"
        stroke="var(--cream-deep)"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
      <circle cx="18" cy="21.6" r="2.7" fill="var(--plum)" />
      <circle cx="23.2" cy="20.6" r="2.7" fill="var(--plum-deep)" />
      <circle cx="21.4" cy="23.6" r="2.7" fill="var(--plum)" />
      <path
        d="M26 21.6C28 19.4 32 20.4 31.6 22.6C31.2 24.4 28.4 25.4 27 25.2C26 24.4 25.4 22.6 26 21.6Z"
        fill="var(--tomato)"
      />
      <circle cx="17.3" cy="20.8" r="0.8" fill="var(--plum-pale)" />
      <circle cx="28.4" cy="21.8" r="0.6" fill="var(--butter-pale)" />
      <circle cx="29.6" cy="23.2" r="0.6" fill="var(--butter-pale)" />
    </>
  )
}

export function Rice({ tone, filling }: FilledProps) {
  return (
    <>
      <path d="M6 24.4C6.4 14.6 14 9.4 24 9.4S41.6 14.6 42 24.4Z" fill="var(--cream)" />
      <path d="M31.6 10.6C37.6 12.6 41.7 17.4 42 24.4H34.6C36.2 19.6 35.2 14.4 31.6 10.6Z" fill="var(--cream-deep)" />
      <path
        d="M12.6 17.4L14.6 16M18.4 12.8L20.8 12.4M10.4 21.6L11.4 19.6M24 17.6L26.4 18.2M19.4 20.6L21 19M29.6 14.6L31.6 15.4M33 20.6L34.4 19M15.6 21.4L17 22.4"
        stroke="var(--cream-deep)"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <circle cx="16.4" cy="17.6" r="1.9" fill="var(--leaf)" />
      <circle cx="27.6" cy="21" r="1.9" fill="var(--leaf)" />
      <circle cx="25" cy="12.8" r="1.9" fill="var(--leaf)" />
      <path
        d="M20.6 15.4L23.6 14.8L24 17L21 17.6ZM31.4 17L34 18L33.2 20.2L30.6 19.2ZM12 20L14.4 20.8L13.6 23L11.2 22.2Z"
        fill={tones[filling].base}
      />
      <BowlFront tone={tone} />
    </>
  )
}

export function Noodles({ tone, filling }: FilledProps) {
  const food = tones[filling]

  return (
    <>
      <path d="M27 22L40.4 2.8M31 23L44.6 5.6" stroke="var(--crust-deep)" strokeWidth="1.9" strokeLinecap="round" />
      <path d="M6 24.4C6.6 17 14 13 24 13S41.4 17 42 24.4Z" fill="var(--butter-pale)" />
      <path
        d="M8.6 23C10 17.6 15.6 15.6 20 17C23.6 18.2 24.4 22 22.4 24M13 24C13.4 20.4 17 18.8 19 20.6M24 15.4C30 14.4 36.6 17 38.8 23M27.4 24C26.4 20 29 17.8 32 19.4C34 20.6 34.6 22.4 34.6 24"
        fill="none"
        stroke="var(--butter-deep)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path
        d="M16.6 14.6C17.4 11.4 20.8 9.8 23.6 10.8C26 11.6 26.4 14.6 24.4 16C21.8 17.6 17.8 17 16.6 14.6Z"
        fill={food.base}
      />
      <path
        d="M24 11.2C26 12 26.2 14.8 24.4 16C23 16.8 21.2 17 19.8 16.6C22.6 16 24.4 13.8 24 11.2Z"
        fill={food.deep}
      />
      <Garnish x={29.4} y={17.6} />
      <BowlFront tone={tone} />
    </>
  )
}

export function Pasta({ tone, filling }: FilledProps) {
  const sauce = tones[filling]

  return (
    <>
      <path d="M5.6 30.4C6 20.6 13.6 15 24 15S42 20.6 42.4 30.4Z" fill="var(--butter)" />
      <path d="M33 17C38.6 19.4 42.2 24 42.4 30.4H35.6C37 25 36 20.4 33 17Z" fill="var(--butter-deep)" />
      <path
        d="M8.6 29C9.6 22.6 14.6 18.4 21.6 17.8M12 29.4C12.8 24.8 16.4 21.6 22 21.4M16 29.6C16.8 26.8 19.6 25 23.6 25.4M32.6 29.4C32.4 26.4 30 25 27 25.4M37 29.4C36.6 25.4 33.4 22 28 21.6M39.8 29C39 23.6 35 19.2 29.6 18.2"
        fill="none"
        stroke="var(--butter-pale)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path
        d="M13 21.4C13.6 15.6 18.4 12 24 12S34.4 15.6 35 21.4C33.6 24 31.4 21.8 29.6 23.4C27.8 25 26.4 22.8 24.2 24C21.8 25.2 20.6 22.6 18.4 23.6C16.4 24.4 13.6 24.2 13 21.4Z"
        fill={sauce.base}
      />
      <path
        d="M30.4 13.8C33.2 15.6 34.8 18.2 35 21.4C33.6 24 31.4 21.8 29.6 23.4C32 20.6 32.4 17 30.4 13.8Z"
        fill={sauce.deep}
      />
      <path
        d="M16.6 18.6C17.6 16.2 19.4 14.8 21.8 14.2C23.2 14 23.6 15.6 22.2 16.2C20.4 16.8 19.2 17.8 18.4 19.4C17.6 20.8 16 20 16.6 18.6Z"
        fill={sauce.pale}
      />
      <Garnish x={25.4} y={14.6} />
      <DishFront tone={tone} />
    </>
  )
}

export function Curry({ tone, filling }: FilledProps) {
  const sauce = tones[filling]

  return (
    <>
      <path d="M17 30.4C18 23.4 23.6 19.4 31 19.4C38 19.4 43 23.4 43.6 30.4Z" fill={sauce.base} />
      <path d="M36.4 20.6C40.8 22.2 43.4 25.6 43.6 30.4H37.6C38.8 27 38.4 23.6 36.4 20.6Z" fill={sauce.deep} />
      <rect
        x="24.6"
        y="21.4"
        width="6.4"
        height="5.4"
        rx="1.6"
        fill="var(--butter-pale)"
        transform="rotate(-12 27.8 24)"
      />
      <rect x="33" y="23" width="5.6" height="5" rx="1.5" fill="var(--crust-pale)" transform="rotate(14 35.8 25.5)" />
      <circle cx="30.4" cy="27.6" r="1.7" fill="var(--leaf)" />
      <circle cx="33.4" cy="21.4" r="1.5" fill="var(--leaf)" />
      <path d="M4.6 30.4C4.6 20 10 13 17 13S29.4 20 28.4 30.4Z" fill="var(--cream)" />
      <path d="M20.4 14.2C26 17 29 23 28.4 30.4H22C24.6 25 24.2 19 20.4 14.2Z" fill="var(--cream-deep)" />
      <path
        d="M10.4 21.6L11.6 19.8M15 17.2L17.2 16.8M9 26.4L10 24.6M14.6 23.6L16.6 24.2M18.6 20L20 18.6M17.4 27.6L19.2 26.6"
        stroke="var(--cream-deep)"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <Garnish x={27} y={20.4} />
      <DishFront tone={tone} />
    </>
  )
}

export function Fruit({ tone }: { tone: ToneName }) {
  return (
    <>
      <path d="M22 12.6C28 8.4 37.6 11 37.6 20C37.6 25 35 28 31 28H23Z" fill="var(--carrot)" />
      <path
        d="M33.4 11.4C36 13 37.6 16 37.6 20C37.6 25 35 28 31 28H28C33.6 24.6 35.6 17.6 33.4 11.4Z"
        fill="var(--carrot-deep)"
      />
      <path
        d="M15.6 13.6C21 10.6 28 13.4 28 21C28 26.4 25 29 20.6 29H11C6.4 29 3.6 26.4 3.6 21C3.6 13.4 10.2 10.6 15.6 13.6Z"
        fill="var(--tomato)"
      />
      <path
        d="M24.2 14C26.6 15.4 28 17.8 28 21C28 26.4 25 29 20.6 29H17C23.4 26.4 26 20 24.2 14Z"
        fill="var(--tomato-deep)"
      />
      <path
        d="M7.6 20C8 17.4 9.4 15.8 11.4 15.2C12.8 14.8 13.4 16.4 12.2 17.2C10.8 18 10.2 19 10 20.6C9.8 22.2 7.4 21.6 7.6 20Z"
        fill="var(--tomato-pale)"
      />
      <path d="M15 14.2C14.8 11 15.4 8.4 17.2 6L18.8 7.2C17.4 9.2 16.8 11.4 16.8 14.2Z" fill="var(--crust-deep)" />
      <path d="M17.6 10.6C19.2 6.6 23.4 5.2 27 6.6C26 10.6 21.8 12.8 17.6 10.6Z" fill="var(--leaf)" />
      <path d="M34 24C34 14.6 38.8 12.6 42.4 8.4C44.6 12.6 44.6 20 41.4 24Z" fill="var(--butter)" />
      <path d="M42.4 8.4C44.6 12.6 44.6 20 41.4 24H38.4C41.6 19.6 42.6 13.6 42.4 8.4Z" fill="var(--butter-deep)" />
      <BowlFront tone={tone} />
    </>
  )
}

export function Dip({ tone, filling }: FilledProps) {
  const food = tones[filling]

  return (
    <>
      <path d="M27 24L31.6 6.8C32 5.4 33.2 4.8 34.4 5.2C35.6 5.6 36.2 6.8 35.8 8L31.4 25Z" fill="var(--carrot)" />
      <path d="M34.2 5.2C35.6 5.4 36.2 6.8 35.8 8L31.4 25L29.2 24.6Z" fill="var(--carrot-deep)" />
      <path
        d="M33.6 25L41 11.6C41.6 10.4 43 10 44.2 10.6C45.4 11.2 45.8 12.6 45.2 13.8L37.6 27Z"
        fill="var(--leaf-pale)"
      />
      <path d="M44.2 10.6C45.4 11.2 45.8 12.6 45.2 13.8L37.6 27L35.8 26Z" fill="var(--leaf)" />
      <path d="M17 22L8.6 9.4C8 8.4 8.8 7.2 10 7.4L26.4 9.4C27.6 9.6 28 11 27.2 11.8Z" fill="var(--crust-pale)" />
      <path d="M11.6 8.6L25.6 10.2L17.6 18.6Z" fill="var(--crust)" opacity="0.5" />
      <FullBowl tone={tone} surface={food.pale} shade={food.base} />
      <path
        d="M14 23.6C17 21.4 25 21 29 22.2C32 23.2 30 25.2 26 25.2C22.4 25.2 20.6 24.2 22.4 23.4"
        fill="none"
        stroke={food.deep}
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <circle cx="33.4" cy="23.6" r="1.1" fill="var(--leaf)" />
      <circle cx="12.4" cy="24.4" r="1" fill="var(--leaf)" />
    </>
  )
}

/** Scoops in a glass on a foot: puddings, ices and creams. */
export function Dessert({ filling }: { filling: ToneName }) {
  const food = tones[filling]

  return (
    <>
      <path d="M31 19L38.4 3.4L42.4 5.4L35.6 20Z" fill="var(--crust)" />
      <path d="M40.4 4.4L42.4 5.4L35.6 20L33.4 19.6Z" fill="var(--crust-deep)" />
      <circle cx="16.4" cy="17" r="8.2" fill={food.base} />
      <circle cx="31" cy="17.4" r="7.8" fill="var(--cream)" />
      <path
        d="M35.4 11C37.6 12.4 38.8 14.8 38.8 17.4C38.8 20 37.6 22.2 35.6 23.6H31C36 20.6 37.4 15.4 35.4 11Z"
        fill="var(--cream-deep)"
      />
      <circle cx="23.4" cy="12" r="7.8" fill={food.pale} />
      <path
        d="M17.8 12.6C18 10 19.4 8.2 21.6 7.4C22.8 7 23.4 8.6 22.2 9.2C20.8 10 20.2 11.2 20 12.8C19.8 14.2 17.6 14 17.8 12.6Z"
        fill="var(--cream)"
      />
      <path
        d="M7 20H41C41 28 35 33 27 33.8V39C32 39.4 35 40.8 35 42.6C35 43.4 34.4 44 33.6 44H14.4C13.6 44 13 43.4 13 42.6C13 40.8 16 39.4 21 39V33.8C13 33 7 28 7 20Z"
        fill="var(--glass)"
      />
      <path d="M10.6 23H37.4C36 27.6 31.4 30.6 24 30.6S12 27.6 10.6 23Z" fill={food.base} />
      <path d="M33.4 23H37.4C36 27.6 31.4 30.6 24 30.6C29.6 29.8 32.8 27 33.4 23Z" fill={food.deep} />
      <path d="M9.4 22.4H11.6C12.2 25.6 13.8 27.8 16.4 29.4C12.8 29 9.8 26.2 9.4 22.4Z" fill="var(--glass-pale)" />
    </>
  )
}

/** A tall glass with a straw. */
export function Smoothie({ filling }: { filling: ToneName }) {
  const food = tones[filling]

  return (
    <>
      <path d="M24.6 16L29.8 1.2C30.4-0.2 32.8 0.6 32.2 2.2L27.2 17Z" fill="var(--cream)" />
      <path d="M30.8 0.4C31.9 0.3 32.6 1.1 32.2 2.2L27.2 17L25.9 16.5Z" fill="var(--cream-deep)" />
      <path
        d="M12 9.4H36C36.6 9.4 37 9.9 37 10.5L34 41.6C33.8 43 32.7 44 31.3 44H16.7C15.3 44 14.2 43 14 41.6L11 10.5C11 9.9 11.4 9.4 12 9.4Z"
        fill="var(--glass)"
      />
      <path
        d="M13.8 15.6H34.2L31.9 39.8C31.8 40.9 31 41.6 29.9 41.6H18.1C17 41.6 16.2 40.9 16.1 39.8Z"
        fill={food.base}
      />
      <path d="M29.6 15.6H34.2L31.9 39.8C31.8 40.9 31 41.6 29.9 41.6H26.6Z" fill={food.deep} />
      <ellipse cx="24" cy="15.6" rx="10.2" ry="2.2" fill={food.pale} />
      <path d="M14.6 19.6C14.6 18.6 17 18.6 17.2 19.8L18.6 36C18.7 37.4 16.5 37.6 16.3 36.2Z" fill={food.pale} />
      <circle cx="36" cy="10.4" r="6.2" fill="var(--butter)" />
      <circle cx="36" cy="10.4" r="4.6" fill="var(--butter-pale)" />
      <path d="M36 6.4V14.4M32.5 8.4L39.5 12.4M39.5 8.4L32.5 12.4" stroke="var(--butter)" strokeWidth="1" />
    </>
  )
}
