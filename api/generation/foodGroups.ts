import { listed } from './foodWords'

/**
 * Groups of food that people exclude: the allergens of food law, what diets exclude, and some tastes. Coconut is not in
 * the group of nuts: few people who avoid nuts avoid it, and they can name it.
 */
export type FoodGroup =
  | 'milk' | 'egg' | 'gluten' | 'nuts' | 'peanut' | 'soy' | 'fish' | 'shellfish' | 'sesame' | 'celery' | 'mustard' | 'lupin' | 'sulphites'
  | 'cheese' | 'pork' | 'beef' | 'lamb' | 'poultry' | 'meat' | 'rennet' | 'gelatine' | 'honey' | 'alcohol' | 'chilli' | 'sugar'

export interface GroupWords {
  /** Its name in messages. */
  label: string
  /** Words for food that contains it, in any text. */
  names: string[]
  /** Words that mean it in a list of ingredients only; elsewhere they name a dish, which may not contain it. */
  bought: string[]
  /** Food that may contain it, according to its label. */
  may: string[]
  /** Phrases that contain one of those words and mean something else. */
  harmless: string[]
  /** Words that exclude it from the food that follows: "gluten-free flour". */
  freed: string[]
}

// Not "soy": soy chicken is chicken.
const plant = listed('vegan, plant based')
const meatless = listed('vegan, plant based, vegetarian, veggie, meat free, meatless, mock, quorn')

function group(label: string, words: { names: string; bought?: string; may?: string; harmless?: string; freed?: string[] }): GroupWords {
  return {
    label,
    names: listed(words.names),
    bought: listed(words.bought ?? ''),
    may: listed(words.may ?? ''),
    harmless: listed(words.harmless ?? ''),
    freed: [`${label} free`, ...words.freed ?? []],
  }
}

/** Merges groups into one, with words of its own. */
function together(own: GroupWords, ...others: GroupWords[]): GroupWords {
  const all = (part: 'names' | 'bought' | 'may' | 'harmless' | 'freed') => [...new Set([own, ...others].flatMap((each) => each[part]))]
  return { label: own.label, names: all('names'), bought: all('bought'), may: all('may'), harmless: all('harmless'), freed: all('freed') }
}

const plantMilks = listed('coconut, almond, oat, soy, soya, rice, hemp, cashew, hazelnut, pea, nut, macadamia, potato, flax, tiger nut, plant')
const nutButters = listed('peanut, almond, nut, cashew, hazelnut, pistachio, walnut, pecan, seed, sunflower, sunflower seed, pumpkin seed, sesame, tahini, cocoa, cacao, shea, apple, pumpkin, cookie, biscuit, plant, soya')

const cheese = group('cheese', {
  names: `cheese, cheddar, parmesan, parmigiano, grana padano, pecorino, mozzarella, feta, halloumi, ricotta, mascarpone, paneer, gruyere, emmental, emmenthal,
    gouda, edam, brie, camembert, stilton, gorgonzola, roquefort, manchego, boursin, twarog, quark, burrata, comte, raclette, provolone, fontina, red leicester,
    wensleydale, caerphilly, monterey jack, taleggio, kashkaval, queso fresco, cotija, cheeseburger, fondue, saganaki, labneh, curd`,
  harmless: 'bean curd, head cheese, cashew cheese, almond cheese, coconut cheese, cheese cloth, cheese grater, chocolate fondue',
  freed: [...plant, 'dairy free', 'non dairy', 'milk free'],
})

