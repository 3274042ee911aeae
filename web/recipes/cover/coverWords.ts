import type { Tone } from '../../ui/illustrations/drawings'
import type { WordRules } from './wordFinder'

/** The dish in the middle of a cover. */
export type Dish =
  | 'pot'
  | 'stew'
  | 'soup'
  | 'curry'
  | 'rice'
  | 'noodles'
  | 'pasta'
  | 'salad'
  | 'bake'
  | 'tray'
  | 'roast'
  | 'fish'
  | 'egg'
  | 'pan'
  | 'wok'
  | 'pancakes'
  | 'porridge'
  | 'smoothie'
  | 'cup'
  | 'loaf'
  | 'biscuits'
  | 'cake'
  | 'muffin'
  | 'pie'
  | 'pizza'
  | 'burger'
  | 'sandwich'
  | 'taco'
  | 'balls'
  | 'dumplings'
  | 'potato'
  | 'dip'
  | 'dessert'
  | 'fruit'
  | 'jar'

/** A thing drawn beside the dish. */
export type Prop =
  | 'pot'
  | 'pumpkin'
  | 'aubergine'
  | 'avocado'
  | 'mushroom'
  | 'broccoli'
  | 'banana'
  | 'strawberry'
  | 'apple'
  | 'potatoes'
  | 'pepper'
  | 'fish'
  | 'cheese'
  | 'lemon'
  | 'egg'
  | 'tin'
  | 'jar'
  | 'loaf'
  | 'cup'
  | 'tomato'
  | 'carrot'
  | 'leaf'
  | 'onion'
  | 'garlic'

// English and German words, in lower case without accents: `kase`, `sosse`. A leading hyphen also matches the end of longer
// words, as `-suppe` in "Linsensuppe"; a trailing hyphen also matches their beginning, as `linse-`.

