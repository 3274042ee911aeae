import type { MovedPlace } from './movedPantry'

/** Words for places in several languages, without spaces and accents. A freezer comes first: a "Tiefkühlschrank" is no fridge. */
const places: readonly (readonly [MovedPlace, RegExp])[] = [
  ['FREEZER', /freezer|deepfreeze|gefrier|tiefkuhl|^tk|congel|surgel|vriez|frys|pakast|zamraz/],
  [
    'FRIDGE',
    /fridge|refriger|kuhlschrank|kuhlfach|^kuhl|frigo|nevera|heladera|geladeira|koelkast|kylskap|koleskab|lodow/,
  ],
  [
    'CUPBOARD',
    /cupboard|pantry|larder|cabinet|shelf|shelves|cellar|basement|drawer|storeroom|vorrat|speise|schrank|regal|keller|schublade|placard|gardemanger|cellier|cave$|etagere|tiroir|despensa|armario|alacena|estante|dispensa|armadio|scaffale|cantina|kast|kelder|skafferi|skap|spizar/,
  ],
]

/** Where a place with this name keeps things; null if the name does not tell, or tells of both fridge and freezer. */
export function placeNamed(name: string): MovedPlace | null {
  const plain = plainWord(name)
  if (/fridge\W{0,3}(?:and |& ?|\/)?\s*freezer|kuhl\W{0,3}gefrier/.test(withSpaces(name))) return null
  return places.find(([, words]) => words.test(plain))?.[0] ?? null
}

/** Names that mean no more than the kind of the place. */
const plainPlaces: ReadonlySet<string> = new Set(
  'freezer deepfreeze deepfreezer gefrierschrank gefrierfach gefriertruhe tiefkuhlschrank tiefkuhlfach tiefkuhltruhe tiefkuhler tk congelateur congelador freezer congelatore vriezer fridge refrigerator kuhlschrank frigo refrigerateur frigorifero nevera frigorifico geladeira koelkast cupboard cupboards cabinet pantry larder schrank kuchenschrank vorratsschrank vorrat speisekammer placard armario despensa dispensa kast'.split(
    ' ',
  ),
)

/** Is nothing lost of this name where only the kind of the place is kept? */
export const isPlainPlace = (name: string): boolean => plainPlaces.has(plainWord(name))

/** Names of shopping lists that mean no more than that. */
const plainLists: ReadonlySet<string> = new Set(
  'list default main shopping shoppinglist groceries grocery grocerylist liste standard einkauf einkaufe einkaufsliste einkaufszettel courses listedecourses lista compra listadelacompra listadecompras spesa listadellaspesa lijst boodschappen boodschappenlijst'.split(
    ' ',
  ),
)

/** Is nothing lost of this name where there is one list? */
export const isPlainList = (name: string): boolean => plainLists.has(plainWord(name))

const withSpaces = (text: string): string => text.slice(0, 200).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters and digits in lower case, without accents: "Best-before date" is "bestbeforedate". */
export const plainWord = (text: string): string =>
  withSpaces(text)
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
