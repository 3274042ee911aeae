import { tones, type ToneName } from '../../ui/illustrations/drawing'
import { FishShape } from '../../ui/illustrations/Fish'
import type { FilledProps } from './bowls'
import { Garnish, Plate } from './crockery'

interface PlateProps {
  tone: ToneName
}

export function FishPlate({ tone }: PlateProps) {
  return (
    <>
      <g transform="translate(-1.2 -2.4) scale(1.06)">
        <FishShape />
      </g>
      <path d="M24 38C24 33.6 27.6 30 32 30S40 33.6 40 38Z" fill="var(--butter)" />
      <path d="M25.8 38C25.8 34.6 28.6 31.8 32 31.8S38.2 34.6 38.2 38Z" fill="var(--butter-pale)" />
      <path d="M32 38V32.6M32 38L28.2 34.2M32 38L35.8 34.2" stroke="var(--butter)" strokeWidth="1" />
      <Garnish x={13.6} y={38} />
      <Plate tone={tone} />
    </>
  )
}

export function RoastChicken({ tone }: PlateProps) {
  return (
    <>
      <path
        d="M4.6 32.6C4.6 22.4 12.8 15.6 23.4 15.6C33.4 15.6 41 22.2 41 31C41 35.6 38.4 38.2 34.6 38.2H11C7 38.2 4.6 36 4.6 32.6Z"
        fill="var(--crust)"
      />
      <path
        d="M41 31C41 35.6 38.4 38.2 34.6 38.2H20C31.4 37 36.6 28.6 33.8 19C38.4 21.6 41 25.8 41 31Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M9.4 27.4C10.4 22.8 14.4 19.6 18.8 18.8C20.8 18.6 21 20.8 19.2 21.4C15.8 22.4 13.4 24.8 12.6 28.2C12 30.2 9 29.4 9.4 27.4Z"
        fill="var(--crust-pale)"
      />
      <path
        d="M42 24.4C42 22 45.2 21.6 45.8 23.8C48 23.8 48.6 26.8 46.6 27.6C45 28.4 43.6 28.4 42 30.4L39.8 27.4C41.4 26.6 42 25.8 42 24.4Z"
        fill="var(--cream)"
      />
      <path
        d="M20.4 30.8C20.4 25.6 25 22.8 29.8 24.2C34 25.6 36.4 28 40.6 25.4L43 29.2C39.4 31.4 38.4 36.6 31.4 37.4C25.4 38 20.4 35.8 20.4 30.8Z"
        fill="var(--crust)"
      />
      <path
        d="M43 29.2C39.4 31.4 38.4 36.6 31.4 37.4C28.4 37.7 25.6 37.3 23.6 36.2C31 36.4 35.6 33 38 29.4C39 28 41 27.4 41.8 27.2Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M23.6 29.8C24 27.8 25.6 26.6 27.6 26.6C29.2 26.6 29.2 28.6 27.8 28.8C26.6 29 26 29.6 25.8 30.6C25.4 32 23.4 31.4 23.6 29.8Z"
        fill="var(--crust-pale)"
      />
      <Garnish x={10} y={38.4} />
      <Plate tone={tone} />
    </>
  )
}

/** A baked potato, split, with butter. */
export function Potato({ tone }: PlateProps) {
  return (
    <>
      <path
        d="M3.6 30.6C3.6 22.4 12 17 24 17S44.4 22.4 44.4 30.6C44.4 36 38.6 39 24 39S3.6 36 3.6 30.6Z"
        fill="var(--crust)"
      />
      <path
        d="M37.6 19.6C42 22 44.4 26 44.4 30.6C44.4 36 38.6 39 24 39C36.6 36.6 41 28 37.6 19.6Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M9 24.6C11.4 17 17 13.2 20.6 16.6C22.6 14.4 25.6 14.4 27.6 16.6C31.2 13.2 36.8 17 39 24.6C34.6 28.6 29.6 30.4 24 30.4S13.4 28.6 9 24.6Z"
        fill="var(--butter-pale)"
      />
      <path
        d="M39 24.6C34.6 28.6 29.6 30.4 24 30.4C31 28.6 34 23.6 32.6 16.6C35.4 17.6 37.8 20.6 39 24.6Z"
        fill="var(--butter)"
      />
      <path d="M18.4 17.4L26.4 15.4L29.4 19L21.4 21.2Z" fill="var(--cream)" />
      <path d="M21.4 21.2L29.4 19V22L21.4 24.2Z" fill="var(--cream-deep)" />
      <path d="M18.4 17.4L21.4 21.2V24.2L18.4 20.4Z" fill="var(--butter)" />
      <path
        d="M14.6 22.4L16.6 20.4M31.6 24.4L33.6 25.8M16.4 26.2L18.6 26.8M33 20.8L34.6 22.2M26.6 26.8L28.8 26.2"
        stroke="var(--leaf)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path
        d="M8 30.4C8.2 29 10.2 29.2 10.4 30.4C10.8 32.4 11.8 33.6 13.6 34.4C14.8 35 14 36.6 12.8 36.2C10 35.4 8 33.2 8 30.4Z"
        fill="var(--crust-pale)"
      />
      <Plate tone={tone} />
    </>
  )
}

