import { t } from './i18n'

/** Words that go together well with others, whatever the season. */
const always = ['ideaOnePot', 'ideaQuick', 'ideaNoDairy'] as const

const winter = ['ideaLentilStew', 'ideaRoastRoots'] as const
const spring = ['ideaAsparagus', 'ideaRhubarb'] as const
const summer = ['ideaTomatoSalad', 'ideaCourgettes'] as const
const autumn = ['ideaPumpkinSoup', 'ideaMushrooms'] as const

/** By month, January first; the kitchens we know lie north of the equator. */
const seasons = [winter, winter, spring, spring, spring, summer, summer, summer, autumn, autumn, autumn, winter]

/** What one might feel like at this time of the year: dishes first, then what narrows them down. */
export function ideasFor(date: Date): string[] {
  return [...(seasons[date.getMonth()] ?? winter), ...always].map((idea) => t(idea))
}

/** Do the words hold this idea already, however it is spelled? */
export function holdsIdea(words: string, idea: string): boolean {
  return partsOf(words).some((part) => isSame(part, idea))
}

/** The words with this idea, or without it where they held it. Ideas stand between commas; the first begins with a capital. */
export function withIdeaTurned(words: string, idea: string): string {
  const parts = partsOf(words)
  const rest = parts.filter((part) => !isSame(part, idea))
  const next = rest.length < parts.length ? rest : [...parts, idea]
  return capital(next.join(', '))
}

const partsOf = (words: string): string[] => words.split(',').map((part) => part.trim()).filter((part) => part !== '')

const isSame = (part: string, idea: string): boolean => part.toLowerCase() === idea.toLowerCase()

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
