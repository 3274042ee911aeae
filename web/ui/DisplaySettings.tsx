import { chooseLanguage, language, languages, type Language } from '../platform/language'
import { ChoiceField } from './fields/ChoiceField'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import { t } from './i18n'

/** The display settings of this browser: language and colour scheme. */
export function DisplaySettings() {
  return (
    <div className="grid gap-4" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))' }}>
      <LanguageSwitch />
      <ColorSchemeSwitch />
    </div>
  )
}

const options = (Object.entries(languages) as [Language, string][]).map(([value, label]) => ({ value, label }))

/** Chooses the language of the app, and reloads the page. */
function LanguageSwitch() {
  return (
    <ChoiceField label={t('language')} name="language" value={language} options={options} onChange={chooseLanguage} />
  )
}
