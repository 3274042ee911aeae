import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A raised surface on the page; with `to`, the whole card is a link. */
export function Card({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return <div className="box min-0">{children}</div>
  return (
    <Link to={to} className="box panel-link block min-0">
      {children}
    </Link>
  )
}