/** Names of dishes. If a name has several, the last one counts, as in "potato salad"; if several rules match the same words, the first rule counts. */
export const dishWords: WordRules<Dish> = {
  pancakes:
    'pancake, crepe, waffle, blini, drop scone, french toast, -pfannkuchen, eierkuchen, -palatschinken, kaiserschmarrn, -waffel, reibekuchen, -puffer, hash brown, latke',
  pizza: 'pizza, calzone, -flammkuchen, lahmacun, pide, -pizza',
  biscuits:
    'biscuit, cookie, shortbread, flapjack, bar, gingerbread, macaroon, cracker, fudge, rock bun, -keks, -platzchen, lebkuchen, -makrone, spekulatius, -riegel, energy ball',
  pie: 'pie, tart, tarte, tartlet, quiche, pasty, flan, galette, strudel, -strudel, -pastete, -wahe, empanada, turnover, zwiebelkuchen, wellington, pot pie',
  bake: "bake, lasagne, lasagna, gratin, moussaka, parmigiana, strata, cobbler, crumble, streusel, enchilada, cannelloni, shepherds pie, shepherd's pie, cottage pie, fish pie, fishermans pie, kugel, clafoutis, toad in the hole, bread and butter pudding, bread pudding, pasta bake, tuna bake, mac and cheese, -auflauf, -gratin, scheiterhaufen",
  cake: 'cake, gateau, cheesecake, sponge, brownie, blondie, bundt, torte, -torte, -kuchen, gugelhupf, stollen, lamington, baklava, biskuitrolle',
  muffin: 'muffin, cupcake, fairy cake, -muffin',
  soup: 'soup, broth, minestrone, chowder, bisque, borscht, borschtsch, gazpacho, laksa, pho, ramen, congee, skink, caldo, ribollita, harira, krupnik, consomme, veloute, tom yum, -suppe, -bruhe, -cremesuppe',
  dumplings:
    'dumpling, gyoza, pierogi, piroggi, wonton, momo, bao, dim sum, ravioli, tortellini, samosa, -maultasche, -knodel, -kloss, -klosse',
  stew: 'stew, casserole, hotpot, hot pot, goulash, -gulasch, tagine, tajine, chilli, chili, ragout, -ragout, cassoulet, feijoada, bigos, cawl, bourguignon, coq au vin, stroganoff, gumbo, ratatouille, caponata, rajma, baked beans, fricassee, frikassee, -eintopf, -topf',
  curry:
    'curry, korma, tikka masala, masala, vindaloo, karahi, keema, dal, dhal, daal, dahl, wot, rendang, madras, bhuna, jalfrezi, saag, butter chicken, mapo tofu, -curry',
  porridge:
    'porridge, oatmeal, overnight oats, muesli, musli, granola, semolina, rice porridge, -haferbrei, -griessbrei, -porridge, -milchreis, -musli',
  dessert:
    'dessert, pudding, rice pudding, ice cream, mousse, trifle, custard, panna cotta, sorbet, fool, sundae, yoghurt, yogurt, tiramisu, posset, halwa, kheer, parfait, gelato, souffle, pavlova, meringue, eis, eiscreme, vanilleeis, -sorbet, -mousse, -pudding, nachtisch, -quarkspeise, grutze, -nachspeise',
  rice: 'popcorn, rice, fried rice, risotto, pilaf, pilau, pulao, paella, biryani, jollof, kedgeree, sushi, onigiri, bibimbap, oyakodon, donburi, mujaddara, couscous, quinoa, bulgur, nasi goreng, jambalaya, polenta, -reis, -risotto, reispfanne',
  noodles: 'noodle, udon, soba, pad thai, chow mein, lo mein, japchae, yakisoba, glasnudel, reisnudel, bratnudel, mie',
  pasta:
    'pasta, spaghetti, macaroni, penne, linguine, tagliatelle, fusilli, rigatoni, orzo, pappardelle, carbonara, bolognese, puttanesca, gnocchi, -nudel, -spatzle, -pasta',
  salad:
    'salad, slaw, coleslaw, tabbouleh, tabouleh, tabouli, fattoush, panzanella, caprese, poke, bowl, ceviche, -salat, rohkost',
  wok: 'stir fry, stir fried, wok, kung pao, teriyaki, chop suey, -wok, -pfanne',
  tray: 'traybake, tray bake, tray, sheet pan, roast vegetable, roasted vegetable, roast veg, roast potato, wedges, chips, fries, pommes, briam, -ofengemuse, -backblech, vom blech, grillgemuse',
  roast:
    'roast chicken, roast, sunday roast, roast beef, roast lamb, roast duck, roast turkey, -brathahnchen, -brathuhn, -braten, gansekeule, hahnchenkeule, spatchcock',
  pan: 'omelette, omelet, frittata, fried egg, tortilla de patatas, spanish omelette, shakshuka, shakshouka, menemen, hash, rosti, -rosti, -omelett, -spiegelei, -bauernfruhstuck, huevos rancheros',
  burger: 'burger, hamburger, cheeseburger, slider, sloppy joe, -burger',
  sandwich:
    'sandwich, toastie, toast, panini, blt, bruschetta, crostini, rarebit, croque, hot dog, club, -toast, -sandwich, -stulle',
  taco: 'taco, burrito, wrap, quesadilla, fajita, tortilla, nacho, kebab, kebap, doner, gyros, shawarma, spring roll, summer roll, -wrap',
  balls:
    'meatball, falafel, kofta, kofte, kottbullar, arancini, croquette, polpette, fishcake, fish cake, fritter, pakora, bhaji, -frikadelle, bulette, -klops, -ballchen, nugget',
  dip: 'hummus, houmous, dip, guacamole, tzatziki, zaziki, baba ganoush, salsa, raita, tapenade, obatzda, ful medames, spread, pate, -aufstrich, -dip, krauterquark',
  potato:
    'jacket potato, baked potato, mash, mashed potato, ofenkartoffel, folienkartoffel, -puree, -stampf, pellkartoffel',
  loaf: 'bread, loaf, loaves, sourdough, baguette, focaccia, ciabatta, naan, pitta, pita, flatbread, crispbread, roll, bun, bagel, brioche, challah, stottie, scone, soda bread, -brot, -brotchen, -semmel, -zopf, -breze, fladenbrot',
  smoothie:
    'smoothie, milkshake, shake, juice, lemonade, cordial, lassi, iced tea, cocktail, mocktail, spritz, limonade, -saft, -schorle, -smoothie, drink, getrank, eistee',
  cup: 'tea, coffee, cocoa, hot chocolate, chai, latte, mulled wine, gluhwein, -tee, -kaffee, kakao, -punsch, punch',
  jar: 'jam, marmalade, chutney, pickle, pickled, preserve, sauce, dressing, pesto, syrup, compote, relish, ketchup, lemon curd, kimchi, sauerkraut, vinaigrette, stock, paste, -marmelade, -konfiture, -sosse, eingelegte, eingemachtes, -gelee, -sirup, -kompott, apfelmus, pflaumenmus, zwetschgenmus, rub',
  fruit: 'fruit salad, poached pear, baked apple, -obstsalat, -bratapfel, -fruchtsalat',
  pot: 'pot, one pot, onepot, pot roast, slow cooker, pressure cooker, schmortopf',
}

/** Foods that determine the dish if no dish is named. In ingredients the first matching rule counts. */
export const foodWords: WordRules<Dish> = {
  fish: 'fish, salmon, tuna, mackerel, sardine, cod, trout, haddock, herring, sea bass, plaice, prawn, -fisch, -lachs, -forelle, hering, matjes, kabeljau, -makrele, zander, scholle',
  egg: 'egg, breakfast, brunch, ei, eier, -ruhrei, -fruhstuck',
  roast: 'chicken, turkey, duck, goose, -hahnchen, -huhn, pute, ente, gans',
  stew: 'lentil, bean, chickpea, beef, lamb, pork, -linse, -bohne, kichererbse, rindfleisch, lammfleisch, schweinefleisch, sausage, -wurst, -wurstchen',
  wok: 'tofu, tempeh, seitan, pak choi, greens',
  tray: 'vegetable, cauliflower, parsnip, squash, -gemuse, blumenkohl, pastinake, carrot, courgette, aubergine, -mohre, -zucchini, pepper, -paprika',
  potato: 'potato, -kartoffel',
  porridge: 'oat, haferflocken',
  cake: 'baking, backen, icing sugar, puderzucker',
  loaf: 'flour, yeast, -mehl, hefe',
  fruit:
    'apple, pear, plum, peach, berry, strawberry, cherry, -apfel, -birne, -pflaume, -pfirsich, -beere, -kirsche, fruit, -obst',
  bake: 'cheese, -kase',
  pan: 'mushroom, -pilz, champignon',
  salad: 'lettuce, cucumber, tomato, avocado, rocket, gurke, -tomate, rucola',
}

