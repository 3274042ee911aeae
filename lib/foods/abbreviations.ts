/** Words that the names of products shorten, and how. None of the short forms is a word, a unit or a well-known brand. */
const shortened: Record<string, string> = {
  organic: 'org', wholemeal: 'whlmeal, wholeml, whlml, wmeal, w/meal', wholewheat: 'w/wheat, whlwheat', wholegrain: 'w/grain, whlgrain, wholegrn', plain: 'pln', strong: 'strng',
  white: 'wht, whte', brown: 'brn', black: 'blk, blck', green: 'grn', 'self raising': 's/r, s/raising', skimmed: 'skmd, skimd, skmmd', 'semi skimmed': 's/skimmed, s/skim, s/s, semi skim',
  whole: 'whl', unsalted: 'unslt, unsltd, unsalt', salted: 'sltd', double: 'dbl, dble', single: 'sngl', clotted: 'clot', natural: 'nat, natrl', yogurt: 'yoghrt, ygrt, yog, yogs', Greek: 'grk',
  mature: 'mat', extra: 'xtra', mozzarella: 'mozz', parmesan: 'parm', cheddar: 'ched, chedd, chdr', cheese: 'chs, chse, chees', chicken: 'chkn, ckn, chckn', breast: 'brst',
  mince: 'mnce', minced: 'mncd', smoked: 'smkd, smk', unsmoked: 'unsmkd, unsmk', bacon: 'bcn', sausages: 'saus, sausgs', pork: 'prk', turkey: 'trky', salmon: 'slmn',
  frozen: 'frz, frzn, fzn', sweetcorn: 'swtcorn, sweetcrn, s/corn', chopped: 'chpd, chppd', tomatoes: 'toms', beans: 'bns', baked: 'bkd', sunflower: 'sunfl, sunflwr, s/flower',
  rapeseed: 'rapesd', 'extra virgin': 'x/virgin, e/v, ev, xv', stock: 'stk', ground: 'grnd, grd', grated: 'grtd', dark: 'dk, drk', sugar: 'sgr',
  strawberry: 'strawb, strwbry, strwberry, s/berry, strawbry', raspberry: 'rasp, raspb, raspbry', blackcurrant: 'blkcurrant, b/currant', clear: 'clr', spaghetti: 'spag', sweet: 'swt',
  broccoli: 'broc, brocc', cucumber: 'cuc', cauliflower: 'cauli', mushrooms: 'mush, mushrms, mshrms', lettuce: 'lett', large: 'lge, lrg', small: 'sml', powder: 'pwdr, pdr',
  cornflour: 'cornflr, c/flour', flour: 'flr', balsamic: 'bals, blsmc', desiccated: 'desic', mixed: 'mxd', flaked: 'flkd', sultanas: 'sult, sults', juice: 'jce', cream: 'crm',
  margarine: 'marg', biscuits: 'bisc, biscs, bsct', 'digestive biscuits': 'digs', vinegar: 'vngr, vinegr', butter: 'btr, bttr, buttr', bread: 'brd', milk: 'mlk', pepper: 'ppr, pepr',
  potatoes: 'potatos, ptatoes', roasted: 'rstd', 'peanut butter': 'p/butter, pnut butter, p/nut butter', 'white wine': 'w/wine', 'long grain': 'l/grain', 'red kidney': 'r/kidney',
  'free range': 'f/r, f/range', fairtrade: 'f/t', 'gluten free': 'g/f, g/free', 'dairy free': 'd/f, d/free, df', 'low fat': 'l/f, l/fat', 'cheese and onion': 'chs&on, ch&on, chs&onion', coconut: 'coc, cocnt', 'bicarbonate of soda': 'bic of soda, bic soda, bicarb of soda',
  'lightly salted': 'l/salt, l/salted', without: 'w/o', Worcestershire: 'worc, worcs', 'tomato puree': 'tom puree, toms puree', 'tomato ketchup': 'tom ketchup',
  'granulated sugar': 'gran sugar, gran sgr',
}

const spelled = new Map(Object.entries(shortened).flatMap(([full, short]) => short.split(', ').map((each) => [each, full] as const)))
const longestFirst = [...spelled.keys()].toSorted((a, b) => b.length - a.length)
const anyShort = new RegExp(`(?<![\\p{L}\\p{N}/])(?:(${longestFirst.join('|').replaceAll('/', ' ?/ ?')})(?![\\p{L}\\p{N}/])\\.?|w/(?=\\s?\\p{L}))`, 'giu')

/** The text with abbreviated words written out: "Org. Whlmeal Flour" as "organic wholemeal Flour", "w/ garlic" as "with garlic". */
export const withoutAbbreviations = (text: string): string => text.replace(anyShort, (_all, short?: string) => ` ${spelled.get(short?.toLowerCase().replace(/ ?\/ ?/, '/') ?? '') ?? 'with'} `)
