import { expect, test } from '@jest/globals'
import { packagingOf } from '../../web/ui/lists/packaging'

test.each([
  // What the name says.
  ['Chopped tomatoes, 4 tins', 'tin'],
  ['Pringles can', 'tin'],
  ['Honey in a bottle', 'bottle'],
  ['Soup carton', 'carton'],
  ['Ravioli in der Dose', 'tin'],
  ['Gewürzgurken im Glas', 'jar'],
  ['Fruchtquark im Becher', 'pot'],
  // English
  ['Extra virgin olive oil', 'bottle'],
  ['Balsamic vinegar', 'bottle'],
  ['Tomato ketchup', 'bottle'],
  ['Sparkling water', 'bottle'],
  ['Soy sauce', 'bottle'],
  ['Semi-skimmed milk', 'carton'],
  ['Oat drink', 'carton'],
  ['Orange juice', 'carton'],
  ['Plain flour', 'bag'],
  ['Basmati rice', 'bag'],
  ['Red lentils', 'bag'],
  ['Rolled oats', 'bag'],
  ['Sea salt crisps', 'bag'],
  ['Strong white bread flour', 'bag'],
  ['Frozen peas', 'bag'],
  ['Wholemeal bread', 'loaf'],
  ['Six bagels', 'loaf'],
  ['Naan', 'loaf'],
  ['Corn flakes', 'box'],
  ['English breakfast tea', 'box'],
  ['Dark chocolate', 'box'],
  ['Milk chocolate', 'box'],
  ['Free range eggs', 'box'],
  ['Shortbread', 'box'],
  ['Greek yoghurt', 'pot'],
  ['Houmous', 'pot'],
  ['Cream cheese', 'pot'],
  ['Salted butter', 'pot'],
  ['Tomato purée', 'tube'],
  ['Wasabi', 'tube'],
  ['Baked beans', 'tin'],
  ['Tuna in brine', 'tin'],
  ['Tomato soup', 'tin'],
  ['Coconut milk', 'tin'],
  ['Chickpeas', 'tin'],
  ['Strawberry jam', 'jar'],
  ['Peanut butter', 'jar'],
  ['Clear honey', 'jar'],
  ['Green pesto', 'jar'],
  ['Dijon mustard', 'jar'],
  // German
  ['Natives Olivenöl', 'bottle'],
  ['Apfelessig', 'bottle'],
  ['Mineralwasser', 'bottle'],
  ['Sojasoße', 'bottle'],
  ['Haltbare Vollmilch', 'carton'],
  ['Haferdrink', 'carton'],
  ['Apfelsaft', 'carton'],
  ['Weizenmehl', 'bag'],
  ['Langkornreis', 'bag'],
  ['Haferflocken', 'bag'],
  ['Bandnudeln', 'bag'],
  ['Filterkaffee', 'bag'],
  ['Vollkornbrot', 'loaf'],
  ['Buttertoast', 'loaf'],
  ['Brötchen', 'loaf'],
  ['Kamillentee', 'box'],
  ['Vollmilchschokolade', 'box'],
  ['Gemüsebrühwürfel', 'box'],
  ['Knäckebrot', 'box'],
  ['Bio-Eier', 'box'],
  ['Naturjoghurt', 'pot'],
  ['Frischkäse', 'pot'],
  ['Speisequark', 'pot'],
  ['Tomatenmark', 'tube'],
  ['Thunfisch', 'tin'],
  ['Kichererbsen', 'tin'],
  ['Linseneintopf', 'tin'],
  ['Erdbeerkonfitüre', 'jar'],
  ['Blütenhonig', 'jar'],
  ['Mittelscharfer Senf', 'jar'],
  ['Apfelmus', 'jar'],
] as const)('%s: %s', (name, packaging) => {
  expect(packagingOf({ name })).toBe(packaging)
})

test('where the name does not tell, the brand does, and then the unit', () => {
  expect(packagingOf({ name: 'Original', brand: 'Weetabix' })).toBe('box')
  expect(packagingOf({ name: 'Crunchy', brand: 'Marmite' })).toBe('jar')
  expect(packagingOf({ name: 'Original', brand: 'Acme', unit: 'ML' })).toBe('bottle')
  expect(packagingOf({ name: 'Original', brand: 'Acme', unit: 'G' })).toBeNull()
  expect(packagingOf({ name: '味噌', unit: null })).toBeNull()
})

test('words are found whole, whatever their case and accents', () => {
  expect(packagingOf({ name: 'CRÈME FRAÎCHE' })).toBe('pot')
  // Not "tin", not "tea", not "oil".
  expect(packagingOf({ name: 'Martini Steak Foil' })).toBeNull()
})
