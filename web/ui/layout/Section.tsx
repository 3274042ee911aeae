import { useId, type ReactNode } from 'react'

/** A part of a page with its own title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}
