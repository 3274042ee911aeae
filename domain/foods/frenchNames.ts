import { phraseOf, stemsOf } from './words'

/**
 * Packets of British goods are often entered in the product database by people who bought them in France. The head of a French
 * name comes first, so these names are read from their beginning.
 */
export const frenchNames: Record<string, string> = {
  oats: "avoine, avoines, flocons d'avoine, gros flocons d'avoine, petits flocons d'avoine",
  rice: 'riz, riz blanc',
  'basmati-rice': 'riz basmati, riz long basmati',
  'jasmine-rice': 'riz jasmin, riz thai, riz thai parfumé',
  'long-grain-rice': 'riz long, riz long grain',
  'brown-rice': 'riz complet',
  flour: 'farine, farine de blé',
  'rice-flour': 'farine de riz',
  'wholemeal-flour': 'farine complète',
  'olive-oil': "huile d'olive",
  'extra-virgin-olive-oil': "huile d'olive vierge extra, huile d'olive extra vierge",
  'sunflower-oil': 'huile de tournesol',
  'rapeseed-oil': 'huile de colza',
  'coconut-oil': 'huile de coco, huile de noix de coco',
  'sesame-oil': 'huile de sésame',
  vinegar: 'vinaigre',
  'balsamic-vinegar': 'vinaigre balsamique',
  'cider-vinegar': 'vinaigre de cidre',
  'red-wine-vinegar': 'vinaigre de vin rouge',
  butter: 'beurre',
  'unsalted-butter': 'beurre doux',
  'salted-butter': 'beurre demi sel, beurre salé',
  milk: 'lait',
  'semi-skimmed-milk': 'lait demi écrémé',
  'skimmed-milk': 'lait écrémé',
  'whole-milk': 'lait entier',
  'natural-yogurt': 'yaourt nature, yogourt nature',
  'greek-yogurt': 'yaourt grec, yaourt à la grecque',
  'creme-fraiche': 'crème fraîche',
  'coconut-milk': 'lait de coco',
  'coconut-water': 'eau de coco',
  'coconut-cream': 'crème de coco',
  'almond-milk': "lait d'amande, boisson amande",
  'soya-milk': 'lait de soja, boisson soja',
  'oat-milk': "lait d'avoine, boisson avoine",
  'rice-milk': 'lait de riz, boisson riz',
  'soy-sauce': 'sauce soja, salsa de soja',
  'tomato-ketchup': 'ketchup',
  'barbecue-sauce': 'sauce barbecue',
  'worcestershire-sauce': 'sauce worcestershire',
  mayonnaise: 'mayonnaise',
  mustard: 'moutarde',
  'dijon-mustard': 'moutarde de dijon',
  'mango-chutney': 'chutney de mangue, chutney à la mangue',
  'tinned-tomatoes': 'tomates pelées',
  'chopped-tomatoes': 'tomates concassées',
  'tomato-puree': 'concentré de tomates',
  'baked-beans': 'haricots blancs à la sauce tomate, haricots à la sauce tomate',
  'kidney-beans': 'haricots rouges',
  chickpeas: 'pois chiches',
  'green-lentils': 'lentilles vertes',
  'red-lentils': 'lentilles corail',
  lentils: 'lentilles',
  'tinned-tuna': 'thon',
  'tuna-in-oil': "thon huile tournesol, thon à l'huile de tournesol, thon à l'huile d'olive",
  anchovies: "anchois, filets d'anchois, filets anchois, filets anchois huile olive, anchois à l'huile d'olive",
  'miso-paste': 'miso, miso de soja',
  'black-olives': 'olives noires, olives noires de kalamata',
  'green-olives': 'olives vertes',
  capers: 'câpres',
  'tinned-sweetcorn': 'maïs doux, maïs',
  peas: 'petits pois',
  'green-beans': 'haricots verts',
  'tinned-pineapple': 'ananas au sirop, ananas',
  'tinned-peaches': 'pêches au sirop',
  'rice-vinegar': 'vinaigre de riz',
  'rice-noodles': 'nouilles de riz',
  'egg-noodles': 'nouilles aux oeufs',
  noodles: 'nouilles',
  'ground-cinnamon': 'cannelle, cannelle moulue',
  'ground-turmeric': 'curcuma',
  'ground-cumin': 'cumin moulu',
  cornflour: 'maïzena, fécule de maïs',
  'agave-syrup': "sirop d'agave",
  'chia-seeds': 'graines de chia',
  flaxseeds: 'graines de lin',
  'sesame-seeds': 'graines de sésame',
  'condensed-milk': 'lait concentré sucré',
  'evaporated-milk': 'lait concentré',
  'tinned-sardines': "sardines, sardines à l'huile d'olive",
  'tinned-mackerel': 'filets de maquereaux',
  honey: 'miel',
  sugar: 'sucre',
  'caster-sugar': 'sucre en poudre',
  'brown-sugar': 'sucre roux',
  'icing-sugar': 'sucre glace',
  'maple-syrup': "sirop d'érable",
  salt: 'sel',
  'sea-salt': 'sel de mer',
  'black-pepper': 'poivre, poivre noir',
  'cocoa-powder': 'cacao, cacao en poudre',
  'dark-chocolate': 'chocolat noir',
  'milk-chocolate': 'chocolat au lait',
  almonds: 'amandes',
  'cashew-nuts': 'noix de cajou',
  walnuts: 'noix',
  hazelnuts: 'noisettes',
  peanuts: 'cacahuètes',
  'peanut-butter': 'beurre de cacahuète, beurre de cacahuètes',
  raisins: 'raisins secs',
  'dried-apricots': 'abricots secs',
  prunes: 'pruneaux',
  'pickled-ginger': 'gingembre pour sushi',
  'strawberry-jam': 'confiture de fraises',
  'apricot-jam': "confiture d'abricots",
  'raspberry-jam': 'confiture de framboises',
  marmalade: "marmelade d'oranges",
  'orange-juice': "jus d'orange",
  'apple-juice': 'jus de pomme, jus de pommes',
  tea: 'thé, thé noir',
  'green-tea': 'thé vert',
  coffee: 'café',
  'ground-coffee': 'café moulu',
  water: 'eau',
  'still-mineral-water': 'eau minérale',
  spaghetti: 'spaghettis',
  pasta: 'pâtes',
  couscous: 'couscous',
  bread: 'pain',
  'white-bread': 'pain de mie',
  'wholemeal-bread': 'pain complet',
  egg: 'oeufs',
  tapenade: "tapenade, tapenade d'olives noires, tapenade olive noire",
  'apple-sauce': 'compote de pommes, compote pomme',
}

const slugs = new Map(
  Object.entries(frenchNames).flatMap(([slug, list]) =>
    list.split(', ').map((name) => [phraseOf(name), slug] as const),
  ),
)

/** Words that change nothing: organic, raw, natural, in a jar. */
const plain = new Set(
  `bio biologique cru crue crus crues naturel naturelle nat nature pur pure fin fins entier entiers qualité supérieure extra non pasteurisé pasteurise bocal verre boîte boite sachet
  paquet pot sans sucre ajouté ajoutés 100 le la les l du de des`
    .split(/\s+/)
    .map(phraseOf),
)

const mostWords = 6

/** The slug of the food that a name means in French, where no word is left that might make it another; null for any other name. */
export function foodInFrench(text: string): string | null {
  const stems = stemsOf(text).filter((stem) => !/^\d/.test(stem))
  for (let length = Math.min(mostWords, stems.length); length > 0; length--) {
    const slug = slugs.get(stems.slice(0, length).join(' '))
    if (slug !== undefined) return stems.slice(length).every((stem) => plain.has(stem)) ? slug : null
  }
  return null
}