/** Food shown beside the dish, most characteristic first: almost every recipe has an onion. */
export const propWords: WordRules<Prop> = {
  pumpkin: 'pumpkin, squash, butternut, -kurbis-',
  aubergine: 'aubergine, eggplant, -aubergine-, melanzane',
  avocado: 'avocado, guacamole',
  mushroom: 'mushroom, -pilz-, champignon-, pfifferling',
  broccoli: 'broccoli, cauliflower, brokkoli-, blumenkohl-',
  banana: 'banana, -banane-, plantain',
  strawberry: 'strawberry, raspberry, -erdbeere, erdbeer-, -himbeere, himbeer-, berry, -beere',
  apple: 'apple, pear, -apfel-, -birne-, apfel',
  fish: 'fish, salmon, tuna, mackerel, sardine, cod, trout, haddock, -fisch-, -lachs-, -forelle-, makrele',
  pepper: 'red pepper, green pepper, yellow pepper, peppers, bell pepper, chilli, chili, paprika, -paprika-, -chili-',
  potatoes: 'potato, -kartoffel-',
  cheese: 'cheese, feta, parmesan, halloumi, paneer, mozzarella, cheddar, -kase-, gruyere',
  egg: 'egg, ei, eier, carbonara, pancake, pfannkuchen',
  lemon: 'lemon, lime, citrus, orange, -zitrone-, limette, -orange-, tagine',
  tin: 'tin, chickpea, kidney bean, sweetcorn, coconut milk, storecupboard, dose, kichererbse-, kokosmilch, -mais, bean, -bohne-',
  jar: 'honey, jam, fish sauce, oyster sauce, peanut, pickled, chutney, pesto, mustard, tahini, syrup, harissa, honig-, -marmelade, senf-, erdnuss-, kimchi, curry paste',
  loaf: 'bread, toast, crouton, pitta, -brot, -brotchen',
  cup: 'coffee, tea, cocoa, kaffee, tee, kakao',
  tomato: 'tomato, -tomate-, passata, cherry tomato',
  carrot: 'carrot, -mohre-, karotte-, root vegetable, wurzelgemuse, vegetable, -gemuse-',
  leaf: 'herb, spinach, basil, parsley, coriander, mint, pesto, kale, leek, cabbage, greens, dill, thyme, salad, basilikum-, petersilie-, koriander, minze-, spinat-, -kohl-, lauch-, krauter-, vegan',
  onion: 'onion, shallot, -zwiebel-, schalotte',
  garlic: 'garlic, -knoblauch-',
}

/** The colour of the filling. */
export const fillingWords: WordRules<Tone> = {
  tomato:
    'tomato, bolognese, arrabbiata, red pepper, paprika, harissa, kimchi, strawberry, cherry, raspberry, salsa, ragu, goulash, chilli, chili, gazpacho, rhubarb, -tomate-, -erdbeere, erdbeer-, -himbeere, himbeer-, -kirsche, kirsch-, gulasch-, rhabarber-',
  plum: 'beetroot, blueberry, blackberry, plum, aubergine, grape, fig, red cabbage, borscht, berry, rote bete, -blaubeere, blaubeer-, -heidelbeere, heidelbeer-, -brombeere, brombeer-, -pflaume-, -zwetschge-, rotkohl-',
  leaf: 'pea, spinach, leek, broccoli, kale, pesto, asparagus, courgette, greens, pistachio, matcha, mint, avocado, guacamole, cucumber, verde, saag, herb, spinat-, -erbse-, lauch-, brokkoli-, -spargel-, zucchini-, krauter-, gurke-, grunkohl-',
  carrot:
    'carrot, pumpkin, squash, sweet potato, lentil, orange, apricot, peach, mango, tikka, korma, curry, -mohre-, karotte-, -kurbis-, susskartoffel-, -linse-, aprikose-, -pfirsich-',
  crust:
    'mushroom, onion, beef, lamb, mince, chocolate, coffee, caramel, nut, gravy, cinnamon, pork, sausage, bean, lentils, date, -pilz-, champignon-, zwiebel-, rind-, -schokolade-, -nuss-, zimt-, broth, stew',
  butter:
    'potato, corn, sweetcorn, cheese, cauliflower, chicken, lemon, vanilla, banana, pineapple, saffron, chowder, apple, coconut, chickpea, cream, custard, -kartoffel-, mais-, -kase-, -huhn-, hahnchen-, zitrone-, apfel-, vanille-, kichererbse-, fish, egg',
}
