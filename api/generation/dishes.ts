import { listed } from './foodWords'

/** Words for dishes that are never an ingredient of others, as pasta, bread and custard are. */
const onlyDishes: ReadonlySet<string> = new Set(
  listed(`
  baba ganoush, bagel, bake, balti, banana bread, bar, bhuna, bigos, biryani, biscuit, bisque, blini, bolognese, borscht, bourguignon, briam, broth, brownie, bruschetta, bun, burger, burrito,
  cake, caldo, caldo verde, cannelloni, carbonara, casserole, cassoulet, cawl, chapati, cheesecake, chilli con carne, chow mein, chowder, cobbler, cocktail, coleslaw, congee, consomme, cookie, cordial,
  cracker, crepe, crispbread, crostini, crumble, cupcake, curry, daal, dal, dessert, dhal, dip, dosa, drink, dumpling, enchilada, fajita, fattoush, feijoada, flapjack, focaccia, fried rice, frittata,
  fritter, fudge, galette, gateau, gazpacho, gingerbread, goulash, gratin, guacamole, gumbo, gyoza, halwa, harira, hotpot, houmous, ice cream, jalfrezi, jollof, karahi, kebab, kedgeree, keema, kopytka,
  korma, kraut, krupnik, kugel, laksa, lasagna, lasagne, lemonade, linguine, loaf, mac and cheese, macaroni cheese, madras, masala, milkshake, minestrone, moussaka, mousse, muffin, mujaddara, omelet,
  omelette, overnight oat, pad thai, paella, pancake, panna cotta, panzanella, parmigiana, pasty, pate, pavlova, pho, piccalilli, pie, pierogi, pilaf, pilau, pizza, porridge, pot roast, preserve, pudding,
  pulao, punch, quesadilla, quiche, ragout, ragu, rajma, ramen, rarebit, ravioli, relish, ribollita, risotto, roast, roasting tin, rogan josh, saag, salad, sandwich, scone, scrambled egg, shakshuka,
  sheet pan, shortbread, skink, slaw, smoothie, soba, sorbet, soup, sponge, spread, stew, stir fry, stirfry, stottie, stovies, strata, sweets, tabbouleh, taco, tagine, tagliatelle, tapenade, tart,
  tiramisu, toastie, traybake, trifle, udon, vindaloo, waffle, wheaten bread, wonton, wot, wrap`),
)

/** Is it a word for a dish that is never an ingredient? It is given normalised and in the singular. */
export const isOnlyDish = (word: string): boolean => onlyDishes.has(word)
