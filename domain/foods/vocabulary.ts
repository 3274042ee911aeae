import { phraseOf, stemsOf } from './words'

/**
 * What a word or phrase around the name of a food says about it. `neutral` says nothing, `shop` says nothing on a packet
 * but means a kind in a recipe ("Italian sausage"), `flavour` makes another product of the food, `taste` does so for all but
 * sauces and spices, `attribute` is a form or a diet.
 */
export type Meaning = { kind: 'neutral' | 'shop' | 'flavour' | 'taste' } | { kind: 'attribute'; attribute: string }

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

const neutral = listed(`
  fresh, freshly, ripe, very ripe, unripe, beautiful, juicy, high quality, full flavoured, flavourless, original flavour, original flavoured, natural flavour, traditional flavour, classic flavour, full flavour, prewashed, md, few, little, but, not, of your choice, trimmings, ready made, golden, tart, slug, dot, rest of, equivalent, mixed size, new season, good, good quality, quality, best, finest, fine, finely, coarse, coarsely, rough, roughly, thin, thinly, thick, thickly, large, medium, small, big, mini sized, extra large,
  medium sized, regular, standard, ordinary, plain, natural, pure, real, genuine, traditional, classic, original, simple, favourite, favorite, organic, bio, free range, outdoor bred, grass fed,
  corn fed, fairtrade, fair trade, f t, british, english, local, homemade, home made, shop bought, store bought, bought, leftover, left over, day old, stale, seasonal, mixed size, hot, cold, warm, cool, chilled, cooled, iced cold, ice cold, lukewarm, luke warm, warmed, heated,
  boiling, just boiled, tepid, hand hot, hand warm, blood warm, blood heat, body temperature, body warm, room temperature, room temp, refrigerated, mixed, assorted, assortment of, mixture of, mix of, combination of, selection of, various, different, varied, mixed colour, mixed coloured, multicoloured, multi coloured, different coloured, various coloured, softened, melted, chopped, diced, sliced, grated, shredded, minced, crushed, cubed, peeled, pitted, stoned, deseeded, seedless, de seeded, trimmed,
  washed, ready to use, ready prepared, prepared, torn, cracked, quartered, halved, cut, thick cut, thin cut, fine cut, cut up, skinless, skin on, skinned, boneless, bone in, boned, unwaxed, tender, lean,
  extra lean, firm, firmly, soft, crisp, crunchy, young, heaped, level, rounded, scant, generous, extra, very, really, about, approx, some, more, additional, each, your, our, my, favourite brand of, own, any, other,
  quick cook, easy cook, family, value, everyday, whole, piece, slice, chunk, cube, half, quarter, segment, fillet, strip, floret, bunch, head, bulb, sprig, stalk, leaf, stick, packet, pack, bag, box, tub, pot, jar, bottle, carton, can, tin, drum, pouch, sachet, tube, block, loose,
  and, the, a, an, of, flesh, only, unpeeled, untreated, uncooked, raw, meaty, plump, sticky, de, la, le, du, des, high welfare, higher welfare, sustainable, line caught, wild, farmed, msc, dolphin friendly, humanely raised, pasture raised, hand picked, gently, lightly, part, style of,
  low salt, reduced salt, no added salt, no salt, low sodium, reduced sodium, less salt, salt reduced, 25 less salt, unsmoked, undyed, unflavoured, flavourless, original flavour, original flavoured, natural flavour, traditional flavour, classic flavour, full flavour, unbleached, instant dried, quick, fast action, microwaveable, microwave, steam, ready to eat, perfectly ripe, ripen at home, baking, cooking, for cooking, eating, salad style,
  premium, grade a, grade, class, variety, selection, tasty, delicious, lovely, wonderful, perfect, gorgeous, luxury, handmade, hand made, hand cooked, artisan, everyday essentials
`)

