/** The kinds of packaging for which there is a drawing. */
export type Packaging = 'bottle' | 'carton' | 'bag' | 'loaf' | 'box' | 'pot' | 'tube' | 'tin' | 'jar'

/** The details of a product that determine its packaging. */
export interface PackagedProduct {
  name: string
  brand?: string
  /** The unit of its amount. */
  unit?: 'G' | 'ML' | null
}

/**
 * English and German words of product names, without accents, as regular expressions. The first line that matches the name
 * determines the packaging. Therefore named packages come first, and of two foods the one that is sold: "bread flour" is
 * flour, "tomato soup" is soup. German compounds end with the word, hence \w* before it.
 */
const table: readonly (readonly [Packaging, string])[] = [
  ['tin', 'tins?|tinned|cans?|canned|\\w*dosen?|\\w*konserven?'],
  ['jar', 'jars?|im glas'],
  ['bottle', 'bottles?|bottled|\\w*flaschen?'],
  ['tube', 'tubes?'],
  ['carton', 'cartons?|tetra\\w*'],
  ['pot', 'pots?|tubs?|\\w*becher'],
  ['bag', 'bags? of|pouch(es)?|sachets?|\\w*beutel|tuten?'],

  // Products whose names contain a word of another packaging.
  [
    'box',
    'tea ?bags?|stock cubes?|bouillon cubes?|oxo|\\w*wurfel|breakfast biscuits?|cereal bars?|\\w*riegel|bars?|flapjacks?|custard powder|cake mix|\\w*backmischung|baking powder|\\w*backpulver|crisp ?breads?|knacke\\w*|zwieback|corn ?flakes?|cornflakes|fish fingers?|fischstabchen|jelly (cubes|crystals|powder)|lasagne|pizzas?',
  ],
  [
    'bag',
    'bread ?crumbs?|paniermehl|\\w*brosel|potato chips|milk powder|milchpulver|\\w*pulver|peanuts|\\w*erdnusse|coffee beans|ground coffee|dried \\w+|getrocknete\\w*|frozen|tiefkuhl\\w*|egg noodles|rice cakes?|reiswaffeln?|oat ?cakes?',
  ],
  [
    'tin',
    'coconut milk|kokosmilch|baked beans|beanz|(chopped|plum|peeled|cherry) tomatoes|(gehackte|geschalte|passierte) tomaten|(condensed|evaporated) milk|kondensmilch|rice pudding|cream soup|corned beef|chick ?peas?|kichererbsen|kidney ?beans?|kidneybohnen|(black|butter|haricot|cannellini) beans|sweetcorn',
  ],
  [
    'tube',
    '(tomato|garlic|chilli|anchovy|harissa) (puree|paste)|tomatenmark|wasabi|\\w*paste in a tube|toothpaste|zahnpasta',
  ],
  [
    'jar',
    '(peanut|almond|cashew|nut|apple) butter|\\w*mus|(curry|miso|chilli|korma|tikka|thai|tahini) paste|curry ?paste|lemon curd|chocolate spread|nutella|marmite|pasta sauces?|bolognese|pesto|passata',
  ],
  [
    'pot',
    '(cream|cottage) cheese|frischkase|huttenkase|creme fraiche|(sour|clotted|double|single|whipping|soured) cream|schmand|ice ?cream|\\w*pudding|yogh?urts?|\\w*joghurt|skyr|\\w*quark|h[ou]+mm?o?us|dips?|guacamole|tzatziki|mascarpone|ricotta|margarine|spread|streichfett|custard|instant noodles|porridge pot',
  ],
  [
    'bottle',
    'vinegar|\\w*essig|(olive|sunflower|vegetable|rapeseed|sesame|coconut|cooking) oil|oils?|(oliven|sonnenblumen|raps|sesam|kokos|speise)?ol|ketchup|(soy|soya|brown|hot|fish|chilli|barbecue|bbq|worcestershire|oyster|sriracha|tabasco) sauce|\\w*sosse|tabasco|sriracha|dressing|syrup|\\w*sirup|squash|cordial|cola|coke|lemonade|\\w*limonade|limo|(ginger|root) (beer|ale)|beers?|ale|lager|cider|\\w*bier|wines?|\\w*wein|water|\\w*wasser|kombucha|smoothies?|\\w*schorle|vinaigrette|shampoo|washing[ -]up liquid|\\w*spulmittel',
  ],
  [
    'carton',
    '(oat|soya|soy|almond|rice|coconut|hazelnut) (milk|drink)|\\w*drink|juices?|\\w*saft|nektar|nectar|butter ?milk|\\w*sahne|cream|stock|broth|\\w*bruhe|whole milk|semi[ -]skimmed|skimmed',
  ],
  [
    'jar',
    'jams?|jelly|marmalade|\\w*marmelade|\\w*konfiture|\\w*gelee|honey|\\w*honig|gherkins?|pickles?|pickled|piccalilli|\\w*gurken|olives?|\\w*oliven|capers?|kapern|chutney|relish|mustard|\\w*senf|mayonnaise|mayo|\\w*mayonnaise|salsa|sauerkraut|\\w*rotkohl|artichokes?|tahini|bouillon|instant coffee|\\w*aufstrich|creme|sauces?|spices?|\\w*gewurz',
  ],
  [
    'tin',
    'soups?|\\w*suppe|\\w*eintopf|tuna|\\w*thunfisch|sardines?|\\w*sardinen|mackerel|makrelen?|anchov(y|ies)|spam|\\w*mais|peaches|pfirsiche|pineapple|ananas|fruit cocktail|ravioli|spaghetti hoops|hot dogs|treacle|golden syrup',
  ],
  [
    'box',
    'chocolates?|\\w*schokolade|pralinen?|tea|\\w*tee|eggs?|\\w*eier|eier|cereals?|\\w*flakes|weetabix|shreddies|cheerios|krispies|bran|wheats?|puffs|crackers?|\\w*kracher|wafers?|cookies|biscuits?|\\w*kekse|shortbread|gingerbread|lebkuchen|cakes?|\\w*kuchen|cocoa|kakao|gelatine?|crumble|pies?|couscous|stuffing|porridge sachets|oat so simple',
  ],
  [
    'bag',
    'flour|\\w*mehl|sugar|\\w*zucker|salt|\\w*salz|rice|\\w*reis|pasta|spaghetti|macaroni|penne|fusilli|tagliatelle|noodles|\\w*nudeln|lentils?|\\w*linsen|beans?|\\w*bohnen|peas?|\\w*erbsen|barley|bulgur|quinoa|polenta|semolina|griess|oats?|\\w*flocken|porridge|muesli|\\w*musli|granola|nuts?|\\w*nusse|almonds?|mandeln|cashews?|walnuts?|raisins?|rosinen|sultanas?|dates|datteln|apricots|seeds?|\\w*kerne|crisps|chips|\\w*chips|popcorn|pretzels?|brezeln|sweets|gummi\\w*|coffee|\\w*kaffee|potato(es)?|\\w*kartoffeln|onions?|zwiebeln|carrots?|karotten|mohren|apples?|apfel|spinach|spinat|salad|salat|vegetables|gemuse|berries|beeren|cheese|\\w*kase|mix',
  ],
  [
    'loaf',
    'bread|loaf|loaves|\\w*brot|baguettes?|ciabatta|focaccia|brioche|toast|\\w*toast|rolls?|buns?|\\w*brotchen|semmeln?|bagels?|pitt?as?|naans?|muffins|crumpets?|wraps|tortillas?|sourdough|\\w*stangen',
  ],
  ['pot', 'butter|\\w*butter|lard|schmalz|cream'],
  ['carton', 'milk|\\w*milch'],
  ['tin', 'tomato(es)?|\\w*tomaten|fish|\\w*fisch'],
]

let lines: (readonly [Packaging, RegExp])[] | null = null
/** Caches the results, because lists render often and each product is tested against some twenty expressions. */
const cache = new Map<string, Packaging | null>()
const maxCacheEntries = 2_000

/** The probable packaging of a product; null if it does not follow from its name, brand or unit. */
export function packagingOf({ name, brand = '', unit = null }: PackagedProduct): Packaging | null {
  const key = JSON.stringify([name, brand, unit])
  const earlier = cache.get(key)
  if (earlier !== undefined) return earlier
  if (cache.size >= maxCacheEntries) cache.clear()
  const packaging = findPackaging(name, brand) ?? (unit === 'ML' ? 'bottle' : null)
  cache.set(key, packaging)
  return packaging
}

function findPackaging(name: string, brand: string): Packaging | null {
  lines ??= table.map(([packaging, words]) => [packaging, new RegExp(`\\b(?:${words})\\b`)])
  for (const text of [plain(name), plain(brand)]) {
    const line = lines.find(([, words]) => words.test(text))
    if (line) return line[0]
  }
  return null
}

/** The text in lower case without accents, because `\b` supports only the letters a to z. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
