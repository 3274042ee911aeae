import { tones, type ToneName } from '../../ui/illustrations/drawing'
import type { FilledProps } from './bowls'
import { Plate } from './crockery'

/** A dish from the oven with a brown top. */
export function Bake({ tone, filling }: FilledProps) {
  const { base, deep, pale } = tones[tone]

  return (
    <>
      <path
        d="M14.6 16.6C12.4 13.8 16.8 11.8 14.8 8.6C14.2 7.6 15.6 6.8 16.4 7.6C19.2 10.8 15 13.2 16.8 15.8C17.6 17 15.6 17.8 14.6 16.6ZM30.6 16.6C28.4 13.8 32.8 11.8 30.8 8.6C30.2 7.6 31.6 6.8 32.4 7.6C35.2 10.8 31 13.2 32.8 15.8C33.6 17 31.6 17.8 30.6 16.6Z"
        fill="var(--metal-pale)"
      />
      <path
        d="M4.4 29.4C3.6 24.6 7.4 22 10.8 23.4C12.2 19.6 17.6 19.2 20 22C22 18.6 28 18.6 30 22C32.4 19.2 36.6 20 37.6 23.4C41 22 44.4 24.6 43.6 29.4Z"
        fill="var(--butter)"
      />
      <path d="M37.6 23.4C41 22 44.4 24.6 43.6 29.4H36.6C37.8 27.4 38 25.4 37.6 23.4Z" fill="var(--butter-deep)" />
      <path
        d="M8 26.4C10 24.8 13.6 24.8 15 26.8C13.4 28.6 9.6 28.4 8 26.4ZM21.6 24.4C23.6 22.4 27.4 22.6 28.6 24.8C26.6 26.6 23.2 26.4 21.6 24.4ZM32.4 27.4C33.8 25.8 36.8 25.6 38.4 27C37 28.8 34 29 32.4 27.4Z"
        fill="var(--crust)"
      />
      <circle cx="18.4" cy="25.8" r="1.6" fill={tones[filling].base} />
      <circle cx="31" cy="23.8" r="1.5" fill={tones[filling].base} />
      <path
        d="M0.6 30C0.6 28.9 1.5 28 2.6 28H45.4C46.5 28 47.4 28.9 47.4 30V31.4C47.4 32.5 46.5 33.4 45.4 33.4H44V37A7 7 0 0 1 37 44H11A7 7 0 0 1 4 37V33.4H2.6C1.5 33.4 0.6 32.5 0.6 31.4Z"
        fill={base}
      />
      <path
        d="M37 28H45.4C46.5 28 47.4 28.9 47.4 30V31.4C47.4 32.5 46.5 33.4 45.4 33.4H44V37A7 7 0 0 1 37 44H30C35 42 37.4 36 37 28Z"
        fill={deep}
      />
      <rect x="7.4" y="33" width="2.8" height="7" rx="1.4" fill={pale} />
    </>
  )
}

