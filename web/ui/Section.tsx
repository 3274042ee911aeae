import { useId, type ReactNode, type Ref } from 'react'
import styles from './Section.module.css'

/** A part of a page with its own title. */
export function Section({ title, children, ref }: { title: string; children: ReactNode; ref?: Ref<HTMLElement> }) {
  const id = useId()

  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
