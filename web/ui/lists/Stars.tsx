import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'

const all = [1, 2, 3, 4, 5]

/** Five stars of which some are filled, to the nearest half. Hidden from screen readers: say it in words beside them. */
export function Stars({ value, size }: { value: number; size: number }) {
  const halves = Math.round(value * 2)

  return (
    <span className="inline-line rigid" style={{ gap: '2px' }} aria-hidden="true">
      {all.map((star) => {
        const Icon = halves >= star * 2 ? IconStarFilled : halves === star * 2 - 1 ? IconStarHalfFilled : IconStar
        return <Icon key={star} size={size} />
      })}
    </span>
  )
}
