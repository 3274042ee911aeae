/** The drawings of this folder: `jar` is in jar.svg. Each stands on the line y = 44 of a square of 48 units, lit from the upper left. */
export const drawings = [
  'bag',
  'bottle',
  'bowl',
  'box',
  'carrot',
  'carton',
  'cheese',
  'cold-cup',
  'cup',
  'egg',
  'hanging-pan',
  'herb',
  'jar',
  'leaf',
  'lemon',
  'loaf',
  'pan',
  'pot',
  'ribbon',
  'tin',
  'tube',
  'yogurt-pot',
] as const

export type DrawingName = (typeof drawings)[number]

/** The food colours, for drawings and covers only. */
export const tones = ['tomato', 'leaf', 'butter', 'plum', 'crust', 'sky', 'carrot'] as const

export type Tone = (typeof tones)[number]

/** The colours of a drawing that are not its own: `--tone` and `--second` in its file. Left out, they are as its file says. */
export interface Colours {
  tone?: Tone
  /** Of a lid, or of what is in it. */
  second?: Tone
}