const milk = together(group('milk', {
  names: `milk, butter, buttered, ghee, cream, creme fraiche, fromage frais, yogurt, yoghurt, yogourt, buttermilk, whey, casein, custard, quark, skyr, kefir, lassi, tzatziki, raita,
    ayran, ice cream, gelato, dulce de leche, half and half, pesto, bechamel, alfredo, milkshake, milk chocolate, white chocolate, toffee, fudge, clotted cream, dairy, lactose, brioche, shortbread, croissant,
    beurre, creamer, ganache, hollandaise, bearnaise, rarebit, korma sauce, butterscotch`,
  may: `stock, stock cube, bouillon, chocolate, margarine, puff pastry, shortcrust pastry, naan, breadcrumb, crisp, caramel, sausage, gravy granule,
    curry paste, nougat, marshmallow, stuffing`,
  harmless: `${plantMilks.flatMap((each) => [`${each} milk`, `${each} cream`, `${each} yogurt`, `${each} yoghurt`, `${each} creme fraiche`, `${each} ice cream`]).join(', ')},
    ${nutButters.map((each) => `${each} butter`).join(', ')}, butter bean, butter lettuce, butter nut, cream of tartar, cream of coconut, creamed coconut, cream cracker,
    cream the, cream together, milk thistle, cheese and onion crisp`,
  freed: [...plant, 'dairy free', 'non dairy', 'dairyless'],
}), cheese)

const pork = group('pork', {
  names: `pork, bacon, ham, gammon, pancetta, prosciutto, serrano, chorizo, salami, pepperoni, lardon, lard, chipolata, frankfurter, hot dog, kielbasa, mortadella,
    speck, guanciale, nduja, black pudding, crackling, pig, trotter, char siu, bratwurst, andouille, sausage, sausagemeat, hog roast, chicharron, coppa, jamon, saveloy, spam, scratchings, wurst, linguica`,
  may: 'mince, marshmallow, meatball, suet',
  harmless: `turkey bacon, beef bacon, turkey ham, beef sausage, chicken sausage, lamb sausage, turkey sausage, fish sausage, beef chorizo, turkey rasher, vegetable suet, beef suet,
    beef mince, lamb mince, turkey mince, chicken mince, beef meatball, chicken meatball, lamb meatball, beef frankfurter, beef salami, pig out, mince pie`,
  freed: meatless,
})
const beef = group('beef', {
  names: 'beef, steak, brisket, oxtail, veal, bresaola, pastrami, bovril, ox cheek, rump, sirloin, biltong',
  may: 'mince, suet, gravy granule, meatball, burger',
  harmless: `beef tomato, tuna steak, salmon steak, cauliflower steak, cabbage steak, celeriac steak, gammon steak, pork steak, lamb steak, swordfish steak, turkey steak, vegetable suet,
    pork mince, lamb mince, turkey mince, chicken mince, mince pie, pork meatball, chicken burger, bean burger`,
  freed: meatless,
})
const lamb = group('lamb', { names: 'lamb, mutton, hogget', harmless: "lamb's lettuce, lambs lettuce", freed: meatless })
const poultry = group('poultry', {
  names: 'chicken, turkey, duck, goose, poussin, guinea fowl, quail, pheasant, partridge, hen, poultry, pigeon, coq au vin',
  harmless: "chicken of the woods, duck egg, hen egg, hen's egg, quail egg, quail's egg, goose egg, hen of the woods, turkey tail, fat hen",
  freed: meatless,
})
const meat = together(group('meat', {
  names: `meat, venison, rabbit, hare, meatball, liver, pate, haggis, suet, dripping, bone broth, offal, tripe, foie gras, goat meat, bone marrow, game bird, kidney,
    merguez, minced meat, the mince, g mince, kg mince, lb mince, sweetbread, boar, bison`,
  bought: 'mince, hamburger, beefburger',
  may: 'stock, stock cube, bouillon, gravy granule, gravy, burger, mincemeat, refried bean, haggis spice',
  harmless: `vegetable suet, kidney bean, coconut meat, nut meat, crab meat, vegetable stock, vegetable bouillon, mushroom stock, vegetable gravy, veg stock, fish stock,
    mushroom pate, lentil pate, fish pate, bean burger, beetroot burger, mince pie, mince the, meat thermometer, mackerel pate, salmon pate, vegetable dripping, vegetable haggis, vegetable mince, soya mince, quorn mince`,
  freed: meatless,
}), pork, beef, lamb, poultry)
// Of mince and suet we know that they are meat; what kind is the question of the groups above alone.
meat.may = meat.may.filter((word) => !['mince', 'meatball', 'suet', 'marshmallow'].includes(word))
// A turkey sausage has no pork, and is meat all the same.
meat.harmless = meat.harmless.filter((phrase) => !/^(?:turkey|beef|chicken|lamb|pork|gammon) (?!tomato|of the woods|tail)/.test(phrase))

