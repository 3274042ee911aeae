import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import styles from './DisplaySettings.module.css'
import { LanguageSwitch } from './LanguageSwitch'

/** The display settings of this browser: language and colour scheme. */
export function DisplaySettings() {
  return (
    <div className={styles.settings}>
      <LanguageSwitch />
      <ColorSchemeSwitch />
    </div>
  )
}
