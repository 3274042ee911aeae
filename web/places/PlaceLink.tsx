import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../platform/paths'

/** Below the heading of what belongs to a place: back to its page. */
export function PlaceLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={paths.pantry(id)} className="inline-line gap-2 align-center touch-high bold">
      <IconArrowLeft size={20} aria-hidden="true" className="rigid" /> <bdi>{name}</bdi>
    </Link>
  )
}
