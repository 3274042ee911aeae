import { useId, type ReactNode, type Ref } from 'react'

/** A part of a page with its own title. */
export function Section({ title, children, ref }: { title: string; children: ReactNode; ref?: Ref<HTMLElement> }) {
  const id = useId()

  return (
    <section ref={ref} className="stack gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}
