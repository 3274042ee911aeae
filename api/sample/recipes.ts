import recipes from './recipes.json'

export interface SampleRecipe {
  /** At most 60 characters, unlike every other. */
  name: string
  /** The username of one of the sample people. */
  creator: string
  servings: number
  /** Minutes; left out where the dish has to wait in between, for instance to rise or to soak. Both or neither. */
  prepMinutes?: number
  cookMinutes?: number
  /** Lower case, three to six of a small vocabulary and at most one cuisine. */
  tags: string[]
  /** One ingredient a line, amount first, in the order in which they are used. */
  ingredients: string[]
  /** One step a line, without numbers. */
  instructions: string[]
}

/** Recipes of our own writing that can be cooked as written. No cast here: the compiler checks the shape of every one. */
export const sampleRecipes: SampleRecipe[] = recipes
