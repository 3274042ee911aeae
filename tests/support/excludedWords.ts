import { listed } from '../../api/generation/foodWords'
import type { FoodGroup } from '../../api/generation/foodGroups'

interface Words {
  /** Excluded wherever they stand. */
  anywhere: string[]
  /** Excluded in a list of ingredients. */
  inLists?: string[]
  /** Excluded, or worth a look at the label. */
  onLabels?: string[]
}

/** What was excluded for each group before the foods of the groups were in the list of foods: all of it must be excluded still. */
export const excludedWords: Readonly<Record<FoodGroup, Words>> = {
  milk: {
    anywhere:
      listed(`milk, butter, buttered, ghee, cream, creme fraiche, fromage frais, yogurt, yoghurt, yogourt, buttermilk, whey, casein, custard, quark, skyr, kefir, lassi, tzatziki, raita, ayran, ice cream, gelato,
      dulce de leche, half and half, pesto, bechamel, alfredo, milkshake, milk chocolate, white chocolate, toffee, fudge, clotted cream, dairy, lactose, brioche, shortbread, croissant, beurre, creamer,
      ganache, hollandaise, bearnaise, rarebit, korma sauce, butterscotch, cheese, cheddar, parmesan, parmigiano, grana padano, pecorino, mozzarella, feta, halloumi, ricotta, mascarpone, paneer, gruyere,
      emmental, emmenthal, gouda, edam, brie, camembert, stilton, gorgonzola, roquefort, manchego, boursin, twarog, burrata, comte, raclette, provolone, fontina, red leicester, wensleydale, caerphilly,
      monterey jack, taleggio, kashkaval, queso fresco, cotija, cheeseburger, fondue, saganaki, labneh, curd`),
    onLabels: listed(
      `stock, stock cube, bouillon, chocolate, margarine, puff pastry, shortcrust pastry, naan, breadcrumb, crisp, caramel, sausage, gravy granule, curry paste, nougat, marshmallow, stuffing`,
    ),
  },
  cheese: {
    anywhere:
      listed(`cheese, cheddar, parmesan, parmigiano, grana padano, pecorino, mozzarella, feta, halloumi, ricotta, mascarpone, paneer, gruyere, emmental, emmenthal, gouda, edam, brie, camembert, stilton, gorgonzola,
      roquefort, manchego, boursin, twarog, quark, burrata, comte, raclette, provolone, fontina, red leicester, wensleydale, caerphilly, monterey jack, taleggio, kashkaval, queso fresco, cotija,
      cheeseburger, fondue, saganaki, labneh, curd`),
  },
  pork: {
    anywhere:
      listed(`pork, bacon, ham, gammon, pancetta, prosciutto, serrano, chorizo, salami, pepperoni, lardon, lard, chipolata, frankfurter, hot dog, kielbasa, mortadella, speck, guanciale, nduja, black pudding,
      crackling, pig, trotter, char siu, bratwurst, andouille, sausage, sausagemeat, hog roast, chicharron, coppa, jamon, saveloy, spam, scratchings, wurst, linguica`),
    onLabels: listed(`mince, marshmallow, meatball, suet`),
  },
  beef: {
    anywhere: listed(
      `beef, steak, brisket, oxtail, veal, bresaola, pastrami, bovril, ox cheek, rump, sirloin, biltong`,
    ),
    onLabels: listed(`mince, suet, gravy granule, meatball, burger`),
  },
  lamb: {
    anywhere: listed(`lamb, mutton, hogget`),
  },
  poultry: {
    anywhere: listed(
      `chicken, turkey, duck, goose, poussin, guinea fowl, quail, pheasant, partridge, hen, poultry, pigeon, coq au vin`,
    ),
  },
  meat: {
    anywhere:
      listed(`meat, venison, rabbit, hare, meatball, liver, pate, haggis, suet, dripping, bone broth, offal, tripe, foie gras, goat meat, bone marrow, game bird, kidney, merguez, minced meat, the mince, g mince,
      kg mince, lb mince, sweetbread, boar, bison, pork, bacon, ham, gammon, pancetta, prosciutto, serrano, chorizo, salami, pepperoni, lardon, lard, chipolata, frankfurter, hot dog, kielbasa, mortadella,
      speck, guanciale, nduja, black pudding, crackling, pig, trotter, char siu, bratwurst, andouille, sausage, sausagemeat, hog roast, chicharron, coppa, jamon, saveloy, spam, scratchings, wurst, linguica,
      beef, steak, brisket, oxtail, veal, bresaola, pastrami, bovril, ox cheek, rump, sirloin, biltong, lamb, mutton, hogget, chicken, turkey, duck, goose, poussin, guinea fowl, quail, pheasant, partridge,
      hen, poultry, pigeon, coq au vin`),
    inLists: listed(`mince, hamburger, beefburger`),
    onLabels: listed(
      `stock, stock cube, bouillon, gravy granule, gravy, burger, mincemeat, refried bean, haggis spice`,
    ),
  },
  egg: {
    anywhere:
      listed(`egg, egg yolk, yolk, egg white, eggwhite, mayonnaise, mayo, aioli, meringue, hollandaise, bearnaise, omelette, omelet, frittata, quiche, custard, brioche, carbonara, tartare sauce, tartar sauce,
      lemon curd, eggnog, egg wash, pavlova, souffle, scotch egg, zabaglione, sabayon, choux, caesar dressing`),
    onLabels: listed(
      `fresh pasta, noodle, lasagne sheet, tagliatelle, marzipan, nougat, quorn, gnocchi, pasta, ice cream, marshmallow, naan, dumpling wrapper`,
    ),
  },
  gluten: {
    anywhere:
      listed(`wheat, flour, floured, bread, breadcrumb, crumb, toast, baguette, ciabatta, focaccia, sourdough, pitta, pita, naan, chapati, roti, flatbread, pasta, spaghetti, macaroni, penne, fusilli, tagliatelle,
      linguine, fettuccine, rigatoni, farfalle, lasagne, lasagna, ravioli, tortellini, gnocchi, orzo, ditalini, vermicelli, noodle, ramen, udon, soba, couscous, bulgur, bulghur, bulgar, seitan, semolina,
      spelt, rye, barley, malt, malt extract, malted, farro, freekeh, kamut, einkorn, triticale, beer, ale, lager, stout, soy sauce, soya sauce, shoyu, teriyaki, hoisin, panko, crouton, pastry, filo, phyllo,
      matzo, matza, matzah, wonton wrapper, dumpling wrapper, gyoza wrapper, brioche, bagel, croissant, crumpet, breadstick, gluten, bran, injera, roux, durum, cracked wheat, wheatgerm, melba toast,
      crispbread`),
    inLists: listed(
      `biscuit, cookie, cake, cracker, bun, roll, muffin, pizza base, pie crust, digestive, wrap, stuffing, dumpling, pancake, fish finger, waffle, scone, pretzel, weetabix`,
    ),
    onLabels:
      listed(`oat, oatmeal, oatcake, stock, stock cube, bouillon, sausage, baking powder, mustard, curry paste, curry powder, worcestershire sauce, worcester sauce, vegetable suet, gravy granule, gravy, chocolate,
      miso, chilli bean paste, gochujang, chilli paste, tortilla, frankfurter, haggis, black pudding, crisp, corned beef, oyster sauce, tempeh, cornflake, muesli, granola, hoisin sauce`),
  },
  nuts: {
    anywhere:
      listed(`nut, almond, walnut, hazelnut, filbert, cashew, pecan, pistachio, macadamia, brazil nut, pine nut, pinenut, marzipan, frangipane, praline, nougat, nutella, amaretti, baklava, dukkah, gianduja, romesco,
      pesto, bakewell, almond milk, cashew milk`),
    onLabels: listed(
      `granola, muesli, chestnut, korma paste, curry paste, chocolate, biscuit, mixed seed, cereal, ice cream, nut oil`,
    ),
  },
  peanut: {
    anywhere: listed(`peanut, groundnut, ground nut, monkey nut, pea nut, satay`),
    onLabels: listed(`granola, muesli, mixed nut, chocolate`),
  },
  soy: {
    anywhere:
      listed(`soy, soya, tofu, tempeh, edamame, miso, tamari, shoyu, teriyaki, hoisin, natto, bean curd, tvp, doubanjiang, chilli bean paste, fermented black bean, black bean sauce, ponzu, soybean, gochujang,
      ssamjang, doenjang`),
    onLabels: listed(
      `oyster sauce, worcestershire sauce, stock, stock cube, bouillon, chocolate, margarine, korean chilli paste, veggie sausage, vegan sausage, vegetarian sausage, vegan butter, dashi`,
    ),
  },
  fish: {
    anywhere:
      listed(`fish, salmon, tuna, cod, haddock, mackerel, sardine, pilchard, sprat, anchovy, herring, kipper, trout, sea bass, sea bream, seabass, halibut, plaice, lemon sole, dover sole, monkfish, pollock, pollack,
      coley, hake, tilapia, catfish, basa, eel, roe, caviar, swordfish, whitebait, turbot, red snapper, red mullet, nam pla, worcestershire sauce, worcester sauce, worcestershire, dashi, bonito,
      gentleman's relish, caesar dressing, surimi, taramasalata, bouillabaisse, seafood, fishcake, finnan haddie, arbroath smokie, bottarga, kedgeree, garum`),
    onLabels: listed(`kimchi, curry paste, xo sauce, furikake, tapenade, puttanesca`),
  },
  shellfish: {
    anywhere:
      listed(`prawn, shrimp, crab, crabmeat, lobster, crayfish, crawfish, langoustine, scampi, mussel, clam, oyster, scallop, squid, calamari, octopus, cuttlefish, cockle, whelk, winkle, shellfish, seafood, belacan,
      shrimp paste, krill, abalone, oyster sauce`),
    onLabels: listed(
      `kimchi, thai curry paste, red curry paste, green curry paste, curry paste, xo sauce, fish stock, fish sauce, surimi`,
    ),
  },
  sesame: {
    anywhere: listed(
      `sesame, tahini, halva, halvah, hummus, houmous, humus, dukkah, za'atar, zaatar, gomasio, gomashio, furikake, benne seed, baba ganoush`,
    ),
    onLabels: listed(`mixed seed, falafel, burger bun, breadstick, breadcrumb, bagel, cracker, granola`),
  },
  celery: {
    anywhere: listed(`celery, celeriac, soffritto, mirepoix`),
    onLabels: listed(
      `stock, stock cube, bouillon, worcestershire sauce, gravy granule, sausage, curry powder, spice mix`,
    ),
  },
  mustard: {
    anywhere: listed(`mustard, piccalilli, dijon`),
    onLabels: listed(
      `curry powder, curry paste, mayonnaise, stock, stock cube, sausage, vinaigrette, salad dressing, barbecue sauce`,
    ),
  },
  lupin: {
    anywhere: listed(`lupin, lupin flour, lupini`),
    onLabels: listed(`gluten free flour`),
  },
  sulphites: {
    anywhere: listed(`wine, sulphite, sulfite, cider, sherry, port, marsala, vermouth`),
    onLabels: listed(
      `dried apricot, sultana, raisin, dried fruit, wine vinegar, cider vinegar, sherry vinegar, balsamic vinegar`,
    ),
  },
  rennet: {
    anywhere: listed(`parmesan, parmigiano, grana padano, pecorino, rennet`),
    onLabels: listed(
      `gruyere, gorgonzola, roquefort, camembert, manchego, comte, emmental, taleggio, cheddar, mozzarella, feta, pesto, cheese`,
    ),
  },
  gelatine: {
    anywhere: listed(`gelatine, gelatin, aspic, isinglass, cochineal, carmine`),
    onLabels: listed(`marshmallow, jelly cube, jelly baby, gummy bear, wine gum`),
  },
  honey: {
    anywhere: listed(`honey, honeycomb, beeswax, royal jelly, mead`),
    onLabels: listed(`granola, baklava`),
  },
  alcohol: {
    anywhere:
      listed(`wine, beer, ale, cider, rum, brandy, vodka, whisky, whiskey, bourbon, sherry, port, marsala, mirin, sake, kirsch, liqueur, vermouth, stout, lager, prosecco, champagne, cava, cointreau, grand marnier,
      amaretto, kahlua, baileys, limoncello, tequila, gin, cognac, calvados, absinthe, pastis, pernod, ouzo, sambuca, guinness, alcohol, mead, schnapps, shaoxing, madeira, triple sec, bitters, coq au vin`),
    onLabels: listed(
      `vanilla extract, vanilla essence, wine vinegar, mustard, trifle sponge, christmas pudding, mincemeat, fruit cake, soy sauce`,
    ),
  },
  chilli: {
    anywhere:
      listed(`chilli, chili, chile, chillies, chilies, cayenne, jalapeno, scotch bonnet, harissa, sriracha, sambal, berbere, gochujang, tabasco, hot sauce, habanero, piri piri, peri peri, chipotle, ancho, nduja,
      kimchi, pul biber, aleppo pepper, vindaloo, spicy, hot paprika`),
    onLabels: listed(`curry powder, curry paste, chorizo, spice mix, ras el hanout, kielbasa`),
  },
  sugar: {
    anywhere: listed(
      `sugar, caster sugar, icing sugar, jaggery, honey, golden syrup, maple syrup, corn syrup, treacle, molasses, agave, syrup, marmalade, jam, condensed milk, fudge, toffee, caramel`,
    ),
    onLabels: listed(`chocolate, ketchup, baked bean, chutney, cereal, granola`),
  },
}
