import { marked, type Sentences } from './language'

interface Pattern {
  pattern: RegExp
  said: string
}

const whole = new Map<string, string>()
const patterns: Pattern[] = []

/**
 * Learns how the server's sentences are said in the person's language.
 * @param sentences by the English sentence; what changes in it stands in {{braces}}, in both languages
 */
export function learnServer(sentences: Sentences): void {
  for (const [english, said] of Object.entries(sentences)) {
    if (english.includes('{{')) patterns.push({ pattern: patternOf(english), said })
    else whole.set(english, said)
  }
  // Of two that fit, the one that says more is meant.
  patterns.sort((a, b) => b.pattern.source.length - a.pattern.source.length)
}

const braces = /\{\{(\w+)\}\}/

function patternOf(english: string): RegExp {
  const parts = english.split(braces).map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+?)`))
  return new RegExp(`^${parts.join('')}$`, 'su')
}

/** A sentence of the server in the person's language; in English where nobody has taught us another way to say it. */
export function fromServer(sentence: string): string {
  return marked(translated(sentence))
}

function translated(sentence: string): string {
  const known = whole.get(sentence)
  if (known !== undefined) return known
  for (const { pattern, said } of patterns) {
    const values = pattern.exec(sentence)?.groups
    // A value may be a word of the server's as well: "milk", "5 minutes".
    if (values !== undefined) return said.replace(/\{\{(\w+)\}\}/g, (_, name: string) => translated(values[name] ?? ''))
  }
  return sentence
}
