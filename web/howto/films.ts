/** The films of /how-to. Each step has a message in the catalogue, which is also its caption; `npm run how-to` records the films. */
export const films = [
  {
    name: 'registration',
    steps: ['registrationOpen', 'registrationMode', 'registrationType', 'registrationName', 'registrationDone'],
  },
  {
    name: 'addItems',
    steps: ['addItemsOpen', 'addItemsCamera', 'addItemsType', 'addItemsForm', 'addItemsSave', 'addItemsShare'],
  },
  {
    name: 'generate',
    steps: ['generateOpen', 'generateSay', 'generateWait', 'generateLook', 'generateSave'],
  },
] as const

export type FilmName = (typeof films)[number]['name']
export type StepName = (typeof films)[number]['steps'][number]

/** The URLs of a film's files. */
export const filmFiles = (name: FilmName) => ({
  video: `/how-to/${name}.webm`,
  poster: `/how-to/${name}.webp`,
  /** @param language as a tag, `en` */
  captions: (language: string) => `/how-to/${name}.${language}.vtt`,
})

/** The films' size in pixels: a phone's screen, with space for the captions below it. */
export const filmSize = { width: 780, height: 1712 } as const
