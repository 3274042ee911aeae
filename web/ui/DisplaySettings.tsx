import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import { LanguageSwitch } from './LanguageSwitch'

/** The display settings of this browser: language and colour scheme. */
export function DisplaySettings() {
  return (
    <div className="grid gap-4" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))' }}>
      <LanguageSwitch />
      <ColorSchemeSwitch />
    </div>
  )
}
