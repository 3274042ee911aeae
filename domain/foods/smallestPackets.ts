import type { FoodGroup } from './foods'

/** The smallest packets that shops commonly have of a group, in grams or millilitres. */
export const smallestPackets: Partial<Record<FoodGroup, number>> = {
  herbs: 15,
  meat: 200,
  poultry: 200,
  fish: 80,
  deli: 60,
  dairy: 100,
  cheese: 100,
  bakery: 200,
  'pasta-rice-grains': 250,
  'flour-baking': 40,
  'sugar-sweeteners': 200,
  'oils-vinegars': 150,
  'tins-jars': 100,
  pulses: 200,
  'nuts-seeds': 50,
  'dried-fruit': 75,
  spices: 10,
  'sauces-condiments': 100,
  stocks: 50,
  spreads: 150,
  breakfast: 200,
  frozen: 250,
  drinks: 200,
  'hot-drinks': 50,
}

/** Does a shop sell so little of a food of this group? A recipe asks for 20 g of butter, and people buy a packet. */
export const isLessThanPacket = (amount: number, group: string): boolean =>
  amount < (Object.entries(smallestPackets).find(([name]) => name === group)?.[1] ?? 0)
