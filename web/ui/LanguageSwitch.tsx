import { chooseLanguage, language, languages, type Language } from '../platform/language'
import { ChoiceField } from './ChoiceField'
import { t } from './i18n'

const options = (Object.entries(languages) as [Language, string][]).map(([value, label]) => ({ value, label }))

/** Chooses the language of the app, and reloads the page. */
export function LanguageSwitch() {
  return (
    <ChoiceField label={t('language')} name="language" value={language} options={options} onChange={chooseLanguage} />
  )
}
