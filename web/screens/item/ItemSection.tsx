import { useId, type ReactNode } from 'react'
import { classes } from '../../ui/classes'

interface ItemSectionProps {
  title: string
  /** Renders the section without a card around it. */
  plain?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A titled section of an item's page. */
export function ItemSection({ title, plain = false, className, children }: ItemSectionProps) {
  const id = useId()
  return (
    <section className={classes('stack gap-4 content-start min-0', !plain && 'box', className)} aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}