/** A tin of vegetables from the oven. */
export function Tray() {
  return (
    <>
      <circle cx="33" cy="21.4" r="5" fill="var(--leaf)" />
      <circle cx="38.6" cy="25" r="4.6" fill="var(--leaf-deep)" />
      <circle cx="31.6" cy="26" r="4.6" fill="var(--leaf-pale)" />
      <path d="M33 27H38L37.4 36H33.4Z" fill="var(--leaf-pale)" />
      <path d="M5 32C4 26 8.4 21.6 14 22C19.4 22.4 22.6 27 21.8 33L20 37H7Z" fill="var(--crust-pale)" />
      <path d="M17.4 23.2C20.8 25 22.4 28.8 21.8 33L20 37H15C18.8 33 19.6 27.6 17.4 23.2Z" fill="var(--crust)" />
      <path d="M15.4 33.4L29.4 16C30.6 14.6 32.8 15 33.6 16.6C34.4 18 34 19.6 33 20.6L20 35.4Z" fill="var(--carrot)" />
      <path d="M33.6 16.6C34.4 18 34 19.6 33 20.6L20 35.4L17.6 34.4Z" fill="var(--carrot-deep)" />
      <circle cx="27.6" cy="31.4" r="6.4" fill="var(--tomato)" />
      <path
        d="M31 26C33 27.2 34 29.2 34 31.4C34 33.6 33 35.6 31.4 36.6H26C31 35 32.6 30.4 31 26Z"
        fill="var(--tomato-deep)"
      />
      <path
        d="M23.4 30.6C23.8 28.8 24.8 27.8 26.2 27.4C27.4 27.2 27.6 28.8 26.6 29.2C25.8 29.6 25.4 30.2 25.2 31.2C25 32.4 23.2 32 23.4 30.6Z"
        fill="var(--tomato-pale)"
      />
      <path d="M4 37.4C3.6 33.4 6 30.6 9.4 30.6S15.4 33.4 15 37.4Z" fill="var(--plum-pale)" />
      <path
        d="M6.6 37.4C6.6 35 7.6 33.6 9.4 33.6S12.4 35 12.4 37.4"
        fill="none"
        stroke="var(--plum)"
        strokeWidth="1.3"
      />
      <path d="M36 37.4C36.4 32.8 38.8 30.4 41 30.4C43.4 30.4 44.6 33.4 44 37.4Z" fill="var(--butter)" />
      <path
        d="M0.8 37.6C0.6 36.7 1.2 36 2.1 36H45.9C46.8 36 47.4 36.7 47.2 37.6L46 42.3C45.7 43.3 44.9 44 43.9 44H4.1C3.1 44 2.3 43.3 2 42.3Z"
        fill="var(--iron)"
      />
      <path
        d="M36 36H45.9C46.8 36 47.4 36.7 47.2 37.6L46 42.3C45.7 43.3 44.9 44 43.9 44H31C34.6 42.4 36.2 39.4 36 36Z"
        fill="var(--iron-deep)"
      />
      <rect x="5" y="38.4" width="9" height="1.8" rx="0.9" fill="var(--iron-pale)" />
    </>
  )
}

export function Cake({ tone, filling }: FilledProps) {
  return (
    <>
      <path d="M8.6 20H39.4V38.4H8.6Z" fill="var(--crust)" />
      <path d="M32 20H39.4V38.4H32Z" fill="var(--crust-deep)" />
      <path d="M8.6 29.6H39.4V32.6H8.6Z" fill={tones[filling].base} />
      <path d="M32 29.6H39.4V32.6H32Z" fill={tones[filling].deep} />
      <path
        d="M7.4 21.4C7.4 16 14.6 13.6 24 13.6S40.6 16 40.6 21.4V25C40.6 27.2 37.4 27.2 37.4 25C37.4 23.4 36.4 22.8 35.4 23C34.2 23.2 34.2 24.2 34.2 25.4C34.2 27.8 31 27.8 31 25.4C31 23.6 30 23 28.6 23.2C27 23.4 27 24.4 27 25C27 27 23.8 27 23.8 25C23.8 23.4 22.8 23 21.4 23.2C19.8 23.4 19.6 24.8 19.6 26.4C19.6 28.8 16.4 28.8 16.4 26.4C16.4 24.6 15.6 23.2 13.8 23.2C12 23.2 11 24 11 25.4C11 27.6 7.4 27.6 7.4 25.4Z"
        fill="var(--cream)"
      />
      <path
        d="M33.6 14.6C38 15.8 40.6 18 40.6 21.4V25C40.6 27.2 37.4 27.2 37.4 25C37.4 23.4 36.4 22.8 35.4 23C34.2 23.2 34.2 24.2 34.2 25.4C35.4 21.6 35.2 17.8 33.6 14.6Z"
        fill="var(--cream-deep)"
      />
      <path d="M23.4 8C23.2 5.6 24 3.8 26 2.6L27 4C25.6 4.8 25 6 25 8Z" fill="var(--leaf-deep)" />
      <circle cx="24" cy="11.4" r="4.2" fill="var(--tomato)" />
      <path
        d="M26.8 8.4C28 9.2 28.2 10.4 28.2 11.4C28.2 13.6 26.4 15.6 24 15.6C26.8 14 27.8 11 26.8 8.4Z"
        fill="var(--tomato-deep)"
      />
      <circle cx="22.4" cy="10" r="1.1" fill="var(--tomato-pale)" />
      <Plate tone={tone} />
    </>
  )
}

