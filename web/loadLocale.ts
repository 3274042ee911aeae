import { addTexts, language } from './platform/language'

/** Loads the catalogues of the current language, unless it is English. When they fail to load, the app is in English. */
export async function loadLocale(): Promise<void> {
  if (language !== 'de') return
  try {
    const { modules } = await import('./locales.de')
    addTexts('de', modules)
  } catch (error) {
    console.warn('The German texts did not arrive.', error)
  }
}
