import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'
import { t } from './i18n'

// Prevents navigation, because the router would treat the fragment as a new location.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The skip link to the main content, first in the tab order. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      {t('skip')}
    </a>
  )
}