export function Muffin({ tone, filling }: FilledProps) {
  const { base, deep, pale } = tones[tone]
  const berry = tones[filling]

  return (
    <>
      <path d="M11.6 27H36.4L33.4 42.2C33.2 43.3 32.3 44 31.2 44H16.8C15.7 44 14.8 43.3 14.6 42.2Z" fill={base} />
      <path d="M30.6 27H36.4L33.4 42.2C33.2 43.3 32.3 44 31.2 44H28Z" fill={deep} />
      <path d="M16.4 30L18.2 43M24 30V43M31 30L29.4 43" stroke={deep} strokeWidth="1.4" strokeLinecap="round" />
      <path d="M13.4 30L15.4 41" stroke={pale} strokeWidth="1.4" strokeLinecap="round" />
      <path
        d="M9.6 29.4C5.8 29.4 4.8 24.6 8.2 22.8C6.6 16.6 11.4 12 16 12.8C18.4 7.6 29.6 7.6 32 12.8C36.6 12 41.4 16.6 39.8 22.8C43.2 24.6 42.2 29.4 38.4 29.4Z"
        fill="var(--crust)"
      />
      <path
        d="M32 12.8C36.6 12 41.4 16.6 39.8 22.8C43.2 24.6 42.2 29.4 38.4 29.4H30C35 25.6 35.6 18.6 32 12.8Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M11 21C10.8 17.8 12.6 15.8 15.2 15.4C16.8 15.2 17 17.2 15.6 17.6C14 18.2 13.4 19.2 13.4 21C13.4 22.8 11.2 22.6 11 21Z"
        fill="var(--crust-pale)"
      />
      <circle cx="21" cy="14.4" r="2.5" fill={berry.base} />
      <circle cx="29" cy="18.6" r="2.5" fill={berry.base} />
      <circle cx="18.6" cy="23.4" r="2.5" fill={berry.base} />
      <circle cx="33.6" cy="24.4" r="2.2" fill={berry.deep} />
      <circle cx="20.2" cy="13.6" r="0.7" fill={berry.pale} />
      <circle cx="28.2" cy="17.8" r="0.7" fill={berry.pale} />
      <circle cx="17.8" cy="22.6" r="0.7" fill={berry.pale} />
    </>
  )
}

export function Biscuits() {
  return (
    <>
      {[38.2, 32.2, 26.2, 20.2].map((y, at) => (
        <g key={y}>
          <rect x={at % 2 === 0 ? 2 : 3.4} y={y} width="27" height="5.8" rx="2.9" fill="var(--crust)" />
          <path
            d={`M${at % 2 === 0 ? 4 : 5.4} ${y + 3.4}H${at % 2 === 0 ? 29 : 30.4}A2.9 2.9 0 0 1 ${at % 2 === 0 ? 26.1 : 27.5} ${y + 5.8}H${at % 2 === 0 ? 4.9 : 6.3}Z`}
            fill="var(--crust-deep)"
          />
        </g>
      ))}
      <circle cx="9" cy="22" r="1.2" fill="var(--plum-deep)" />
      <circle cx="17" cy="21.8" r="1.2" fill="var(--plum-deep)" />
      <circle cx="12" cy="34.2" r="1.2" fill="var(--plum-deep)" />
      <circle cx="8" cy="28.4" r="1.2" fill="var(--plum-deep)" />
      <circle cx="33" cy="31.4" r="12.6" fill="var(--crust)" />
      <path
        d="M40.6 21.4C43.8 23.6 45.6 27.2 45.6 31.4C45.6 38.4 40 44 33 44C42 40.4 44.6 29.6 40.6 21.4Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M24 30C24.6 26.4 26.8 23.8 30 22.6C31.6 22.2 32.2 24 30.8 24.6C28.4 25.6 27 27.6 26.4 30.4C26 32.2 23.6 31.8 24 30Z"
        fill="var(--crust-pale)"
      />
      <circle cx="34" cy="26.4" r="1.9" fill="var(--plum-deep)" />
      <circle cx="29.6" cy="31" r="1.8" fill="var(--plum-deep)" />
      <circle cx="37.4" cy="32.4" r="1.9" fill="var(--plum-deep)" />
      <circle cx="32" cy="37.6" r="1.8" fill="var(--plum-deep)" />
    </>
  )
}

