import { drawings, type Colours, type DrawingName } from '../../ui/illustrations/drawings'
import type { Cover } from './cover'
import type { Dish, Prop } from './coverWords'

/** A drawing of motifs/, or one that other pages have, too. */
export interface CoverShape extends Colours {
  name: string
}

export const isShared = (name: string): name is DrawingName => drawings.some((shared) => shared === name)

/** Dishes whose drawing has another name. */
const dishDrawings: Partial<Record<Dish, Record<'usual' | 'vegan', string>>> = {
  salad: { usual: 'bowl', vegan: 'vegan-salad' },
  burger: { usual: 'burger', vegan: 'vegan-burger' },
  fish: { usual: 'fish-plate', vegan: 'fish-plate' },
}

/** The drawing of the dish: the crockery in the colour `tone`, what is in it in `second`. */
export function dishShape({
  dish,
  tone,
  filling,
  isVegan,
}: Pick<Cover, 'dish' | 'tone' | 'filling' | 'isVegan'>): CoverShape {
  // A jar has the colour of what is in it, and its lid the other.
  if (dish === 'jar') return { name: dish, tone: filling, second: tone }
  // A brown or yellow sauce would not be visible on brown balls.
  if (dish === 'balls')
    return { name: dish, tone, second: filling === 'leaf' || filling === 'plum' ? filling : 'tomato' }
  return { name: dishDrawings[dish]?.[isVegan ? 'vegan' : 'usual'] ?? dish, tone, second: filling }
}

/** The drawing of a thing beside the dish. Apples and peppers are red, yellow or green. */
export function propShape(prop: Prop, accent: Cover['accent']): CoverShape {
  const isRipe = accent === 'leaf' || accent === 'butter'
  return { name: prop, tone: (prop === 'apple' || prop === 'pepper') && !isRipe ? 'tomato' : accent }
}
