import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'
import { t } from './i18n'

// The address stays as it is: a fragment in it would look like another page to the router.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The first stop of the Tab key: past the bars, to the page. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      {t('skip')}
    </a>
  )
}
