import { t } from './i18n'

/** Suggestions for all seasons. */
const always = ['ideaOnePot', 'ideaQuick', 'ideaNoDairy'] as const

const winter = ['ideaLentilStew', 'ideaRoastRoots'] as const
const spring = ['ideaAsparagus', 'ideaRhubarb'] as const
const summer = ['ideaTomatoSalad', 'ideaCourgettes'] as const
const autumn = ['ideaPumpkinSoup', 'ideaMushrooms'] as const

/** Suggestions by month, January first, for the northern hemisphere. */
const seasons = [winter, winter, spring, spring, spring, summer, summer, summer, autumn, autumn, autumn, winter]

/** The suggestions for a month: dishes first, then restrictions. */
export function ideasFor(date: Date): string[] {
  return [...(seasons[date.getMonth()] ?? winter), ...always].map((idea) => t(idea))
}

/** Does the description contain this suggestion, regardless of case? */
export function containsIdea(words: string, idea: string): boolean {
  return partsOf(words).some((part) => isSame(part, idea))
}

/** Adds the suggestion to the description, or removes it. Suggestions are separated by commas; the first is capitalised. */
export function withIdeaTurned(words: string, idea: string): string {
  const parts = partsOf(words)
  const rest = parts.filter((part) => !isSame(part, idea))
  const next = rest.length < parts.length ? rest : [...parts, idea]
  return capital(next.join(', '))
}

const partsOf = (words: string): string[] =>
  words
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isSame = (part: string, idea: string): boolean => part.toLowerCase() === idea.toLowerCase()

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