/** Meatballs, falafel and other round things in a sauce. */
export function Balls({ tone, filling }: FilledProps) {
  // Brown or yellow would not be visible on brown.
  const sauce = tones[filling === 'leaf' || filling === 'plum' ? filling : 'tomato']

  return (
    <>
      <circle cx="24" cy="19.6" r="8.4" fill="var(--crust)" />
      <path
        d="M28.8 12.8C31 14.2 32.4 16.8 32.4 19.6C32.4 24.2 28.6 28 24 28C30 25 31.4 18 28.8 12.8Z"
        fill="var(--crust-deep)"
      />
      <circle cx="14" cy="30.6" r="8.6" fill="var(--crust)" />
      <path
        d="M18.8 23.4C21.2 25 22.6 27.6 22.6 30.6C22.6 35.2 18.8 39.2 14 39.2C20.2 36 21.6 29 18.8 23.4Z"
        fill="var(--crust-deep)"
      />
      <circle cx="34" cy="30.6" r="8.6" fill="var(--crust)" />
      <path
        d="M38.8 23.4C41.2 25 42.6 27.6 42.6 30.6C42.6 35.2 38.8 39.2 34 39.2C40.2 36 41.6 29 38.8 23.4Z"
        fill="var(--crust-deep)"
      />
      <path
        d="M15.4 18.4C15.6 14.4 19.2 11.2 24 11.2S32.4 14.4 32.6 18.4C31.4 20.6 29.8 18.6 28.4 20C26.8 21.6 25.4 19.4 23.4 20.6C21.4 21.8 20.4 19.6 18.6 20.2C17.2 20.8 15.6 20 15.4 18.4Z"
        fill={sauce.base}
      />
      <path
        d="M18.6 16.4C19.4 14.8 20.6 13.8 22.2 13.4C23.4 13.2 23.6 14.6 22.6 15C21.4 15.4 20.8 16 20.2 17C19.6 18 18.2 17.4 18.6 16.4Z"
        fill={sauce.pale}
      />
      <path
        d="M8 29.4C8.6 27 10 25.6 12 25.2C13.4 25 13.6 26.6 12.4 27C11.2 27.4 10.4 28.4 10.2 29.8C9.8 31.2 7.8 30.8 8 29.4ZM28 29.4C28.6 27 30 25.6 32 25.2C33.4 25 33.6 26.6 32.4 27C31.2 27.4 30.4 28.4 30.2 29.8C29.8 31.2 27.8 30.8 28 29.4Z"
        fill="var(--crust-pale)"
      />
      <g transform="translate(24.4 12.4) scale(0.66)">
        <Garnish x={0} y={0} />
      </g>
      <Plate tone={tone} />
    </>
  )
}

export function Dumplings({ tone }: PlateProps) {
  return (
    <>
      <g transform="translate(12 -13.4)">
        <Dumpling />
      </g>
      <Dumpling />
      <g transform="translate(22.6 0)">
        <Dumpling />
      </g>
      <Plate tone={tone} />
    </>
  )
}

/** Steamed, with folds that meet in a knot. */
function Dumpling() {
  return (
    <>
      <path
        d="M1.6 33C1.6 26.6 6 22 12.4 22S23.2 26.6 23.2 33C23.2 36.6 20.6 38.4 17 38.4H7.8C4.2 38.4 1.6 36.6 1.6 33Z"
        fill="var(--crust-pale)"
      />
      <path
        d="M17.4 23.2C21 25 23.2 28.6 23.2 33C23.2 36.6 20.6 38.4 17 38.4H12C18.4 36.4 20 29 17.4 23.2Z"
        fill="var(--crust)"
        opacity="0.7"
      />
      <path
        d="M11.4 23.4C8.6 24.8 6.4 27 5.4 30M12 24.4C10.8 26.6 10.2 29 10.4 32M13 24.4C14.4 26.4 15.2 29 15.2 32M13.6 23.4C16.4 24.8 18.6 27 19.6 30"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path
        d="M9.4 23.4C9 20.8 10.6 19.4 12.4 19.4S15.8 20.8 15.4 23.4C14.4 24.4 10.4 24.4 9.4 23.4Z"
        fill="var(--crust-pale)"
      />
      <circle cx="11.6" cy="21.4" r="1" fill="var(--cream)" />
    </>
  )
}