/** Words of shops and of advertising. In a recipe some of them mean a kind of the food. */
const shop = listed(`
  tesco, sainsburys, by sainsburys, asda, morrisons, waitrose, co op, coop, the co operative, aldi, lidl, marks spencer, marks and spencer, m and s, m s, ocado, iceland, spar, booths, budgens, costco, supervalu, dunnes, centra, bookers, booker, makro, nisa, londis, amazon, edeka, rewe, penny, kaufland, netto, dm, rossmann, carrefour, monoprix,
  finest, essential, essentials, everyday value, taste the difference, smart price, basics, extra special, the best, simply, stockwell, ms molly, redmere farms, nightingale farms, suntrail farms, woodside farms, rosedene farms, grower s harvest, growers harvest, hearty food co, eastmans, creamfields, hubbards, natures pick, everyday essentials, specially selected, just essentials, m savers, savers, chefs essential, duchy organic, duchy originals, no 1, cooks ingredients, cooks ingredient, inspired to cook, irresistible, loved by us, deluxe, the deli, village bakery, the fishmonger, farm foods, bettabuy, plant menu, plant chef, wicked kitchen, so organic, love life, be good to yourself, counted, healthy living, healthy choice, eat well, eat smart, good for you,
  italian, irish, scottish, welsh, spanish, french, greek, german, dutch, belgian, swiss, danish, norwegian, polish, turkish, moroccan, american, canadian, australian, new zealand, indian, chinese, japanese, thai, mexican, peruvian, kenyan, sicilian, tuscan, cornish, devon, devonshire, yorkshire, lancashire farm, kent, scotch, european, mediterranean, meditteranean, madagascan, colombian, columbian, ecuador, ivory coast, west country, somerset, dorset, cypriot, lebanese, indien, produce of italy, product of italy, imported,
  great, great tasting, super, superior, supreme, special, limited edition, new, improved, recipe, new recipe, value pack, family pack, multipack, multi pack, twin pack, mega pack, big pack, bulk deal, bulk, deal, case, pm, price marked, vat free, promo, bonus pack, share bag, sharing, snack pack, snack size, fun size, express, standard box, gift, long life, longlife, uht, pasteurised, homogenised, filtered, concentrated, squeezy, squeeze, squeezable, easy squeeze, top down, grab bag, refill, resealable, sportscap, on the go, ready, to go, lunchbox,
  farmhouse, farm, country, rustic, garden, orchard, creamery, churned, cottage, kitchen, homestyle, home style, old fashioned, old english, vintage recipe, authentic, master, chef, gourmet, choice, ideal ingredients, ingredients, ingredient, wholefood, wholefoods, health food, nutritious, wholesome, healthy, goodness, energy source, superfood, super food, naturally, nature, from concentrate, not from concentrate, with bits, smooth, juicy, sweet, mild, medium hot, rich, deep, full flavoured, intense, fruity, crisp, bright, sun ripened, sunripe, sun kissed, vine ripened, hand selected, carefully selected, slow cooked, slow roasted, stone baked, stonebaked, oven baked, air dried, cold pressed, first cold press, virgin, unrefined, refined, non pasteurised, unpasteurised, active, live, kosher, halal, vegan friendly, suitable for vegetarians, fortified, with calcium, high fibre, source of fibre, five a day, creamy, crispy, amber, strong, medium, hot, tangy, gold, silver, blend, refill, grinder, set, toasting, roasting, frying, stir fry ready, family favourite, easy peel, baby, mini, tiny, giant, jumbo, king size, extra thick, extra fine, thick sliced, medium sliced, thin sliced, extra thick sliced, sandwich, toastie, thick, thin, square, round, long, short, flat, wide, straight cut, crinkle cut, chunky, roll, rolled, drained, net, weight, approx, red pot, green pot, blue pot, purple pot, red label, gold label, black label, blue label, green label, red top, blue top, green top, average, shelf life, week, month, best before, breakfast, triple pack, double pack, er, pk, lt, gr, ltd, merken, packung, beutel, btl, misc, sample
`)

