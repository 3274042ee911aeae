import { chooseLanguage, language, languages, type Language } from '../platform/language'
import { ChoiceField } from './ChoiceField'
import { t } from './i18n'

const options = (Object.entries(languages) as [Language, string][]).map(([value, label]) => ({ value, label }))

/** Chooses the language that everything is said in. The page is loaded anew for it. */
export function LanguageSwitch() {
  return <ChoiceField label={t('language')} name="language" value={language} options={options} onChange={chooseLanguage} />
}
