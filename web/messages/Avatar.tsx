import { callName, isFormer } from './people'
import styles from './Avatar.module.css'

/** Somebody's initial on a colour of their own. Their name stands beside it, so it is not read again. */
export function Avatar({ person, size = 48 }: { person: { id: string; username: string; name: string }; size?: number }) {
  const hasLeft = isFormer(person)
  const initial = hasLeft ? '–' : (Array.from(callName(person).trim())[0]?.toLocaleUpperCase() ?? '')

  return (
    <span className={styles.avatar} data-tone={hasLeft ? 'none' : Number(person.id) % 5} style={{ width: size, height: size }} aria-hidden="true">
      {initial}
    </span>
  )
}