/** Every group with its words. */
export const foodGroups: Readonly<Record<FoodGroup, GroupWords>> = {
  milk, cheese, pork, beef, lamb, poultry, meat,
  egg: group('egg', {
    names: `egg, egg yolk, yolk, egg white, eggwhite, mayonnaise, mayo, aioli, meringue, hollandaise, bearnaise, omelette, omelet, frittata, quiche, custard, brioche, carbonara,
      tartare sauce, tartar sauce, lemon curd, eggnog, egg wash, pavlova, souffle, scotch egg, zabaglione, sabayon, choux, caesar dressing`,
    may: 'fresh pasta, noodle, lasagne sheet, tagliatelle, marzipan, nougat, quorn, gnocchi, pasta, ice cream, marshmallow, naan, dumpling wrapper',
    harmless: `egg plant, egg replacer, egg substitute, flax egg, chia egg, rice noodle, glass noodle, udon noodle, soba noodle, mung bean noodle, dried pasta, aquafaba meringue`,
    freed: [...plant, 'eggless'],
  }),
  gluten: group('gluten', {
    names: `wheat, flour, floured, bread, breadcrumb, crumb, toast, baguette, ciabatta, focaccia, sourdough, pitta, pita, naan, chapati, roti, flatbread, pasta, spaghetti, macaroni, penne, fusilli,
      tagliatelle, linguine, fettuccine, rigatoni, farfalle, lasagne, lasagna, ravioli, tortellini, gnocchi, orzo, ditalini, vermicelli, noodle, ramen, udon, soba, couscous, bulgur, bulghur, bulgar, seitan,
      semolina, spelt, rye, barley, malt, malt extract, malted, farro, freekeh, kamut, einkorn, triticale, beer, ale, lager, stout, soy sauce, soya sauce, shoyu, teriyaki, hoisin, panko, crouton, pastry, filo, phyllo,
      matzo, matza, matzah, wonton wrapper, dumpling wrapper, gyoza wrapper, brioche, bagel, croissant, crumpet, breadstick, gluten, bran, injera, roux, durum, cracked wheat, wheatgerm, melba toast, crispbread`,
    bought: 'biscuit, cookie, cake, cracker, bun, roll, muffin, pizza base, pie crust, digestive, wrap, stuffing, dumpling, pancake, fish finger, waffle, scone, pretzel, weetabix',
    may: `oat, oatmeal, oatcake, stock, stock cube, bouillon, sausage, baking powder, mustard, curry paste, curry powder, worcestershire sauce, worcester sauce, vegetable suet, gravy granule, gravy, chocolate, miso, chilli bean paste,
      gochujang, chilli paste, tortilla, frankfurter, haggis, black pudding, crisp, corned beef, oyster sauce, tempeh, cornflake, muesli, granola, hoisin sauce`,
    harmless: `rice flour, corn flour, cornflour, chickpea flour, gram flour, besan, almond flour, coconut flour, buckwheat flour, tapioca flour, potato flour, maize flour, sorghum flour, millet flour, teff flour,
      quinoa flour, soy flour, soya flour, cassava flour, chestnut flour, lentil flour, rice noodle, glass noodle, mung bean noodle, cellophane noodle, shirataki noodle, konjac noodle, kelp noodle, sweet potato noodle,
      rice vermicelli, corn pasta, rice pasta, lentil pasta, chickpea pasta, corn bread, rice cake, rice cracker, fish cake, fishcake, potato cake, ginger beer, root beer, ginger ale, rice paper, rice paper roll, cauliflower couscous, maize couscous, corn couscous, millet couscous, corn spaghetti, buckwheat noodle, buckwheat pasta, buckwheat pancake,
      corn tortilla, tortilla de patatas, slide the tortilla, turn the tortilla, egg roll, rice bran, corn crumb, toast the, toast until, toast them, toast for, toast it, courgette spaghetti, squash noodle, courgette noodle, rye grass, resemble crumb, like crumb,
      looks like crumb, chilli crisp, crisp the, malt free, soda water`,
    freed: ['wheat free', 'gf'],
  }),
  nuts: group('nuts', {
    names: `nut, almond, walnut, hazelnut, filbert, cashew, pecan, pistachio, macadamia, brazil nut, pine nut, pinenut, marzipan, frangipane, praline, nougat, nutella, amaretti, baklava, dukkah, gianduja, romesco, pesto,
      bakewell, almond milk, cashew milk`,
    may: 'granola, muesli, chestnut, korma paste, curry paste, chocolate, biscuit, mixed seed, cereal, ice cream, nut oil',
    harmless: 'water chestnut, chestnut mushroom, tiger nut, ginger nut, monkey nut, ground nut, pea nut, cola nut, butter nut, nut milk bag',
    freed: ['nut free', 'nutless'],
  }),
  peanut: group('peanut', { names: 'peanut, groundnut, ground nut, monkey nut, pea nut, satay', may: 'granola, muesli, mixed nut, chocolate', freed: ['nut free'] }),
  soy: group('soy', {
    names: `soy, soya, tofu, tempeh, edamame, miso, tamari, shoyu, teriyaki, hoisin, natto, bean curd, tvp, doubanjiang, chilli bean paste, fermented black bean, black bean sauce, ponzu, soybean, gochujang, ssamjang, doenjang`,
    may: 'oyster sauce, worcestershire sauce, stock, stock cube, bouillon, chocolate, margarine, korean chilli paste, veggie sausage, vegan sausage, vegetarian sausage, vegan butter, dashi',
  }),
  fish: group('fish', {
    names: `fish, salmon, tuna, cod, haddock, mackerel, sardine, pilchard, sprat, anchovy, herring, kipper, trout, sea bass, sea bream, seabass, halibut, plaice, lemon sole, dover sole, monkfish, pollock, pollack, coley,
      hake, tilapia, catfish, basa, eel, roe, caviar, swordfish, whitebait, turbot, red snapper, red mullet, nam pla, worcestershire sauce, worcester sauce, worcestershire, dashi, bonito, gentleman's relish, caesar dressing,
      surimi, taramasalata, bouillabaisse, seafood, fishcake, finnan haddie, arbroath smokie, bottarga, kedgeree, garum`,
    may: 'kimchi, curry paste, xo sauce, furikake, tapenade, puttanesca',
    harmless: 'kombu dashi, mushroom dashi, shiitake dashi, fish out, fish it out, fish them out, fish slice, fish kettle, fish the',
    freed: [...plant, 'vegetarian', 'veggie'],
  }),
  shellfish: group('shellfish', {
    names: `prawn, shrimp, crab, crabmeat, lobster, crayfish, crawfish, langoustine, scampi, mussel, clam, oyster, scallop, squid, calamari, octopus, cuttlefish, cockle, whelk, winkle, shellfish, seafood, belacan, shrimp paste, krill, abalone, oyster sauce`,
    may: 'kimchi, thai curry paste, red curry paste, green curry paste, curry paste, xo sauce, fish stock, fish sauce, surimi',
    harmless: 'oyster mushroom, king oyster mushroom, oyster knife, crab apple, mushroom oyster sauce',
    freed: [...plant, 'vegetarian', 'veggie'],
  }),
  sesame: group('sesame', {
    names: "sesame, tahini, halva, halvah, hummus, houmous, humus, dukkah, za'atar, zaatar, gomasio, gomashio, furikake, benne seed, baba ganoush",
    may: 'mixed seed, falafel, burger bun, breadstick, breadcrumb, bagel, cracker, granola',
  }),
  celery: group('celery', { names: 'celery, celeriac, soffritto, mirepoix', may: 'stock, stock cube, bouillon, worcestershire sauce, gravy granule, sausage, curry powder, spice mix' }),
  mustard: group('mustard', { names: 'mustard, piccalilli, dijon', may: 'curry powder, curry paste, mayonnaise, stock, stock cube, sausage, vinaigrette, salad dressing, barbecue sauce' }),
  lupin: group('lupin', { names: 'lupin, lupin flour, lupini', may: 'gluten free flour' }),
  sulphites: group('sulphites', { names: 'wine, sulphite, sulfite, cider, sherry, port, marsala, vermouth', may: 'dried apricot, sultana, raisin, dried fruit, wine vinegar, cider vinegar, sherry vinegar, balsamic vinegar', harmless: 'wine vinegar, cider vinegar, sherry vinegar' }),
  rennet: group('animal rennet', {
    names: 'parmesan, parmigiano, grana padano, pecorino, rennet',
    may: 'gruyere, gorgonzola, roquefort, camembert, manchego, comte, emmental, taleggio, cheddar, mozzarella, feta, pesto, cheese',
    freed: [...plant, 'vegetarian', 'veggie'],
    harmless: 'cheesecloth',
  }),
  gelatine: group('gelatine', { names: 'gelatine, gelatin, aspic, isinglass, cochineal, carmine', may: 'marshmallow, jelly cube, jelly baby, gummy bear, wine gum', freed: [...plant, 'vegetarian', 'veggie', 'halal'] }),
  honey: group('honey', { names: 'honey, honeycomb, beeswax, royal jelly, mead', may: 'granola, baklava', harmless: 'honey bean, honey coloured, honey colour, honey mushroom, honey dew', freed: plant }),
  alcohol: group('alcohol', {
    names: `wine, beer, ale, cider, rum, brandy, vodka, whisky, whiskey, bourbon, sherry, port, marsala, mirin, sake, kirsch, liqueur, vermouth, stout, lager, prosecco, champagne, cava, cointreau, grand marnier, amaretto,
      kahlua, baileys, limoncello, tequila, gin, cognac, calvados, absinthe, pastis, pernod, ouzo, sambuca, guinness, alcohol, mead, schnapps, shaoxing, madeira, triple sec, bitters, coq au vin`,
    may: 'vanilla extract, vanilla essence, wine vinegar, mustard, trifle sponge, christmas pudding, mincemeat, fruit cake, soy sauce',
    harmless: 'wine vinegar, cider vinegar, sherry vinegar, champagne vinegar, beer vinegar, ginger beer, root beer, ginger ale, wine glass, for the sake, wine gum, port salut, bourbon biscuit, madeira cake, bourbon vanilla, rum flavouring, cooked mirin style seasoning',
    freed: ['alcohol free', 'non alcoholic', 'dealcoholised', '0%'],
  }),
  chilli: group('chilli', {
    names: `chilli, chili, chile, chillies, chilies, cayenne, jalapeno, scotch bonnet, harissa, sriracha, sambal, berbere, gochujang, tabasco, hot sauce, habanero, piri piri, peri peri, chipotle, ancho, nduja, kimchi, pul biber, aleppo pepper, vindaloo, spicy, hot paprika`,
    may: 'curry powder, curry paste, chorizo, spice mix, ras el hanout, kielbasa',
    }),
  sugar: group('sugar', {
    names: `sugar, caster sugar, icing sugar, jaggery, honey, golden syrup, maple syrup, corn syrup, treacle, molasses, agave, syrup, marmalade, jam, condensed milk, fudge, toffee, caramel`,
    may: 'chocolate, ketchup, baked bean, chutney, cereal, granola',
    harmless: 'sugar snap, sugar thermometer, sugar pumpkin',
    freed: ['unsweetened', 'no added sugar'],
  }),
}
