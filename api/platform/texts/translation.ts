import german from '../../../schema/serverTexts.de.json'
import { Language } from './language'
import { Message, type MessageParams } from './texts'

const texts = new Map<string, string>(Object.entries(german))
const plurals = new Intl.PluralRules('de')

/**
 * A message in somebody's language, where the server itself says it: in emails and pushes. Clients translate what they show, by
 * the same catalogue, with i18next. That needs a later Node than the server does, for `{{name}}` and two plural forms.
 */
export function translate(message: Message, language: Language): string {
  return language === Language.DE ? inGerman(message) : message.text
}

function inGerman({ key, params, text }: Message): string {
  const { count } = params
  const form = texts.get(key) ?? texts.get(`${key}_${plurals.select(typeof count === 'number' ? count : 0)}`)
  return form === undefined ? text : filled(form, params)
}

const filled = (form: string, params: MessageParams) =>
  form.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = params[name]
    return value instanceof Message ? inGerman(value) : String(value ?? placeholder)
  })