const flavour = listed(`
  flavour, flavoured, flavouring, taste, infused, coated, breaded, battered, stuffed, filled, filling, topped, topping, glazed, marinated, seasoned, dusted, dipped, covered, enrobed, drizzled, dry roasted, honey roast, honey roasted, roasted salted, candied, caramelised, caramelized, sugared, iced, frosted,
  sweet chilli, barbecue, peri peri, piri piri, tikka, masala, tandoori, korma, jalfrezi, teriyaki, cajun, jerk, satay, katsu, szechuan, sriracha, buffalo, chipotle, salt and vinegar, salt and pepper, cheese and onion, sour cream, prawn cocktail, sea salt, garlic and herb, lemon and herb, vanilla, caramel, salted caramel, toffee, fudge, chocolate chip, cookie, brownie, berry, forest fruit, fruits of the forest, summer fruit, tropical, citrus, mojito, cola, bubblegum, mint, peppermint, elderflower, puffed, popped, malted, fizzy, sparkling, jelly, protein, high protein, whey, casein, micellar, weight gainer, mass gainer, serious mass, energy source, energy gel, diet, slim, slimming, low carb, keto, kids, childrens, disney, toddler
`)

const tastes = listed('spicy, spiced, smoky, smokey, fiery, sizzling, hot and spicy, zesty, zingy, sticky')

const attributes: Record<string, string> = {
  tinned:
    'tinned, canned, in brine, in water, in spring water, in oil, in sunflower oil, in olive oil, in extra virgin olive oil, in vegetable oil, in natural juice, in juice, in fruit juice, in own juice, in syrup, in light syrup, in tomato juice, in salted water, in lightly salted water, in slightly salted water, in unsalted water, in mineral water, in soya oil, in soybean oil, in rapeseed oil',
  dried: 'dried, dry, dehydrated, freeze dried, air dried, sun dried, sundried, desiccated',
  frozen: 'frozen, individually frozen, tiefgekuhlt, tk',
  jarred: 'jarred, bottled, in a jar, from a jar',
  pickled: 'pickled, in vinegar, in malt vinegar',
  smoked: 'smoked, lightly smoked, oak smoked, hot smoked, cold smoked, beechwood smoked',
  cured: 'cured, dry cured',
  cooked:
    'cooked, pre cooked, precooked, ready cooked, boiled, fried, roast, roasted, chargrilled, char grilled, grilled, toasted, steamed, poached, barbecued',
  ground: 'ground, milled, powdered',
  wholemeal: 'wholemeal, wholewheat, whole wheat, wholegrain, whole grain, vollkorn',
  white: 'white',
  brown: 'brown',
  salted: 'salted, lightly salted, slightly salted, lightly sea salted',
  unsalted: 'unsalted, salt free, no salt added, without salt, slightly unsalted',
  sweetened: 'sweetened, lightly sweetened',
  unsweetened:
    'unsweetened, no added sugar, n a s, nas, no sugar added, no sugars, without sugar, no sugar, less sugar and salt, 50 less sugar and salt, 30 less sugar and salt, reduced sugar and salt, reduced salt and sugar, less sugar, 50 less sugar, 30 less sugar, reduced sugar, low sugar, ohne zucker',
  'sugar-free': 'sugar free, zero sugar, zero, sugarfree',
  skimmed: 'skimmed, skim',
  'semi-skimmed': 'semi skimmed',
  'full-fat': 'full fat, whole fat, full cream',
  'low-fat':
    'low fat, lower fat, reduced fat, half fat, fat free, 0 fat, zero fat, 50 less fat, 30 less fat, less fat, non fat, nonfat, fettarm',
  light: 'light, lighter, lightest, extra light',
  decaffeinated: 'decaffeinated, decaf, caffeine free, koffeinfrei, entkoffeiniert',
  'alcohol-free': 'alcohol free, non alcoholic, nonalcoholic, 0 0, alkoholfrei',
  'gluten-free': 'gluten free, glutenfree, gf, glutenfrei, wheat free, no gluten',
  'lactose-free': 'lactose free, laktosefrei',
  'dairy-free': 'dairy free, non dairy, nondairy, milk free',
  'free-from': 'free from',
  vegan: 'vegan, plant based, plantbased',
  vegetarian: 'vegetarian, veggie, meat free, meatless, meat free style, vegetarisch',
  instant: 'instant, quick cook, just add water',
  imitation: 'imitation, alternative, substitute, replacement, mock, style, analogue',
}

