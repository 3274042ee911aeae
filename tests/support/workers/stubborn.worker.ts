import { handleJobs } from '../../../api/platform/workers/workerSide'

/** Says back what it is told, and otherwise behaves as badly as a program can. */
handleJobs(({ text }: { text: string }) => {
  if (text === 'never end') for (;;) continue
  if (text === 'throw') throw new Error('the program failed')
  if (text === 'leave') process.exit(0)
  if (text === 'take all memory') for (const all: string[][] = []; ;) all.push(Array<string>(100_000).fill('more'))
  return [{ name: text }]
})