export function Pie({ tone, filling }: FilledProps) {
  const { base, deep, pale } = tones[tone]
  const food = tones[filling]

  return (
    <>
      <path d="M4.6 31C4.6 21.6 13 15 24 15S43.4 21.6 43.4 31Z" fill="var(--crust)" />
      <path d="M33.6 17.4C39.4 20 43.4 24.8 43.4 31H35.4C37.4 26 36.6 21.4 33.6 17.4Z" fill="var(--crust-deep)" />
      <path
        d="M23 19C24.6 20.6 24.6 25 23.4 27C21.8 25.4 21.6 21 23 19ZM14.6 21.4C16.8 22.2 18 26 17.4 28.2C15.2 27.4 14 23.6 14.6 21.4ZM31.6 20.8C32.6 22.8 31.6 26.8 29.8 28.2C28.8 26.2 29.6 22.2 31.6 20.8Z"
        fill={food.base}
      />
      <path
        d="M8.4 27C9 24 10.4 22 12.4 20.4"
        fill="none"
        stroke="var(--crust-pale)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M6.6 33H41.4L37.4 42.4C37 43.4 36.1 44 35 44H13C11.9 44 11 43.4 10.6 42.4Z" fill={base} />
      <path d="M34.4 33H41.4L37.4 42.4C37 43.4 36.1 44 35 44H29C32.6 41.6 34.6 38 34.4 33Z" fill={deep} />
      <path d="M11 36H13.4L15.4 41H13.2Z" fill={pale} />
      {[5, 11.4, 17.8, 24.2, 30.6, 37, 43].map((x, at) => (
        <circle key={x} cx={x} cy="31.8" r="4" fill={at > 4 ? 'var(--crust)' : 'var(--crust-pale)'} />
      ))}
    </>
  )
}

export function Pizza({ filling }: { filling: ToneName }) {
  const topping = tones[filling]

  return (
    <>
      <path d="M24 24L43.3 18.8A20 20 0 1 1 34 6.7Z" fill="var(--crust)" />
      <path d="M43.3 18.8A20 20 0 0 1 9 37.2C20 41 36 34 39.6 19.8Z" fill="var(--crust-deep)" />
      <path d="M24 24L39.6 19.8A16.2 16.2 0 1 1 32.1 10Z" fill="var(--tomato)" />
      <path
        d="M11.6 19.4C13.4 15 19.6 14.2 20.4 18.4C21 21.8 13.6 24.2 11.6 19.4ZM13.6 31C16 27.6 22.4 28.6 22.2 32.6C22 36.4 14 36 13.6 31ZM29 30.4C30.4 26.6 36 26.8 36 30.4C36 34.4 28.4 34.6 29 30.4ZM22.4 12.8C24.2 10.4 28.4 11.2 28 14C27.6 16.6 22 16 22.4 12.8Z"
        fill="var(--butter-pale)"
      />
      <circle cx="25.2" cy="35.4" r="3" fill={topping.base} />
      <circle cx="16.4" cy="25" r="3" fill={topping.base} />
      <circle cx="31" cy="24.8" r="2.8" fill={topping.base} />
      <path
        d="M20.6 23C20.4 19.8 23 17.6 26 18C26.4 21.2 23.8 23.4 20.6 23ZM24.4 29.8C22.6 27.8 23 24.8 25.4 23.4C27.2 25.4 26.8 28.4 24.4 29.8Z"
        fill="var(--leaf)"
      />
      <g transform="translate(2.6 -2.4)">
        <path d="M24 24L34 6.7A20 20 0 0 1 43.3 18.8Z" fill="var(--crust)" />
        <path d="M24 24L32.1 10A16.2 16.2 0 0 1 39.6 19.8Z" fill="var(--tomato)" />
        <path d="M31.4 14.6C33.4 13 36.6 15.2 35.6 17.6C34.4 19.8 30 17.6 31.4 14.6Z" fill="var(--butter-pale)" />
        <circle cx="29.6" cy="19.2" r="1.8" fill={topping.base} />
      </g>
    </>
  )
}
