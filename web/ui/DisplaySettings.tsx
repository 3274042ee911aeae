import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import styles from './DisplaySettings.module.css'
import { LanguageSwitch } from './LanguageSwitch'

/** How this browser shows the app: language and colour scheme. */
export function DisplaySettings() {
  return (
    <div className={styles.settings}>
      <LanguageSwitch />
      <ColorSchemeSwitch />
    </div>
  )
}