/** The phrase in stems, and what it means. */
export const meanings = new Map<string, Meaning>()
/** The most words of the phrases that begin with a stem. */
export const longestMeaning = new Map<string, number>()

function learn(phrase: string, meaning: Meaning): void {
  const stems = stemsOf(phrase)
  const [first = ''] = stems
  longestMeaning.set(first, Math.max(longestMeaning.get(first) ?? 0, stems.length))
  meanings.set(stems.join(' '), meaning)
}

for (const phrase of shop) learn(phrase, { kind: 'shop' })
for (const phrase of neutral) learn(phrase, { kind: 'neutral' })
for (const phrase of tastes) learn(phrase, { kind: 'taste' })
for (const phrase of flavour) learn(phrase, { kind: 'flavour' })
for (const [attribute, phrases] of Object.entries(attributes))
  for (const phrase of listed(phrases)) learn(phrase, { kind: 'attribute', attribute })

/** Makers of one thing, by their brand, and the thing, which the names of their products often leave out. */
const makersOf: Record<string, string> = {
  bread:
    'hovis, warburtons, kingsmill, roberts bakery, roberts, sunblest, nimble, mighty white, burgen, vogel, jacksons, mothers pride',
  butter: 'lurpak, anchor, kerrygold, country life, president',
  'sunflower spread': 'flora, vitalite',
  cheddar: 'cathedral city, pilgrims choice, seriously strong, davidstow',
  tea: 'pg tips, tetley, yorkshire tea, typhoo, clipper, barrys tea',
  coffee: 'nescafe, kenco, douwe egberts, lavazza, carte noire, maxwell house, illy, taylors of harrogate',
  crisps: 'walkers, pringles, tayto, tyrrells, burts, mccoys, kettle chips',
  'olive oil': 'filippo berio, bertolli olive oil',
  honey: 'rowse, gales',
  rice: 'tilda, uncle bens, bens original',
  sugar: 'tate lyle, tate and lyle, silver spoon, billingtons',
  salt: 'saxa, maldon',
  flour: 'homepride, mcdougalls, allinson, doves farm, bero',
  'oat drink': 'oatly',
  drink: 'alpro, provamel, plenish',
  beer: 'heineken, stella artois, carlsberg, budweiser, becks, peroni, corona',
  eggs: 'clarence court, the happy egg co, happy egg co',
  'baked beans': 'branston beans, heinz beanz',
  jam: 'bonne maman, hartleys, tiptree, streamline',
  pasta: 'barilla, de cecco, garofalo',
  chips: 'mccain',
  'pasta sauce': 'loyd grossman, dolmio',
  chocolate: 'galaxy, lindt, milka, green blacks, green and blacks, cadbury, montezumas',
}

export const makers: readonly (readonly [maker: string, made: string])[] = Object.entries(makersOf).flatMap(
  ([made, names]) => listed(names).map((name) => [phraseOf(name), made] as const),
)

/** Makers of herbs and spices in jars, who do not say that they are dried. */
export const driers: ReadonlySet<string> = new Set(
  listed('schwartz, bart, ducros, mccormick, natco, fuchs, ostmann, steenbergs').map(phraseOf),
)