export function Pancakes({ tone }: PlateProps) {
  return (
    <>
      {[
        [7, 34],
        [8.6, 33],
        [6.6, 34],
        [8, 33],
      ].map(([x, width], at) => (
        <g key={at}>
          <rect x={x} y={32.6 - at * 5.4} width={width} height="5.8" rx="2.9" fill="var(--crust)" />
          <rect
            x={(x ?? 0) + 1}
            y={34.4 - at * 5.4}
            width={(width ?? 0) - 2}
            height="2.2"
            rx="1.1"
            fill="var(--butter-pale)"
          />
        </g>
      ))}
      <ellipse cx="24.5" cy="17.4" rx="16.4" ry="3.6" fill="var(--crust)" />
      <path
        d="M11 18C12.6 15 34.4 14.6 37.4 17.2C38.4 18.2 38.2 22 37.4 25C36.8 26.6 34.8 26.2 34.8 24.6C34.8 22.6 34.4 21.2 33 21C31.2 20.8 31 22.4 31 24.4C31 26.8 28 26.8 28 24.4C28 22.4 27.6 21.2 26 21.2C22.4 21.2 18 20.8 17.4 22.8C17 24.4 17.2 27.4 16.8 29.4C16.4 31.2 13.8 31 13.8 29.2C13.8 26 13.6 22.8 12.4 21C11.6 19.8 10.4 19 11 18Z"
        fill="var(--crust-deep)"
      />
      <path d="M19.4 13.6L27.6 11.8L31 15.2L22.6 17.2Z" fill="var(--butter-pale)" />
      <path d="M22.6 17.2L31 15.2V17.8L22.6 19.8Z" fill="var(--butter-deep)" />
      <path d="M19.4 13.6L22.6 17.2V19.8L19.4 16.2Z" fill="var(--butter)" />
      <Plate tone={tone} />
    </>
  )
}

