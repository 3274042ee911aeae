import ratings from './ratings.json'

export interface SampleRating {
  /** The name of one of the sample recipes. */
  recipe: string
  /** The username of one of the sample people, not of its creator. */
  from: string
  stars: number
  /** May be empty. */
  text: string
}

/** What the sample people say of each other's recipes. */
export const sampleRatings: SampleRating[] = ratings
