/**
 * Slugs of common foods, the most common first, so that "ca" offers carrots before carp. Not a column of foods.csv, because a
 * change of that file matches all items and recipes anew.
 */

/** What most households buy, in a rough order. */
const everyday = `
  milk bread egg butter potato onion carrot tomato cheddar chicken-breast banana apple garlic beef beef-mince rice pasta chicken bacon sausage
  semi-skimmed-milk lettuce cucumber mushroom red-pepper broccoli lemon orange ham chopped-tomatoes baked-beans tuna salmon spaghetti flour
  plain-flour sugar oats natural-yogurt greek-yogurt cheese orange-juice coffee tea honey olive-oil vegetable-oil salt black-pepper tomato-ketchup
  mayonnaise cream double-cream peas frozen-peas cabbage cauliflower celery courgette spinach leek avocado spring-onion red-onion sweet-potato
  cherry-tomato grape strawberry pear lime blueberry raspberry pork-chop pork lamb cod prawn white-bread wholemeal-bread crisps biscuits chocolate
  jam peanut-butter chickpeas kidney-beans lentils mustard soy-sauce stock-cube chicken-stock tomato-puree ginger chilli parsley coriander basil mint
  mozzarella parmesan feta cream-cheese noodles coconut-milk whole-milk sweetcorn green-beans parsnip butternut-squash aubergine beetroot asparagus
  kale rocket caster-sugar self-raising-flour tofu croissant bagel muesli raisins almonds walnuts peach plum melon mango pineapple swede turnip
  radish beer wine vinegar
`

/** What recipes ask for beside it, by how many of about 1,500 ingredient lines of British recipes do. */
const inRecipes = `
  unsalted-butter extra-virgin-olive-oil light-brown-sugar rock-salt sea-salt herbs lemon-juice egg-yolk jalapeno shallot buttermilk sea-salt-flakes
  cayenne-pepper ground-cinnamon maple-syrup red-chilli sage thyme vanilla-extract vanilla-pod white-wine chilli-flakes chives cocoa-powder cornflour
  cumin-seeds flat-leaf-parsley granulated-sugar oil orange-zest rice-vinegar strong-white-bread-flour tabasco beef-stock black-olives
  black-peppercorns coriander-seeds dark-brown-sugar dark-chocolate dijon-mustard dried-active-yeast dried-thyme fennel fennel-seeds
  fresh-breadcrumbs gherkins ground-almonds gruyere lard marjoram paprika rosemary sherry-vinegar squid streaky-bacon vegetable-stock white-onion
  white-wine-vinegar apple-juice baby-spinach baking-potato baking-powder banana-shallot basmati-rice bicarbonate-of-soda brown-sugar capers
  cherry-essence chervil chicken-thigh cloves condensed-milk cooked-chicken dark-chocolate-chips dashi demerara-sugar dill egg-white goats-cheese
  gram-flour green-chilli green-pepper ground-cardamom ground-coriander ground-turmeric icing-sugar jasmine-rice kalamata-olives mustard-seeds
  neutral-oil pecorino prosciutto rapeseed-oil red-cabbage red-wine sea-bass sesame-seeds tahini tarragon tinned-plum-tomatoes watercress
  whipped-cream whipping-cream white-vinegar wild-rice yellow-pepper 00-flour ale aleppo-pepper anchovies asafoetida baguette beef-fillet
  birds-eye-chilli black-treacle bourbon brandy breadcrumbs brussels-sprout burrata champagne chestnut-mushroom chicken-liver chilli-paste
  chilli-sauce clarified-butter clotted-cream coconut-aminos courgette-flower crabmeat creme-fraiche currants curry-leaf curry-powder dried-chillies
  elderflower-cordial emmental farfalle fast-action-dried-yeast fig filo-pastry fish-sauce fish-stock fresh-beef-stock frozen-spinach garam-masala
  gelatine-leaf granny-smith-apple grapeseed-oil ground-ginger habanero hot-sauce lamb-chop lamb-cutlet lamb-shoulder lemon-zest lime-juice lime-zest
  little-gem-lettuce lobster low-fat-natural-yogurt makrut-lime-leaf mangetout monterey-jack mussel nectarine new-potato pak-choi passata pasta-sauce
  pea-shoot pecans plum-tomato polenta pomegranate-molasses pomegranate-seeds pork-belly pork-bones potato-starch queso-fresco red-wine-vinegar
  reduced-salt-soy-sauce ricotta round-lettuce safflower-oil salad-leaf salted-butter salted-peanuts sambal-oelek scallop seeds sesame-oil
  smoked-salmon smoked-streaky-bacon soured-cream spring-greens stilton stock sugar-snap-peas sugar-syrup sumac sun-dried-tomatoes sunflower-oil
  sweet-cherry tangerine thai-basil tinned-tomatoes truffle turkey-mince vanilla-ice-cream vegetable-shortening vinaigrette whole-chicken
  wholemeal-flour worcestershire-sauce
`

export const commonFoods: readonly string[] = [everyday, inRecipes].flatMap((list) => list.trim().split(/\s+/))

const ranks = new Map(commonFoods.map((slug, rank) => [slug, rank]))

/** How common a food is: 0 for the most common one; foods that are not listed are as rare as each other. */
export const rankOfFood = (slug: string): number => ranks.get(slug) ?? commonFoods.length