export function Burger({ cheese }: { cheese: boolean }) {
  return (
    <>
      <path d="M6 37H42V38A6 6 0 0 1 36 44H12A6 6 0 0 1 6 38Z" fill="var(--crust)" />
      <path d="M34 37H42V38A6 6 0 0 1 36 44H29C32.4 43 34 40.6 34 37Z" fill="var(--crust-deep)" />
      <rect x="4" y="29.6" width="40" height="8" rx="4" fill="var(--crust-deep)" />
      <path d="M36 29.6H40A4 4 0 0 1 40 37.6H33C35.6 35.6 36.6 32.6 36 29.6Z" fill="var(--plum-deep)" opacity="0.25" />
      {cheese && <path d="M8 28.6H40.6L31 34.4C30 35 28.6 35 27.6 34.4L24.6 32Z" fill="var(--butter)" />}
      <rect x="6" y="25.6" width="36" height="3.6" rx="1.8" fill="var(--tomato)" />
      <path
        d="M3.4 23.6C5.8 21.6 8 22.6 24 22.6S42.4 21.6 44.6 23.6C45.6 25.2 44 27.4 42.2 26.4C40.4 25.4 39 25.4 37.4 26.6C35.6 27.8 34 27.8 32.2 26.6C30.4 25.4 28.8 25.4 27 26.6C25 27.8 23.4 27.8 21.4 26.6C19.6 25.4 18 25.4 16.2 26.6C14.4 27.8 12.8 27.8 11 26.6C9.2 25.4 7.8 25.4 6 26.4C4 27.4 2.4 25.2 3.4 23.6Z"
        fill="var(--leaf)"
      />
      <path d="M5 23C5 13 13 6.6 24 6.6S43 13 43 23Z" fill="var(--crust)" />
      <path d="M33 8.8C39.2 11.4 43 16.6 43 23H35C37.2 18 36.4 13 33 8.8Z" fill="var(--crust-deep)" />
      <path
        d="M9.6 17.8C10.8 14.4 13.4 12 17 10.8C18.8 10.4 19.4 12.4 17.8 13C15.2 14.2 13.6 16 12.6 18.6C11.8 20.4 9 19.6 9.6 17.8Z"
        fill="var(--crust-pale)"
      />
      <path
        d="M21.6 11.4L23.4 12.2M27.6 10.6L29.2 11.8M25 15.4L26.8 14.8M31 16.4L32.6 17.4M20 17L21.8 17.4"
        stroke="var(--cream)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  )
}

export function Sandwich() {
  return (
    <>
      <path
        d="M4 38.4C4 37.6 4.6 37 5.4 37H42.6C43.4 37 44 37.6 44 38.4V41A3 3 0 0 1 41 44H7A3 3 0 0 1 4 41Z"
        fill="var(--crust)"
      />
      <path d="M6 37H42V40.4A1.6 1.6 0 0 1 40.4 42H7.6A1.6 1.6 0 0 1 6 40.4Z" fill="var(--cream)" />
      <path
        d="M2.6 33.6C5 31.8 8 32.6 24 32.6S43 31.8 45.4 33.6C46.4 35.2 44.8 37.6 43 36.6C41.2 35.6 39.6 35.8 38 37C36 38.4 34.4 38.2 32.6 37C30.8 35.8 29 35.8 27.2 37C25.2 38.4 23.4 38.4 21.4 37C19.6 35.8 18 35.8 16 37C14.2 38.2 12.4 38.2 10.6 37C8.8 35.8 7 35.6 5.2 36.6C3.2 37.6 1.6 35.2 2.6 33.6Z"
        fill="var(--leaf)"
      />
      <rect x="5" y="29.8" width="18" height="3.8" rx="1.9" fill="var(--tomato)" />
      <rect x="24.6" y="29.8" width="18" height="3.8" rx="1.9" fill="var(--tomato-deep)" />
      <path d="M4 26.4H44V29.4L37 29.6L32 34L26.6 29.6H4Z" fill="var(--butter)" />
      <path d="M5 26.6C2.6 22 4.8 16.4 10 16.4H38C43.2 16.4 45.4 22 43 26.6Z" fill="var(--crust)" />
      <path d="M38 16.4C43.2 16.4 45.4 22 43 26.6H36.4C38.8 23 39.4 19.4 38 16.4Z" fill="var(--crust-deep)" />
      <path
        d="M10.4 18.8C12.6 18.4 15 18.6 17.4 18.6C19 18.6 19 20.6 17.4 20.6C13.4 20.6 10.6 20.6 9.2 23C8.2 24.6 6.4 23.6 7 21.8C7.4 20.2 8.8 19 10.4 18.8Z"
        fill="var(--crust-pale)"
      />
      <path d="M24 16.4V4.6" stroke="var(--crust-pale)" strokeWidth="1.6" strokeLinecap="round" />
      <ellipse cx="24" cy="10.4" rx="4.4" ry="3.6" fill="var(--leaf)" />
      <circle cx="25.6" cy="10" r="1.3" fill="var(--tomato)" />
    </>
  )
}

export function Taco() {
  return (
    <>
      <path d="M8 40C8 26 15.6 16.4 27 16.4C38 16.4 46 26 46 40C46 42.6 44.6 44 42 44H12Z" fill="var(--butter-deep)" />
      <circle cx="9.4" cy="31.4" r="4.6" fill="var(--leaf)" />
      <circle cx="13" cy="24.6" r="4.8" fill="var(--leaf-pale)" />
      <circle cx="19" cy="19.6" r="4.8" fill="var(--leaf)" />
      <circle cx="25.6" cy="18.4" r="4.4" fill="var(--tomato)" />
      <circle cx="32.2" cy="20.4" r="4.8" fill="var(--leaf-pale)" />
      <circle cx="37.4" cy="25.6" r="4.4" fill="var(--leaf)" />
      <circle cx="15.4" cy="27" r="3.4" fill="var(--tomato)" />
      <circle cx="21.6" cy="22.8" r="3" fill="var(--cream)" />
      <circle cx="36" cy="29.6" r="3.2" fill="var(--tomato)" />
      <path
        d="M2 40C2 29.6 10 21.6 21 21.6S40 29.6 40 40C40 42.6 38.6 44 36 44H6C3.4 44 2 42.6 2 40Z"
        fill="var(--butter)"
      />
      <path
        d="M31 24.4C36.6 27.6 40 33.4 40 40C40 42.6 38.6 44 36 44H28.6C34 39 35 31 31 24.4Z"
        fill="var(--butter-deep)"
      />
      <path
        d="M6.6 37C7.4 31.6 10.8 27.8 16 26.2C18 25.6 18.8 28 16.8 28.8C12.8 30.4 10.4 33.4 9.8 37.6C9.4 39.8 6.4 39.2 6.6 37Z"
        fill="var(--butter-pale)"
      />
      <circle cx="18" cy="36.4" r="1.5" fill="var(--butter-deep)" />
      <circle cx="24.4" cy="30.6" r="1.3" fill="var(--butter-deep)" />
      <circle cx="25.6" cy="38.6" r="1.2" fill="var(--butter-deep)" />
    </>
  )
}
