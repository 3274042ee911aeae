import { language, speak } from './platform/language'
import { learnServer } from './platform/serverWords'

/** Fetches the sentences of the person's language, where it is not English. Where they cannot be had, the app speaks English. */
export async function loadLocale(): Promise<void> {
  if (language !== 'de') return
  try {
    const { rooms, server } = await import('./locales.de')
    speak('de', rooms)
    learnServer(server)
  } catch (error) {
    console.warn('The German sentences did not arrive.', error)
  }
}
