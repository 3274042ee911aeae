import german from '../../web/platform/locales/server.de.json'
import { EmailLanguage } from '../platform/mail/emailLanguage'
import { Message } from '../platform/messages'

const germanTexts: Readonly<Record<string, string>> = german
const pluralForm = new Intl.PluralRules('de')

/** A message in the language of an email or a push; the app itself translates messages on screen. In English where there is no other text. */
export function translateMessage(message: Message, language: EmailLanguage): string {
  const { key, params, text } = message
  if (language === EmailLanguage.EN) return text
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value instanceof Message ? translateMessage(value, language) : value]))
  const { count } = values
  const form = typeof count === 'number' ? `${key}_${pluralForm.select(count)}` : key
  const translation = germanTexts[form]
  return translation === undefined ? text : translation.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
