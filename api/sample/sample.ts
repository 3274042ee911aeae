import people from './people.json'
import products from './products.json'

/** Per 100 g or 100 ml: kcal for energy, grams for the rest; null where the source does not say. */
export interface SampleNutrition {
  energyKcal: number | null
  carbohydrates: number | null
  fat: number | null
  fiber: number | null
  proteins: number | null
  salt: number | null
  saturatedFat: number | null
  sugars: number | null
}

/** null: not plain from the name alone. */
export interface SampleIngredient {
  text: string
  vegetarian: boolean | null
  vegan: boolean | null
}

export interface SampleProduct {
  /** The EAN-13 of the packet, padded to 14 digits. */
  barcode: string
  brand: string
  name: string
  /** How much is in one packet, in `unit`; a multipack counts as a whole. */
  capacity: number
  unit: 'G' | 'ML'
  nutrition: SampleNutrition | null
  /** null: unknown, which is not the same as none; never empty. */
  allergens: string[] | null
  /** In the order of the packet; null: unknown. */
  ingredients: SampleIngredient[] | null
}

export interface SampleEntry {
  /** The barcode of a sample product. */
  barcode: string
  /** 0: used up. */
  quantity: number
  public: boolean
  /** Best before so many days after the sample is filled; left out: no date is known. */
  bestBeforeIn?: number
}

export interface SamplePerson {
  username: string
  /** Under example.org, which is reserved, so no message can ever reach anybody. */
  email: string
  name: string
  headline: string
  bio: string
  /** May contain `{product}`, which stands for the product's name. */
  pantryName: string
  postcode: string
  entries: SampleEntry[]
  /** The username of whose pantry is their home, too; left out: their own is. */
  livesWith?: string
  /** True on the one person whom visitors sign in as. */
  signIn?: boolean
}

/** Real products, each in at least one pantry below. Where they come from: README.md. */
export const sampleProducts = products as SampleProduct[]

/** People who do not exist, the one to sign in as first. */
export const samplePeople = people as SamplePerson[]
