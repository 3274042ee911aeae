import type { Cue } from './film'

/** The sentences of a film with their times, as WebVTT. */
export function writeCaptions(cues: readonly Cue[], sentenceOf: (step: string) => string): string {
  return ['WEBVTT', ...cues.map(({ name, from, to }) => `${time(from)} --> ${time(to)}\n${sentenceOf(name)}`), '']
    .join('\n\n')
    .replace(/\n\n$/, '\n')
}

function time(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`
}
