/** Recognises the headings that begin the parts of a recipe, in many languages. */

/** Alternatives of a regular expression, in many languages. */
const ingredients = [
  'ingredients?|ingredients? list|list of ingredients|recipe ingredients|shopping list',
  "(?:what |things )?you(?:'|’)?(?:ll| will)? need|for the ingredients|zutaten(?:liste)?|ingr[ée]dients?",
  'ingredientes|ingredienti|sk[łl]adniki|ingredi[ëe]nten|benodigdheden|ingredienser|ing?redienserna',
  'det skal du bruge|du trenger|ainekset|ainesosat|hr[áa]efni|innihald|hozz[áa]val[óo]k|ingrediente',
  'ingrediencie|ingredience|suroviny|pot[řr]ebn[ée] suroviny|sastojci|namirnice|sestavine|koostisosad',
  'sudedamosios dalys|ingredientai|sast[āa]vda[ļl]as|ингредиенты|состав|продукты|что (?:по)?надобится',
  'інгредієнти|продукти|необходими продукти|съставки|състојци|састојци|υλικ[άα]|συστατικ[άα]|malzemeler',
  'i[çc]indekiler|材料|食材|原料|用料|재료|सामग्री|आवश्यक सामग्री|উপকরণ|المكونات|المقادير|مواد لازم|מצרכים|המצרכים',
  'מרכיבים|nguy[êe]n li[ệe]u|bahan(?:-bahan)?|ส่วนผสม|mga sangkap|viungo',
]

const method = [
  'method|directions?|instructions?|preparation|preparation (?:method|steps)',
  'cooking (?:method|instructions|directions|steps)|how to (?:make|prepare|cook|bake)|steps?|recipe steps',
  "let(?:'|’)s get started|procedure|what to do|what you(?:'|’)?(?:ll)? do|here(?:'|’)s how|to make",
  "step[- ]by[- ]step|zubereitung(?:sschritte)?|anleitung|so (?:geht(?:'|’)?s|wird(?:'|’)?s gemacht)",
  'arbeitsschritte|pr[ée]paration|[ée]tapes(?: de (?:la )?(?:pr[ée]paration|recette))?|r[ée]alisation',
  'instructions de pr[ée]paration|preparaci[óo]n|elaboraci[óo]n|instrucciones|pasos|c[óo]mo (?:hacer|preparar)',
  'modo de (?:preparo|prepara[çc][ãa]o|fazer|preparar|confec[çc][ãa]o)|prepara[çc][ãa]o|preparo|como fazer',
  'passo a passo|instru[çc][õo]es|preparazione|procedimento|come (?:fare|preparare|si fa|si prepara)|istruzioni',
  'spos[óo]b (?:przygotowania|przyrz[ąa]dzenia|wykonania)|przygotowanie|wykonanie|jak zrobi[ćc]',
  'bereiding(?:swijze)?|werkwijze|aan de slag|instructies|zo maak je het|s[åa] h[äa]r g[öo]r du',
  'g[öo]r s[åa] h[äa]r|tillagning|instruktioner|fremgangsm[åa]de|s[åa]dan g[øo]r du|tilberedning',
  'fr[ae]mgangsm[åa]te|slik gj[øo]r du(?: det)?|slik lager du|trinn for trinn|ohje(?:et)?',
  'valmistus(?:ohje(?:et)?)?|n[äa]in teet|a[ðd]fer[ðd]|elk[ée]sz[íi]t[ée]s(?:e)?|mod de preparare|preparare',
  'postup(?: p[řr][íi]pravy)?|p[řr][íi]prava|priprema|postopek|priprava|valmistamine|gaminimas|pagatavo[šs]ana',
  'приготовление|способ приготовления|как (?:при)?готовить|инструкция|пошаговый рецепт|приготування',
  'спосіб приготування|начин на приготвяне|приготвяне|припрема|εκτ[έε]λεση|οδηγ[ίι]ες|παρασκευ[ήη]',
  'haz[ıi]rlan[ıi][şs][ıi]|yap[ıi]l[ıi][şs][ıi]|作り方|手順|做法|步骤|步驟|制作方法|烹饪步骤|만드는 법|조리법|조리순서|विधि|बनाने की विधि',
  'निर्देश|প্রণালী|طريقة (?:التحضير|العمل|عمل)|الطريقة|طرز تهیه|אופן (?:ה)?הכנה|הוראות הכנה',
  'c[áa]ch (?:l[àa]m|n[ấa]u)|cara (?:membuat|memasak)|วิธีทำ',
]

const after = [
  "(?:recipe |cook(?:'|’)s |chef(?:'|’)s |my )?notes?|(?:.{0,20} )?tips?(?: (?:for|and|&|on|to|from) .{0,30})?",
  'nutrition(?:al)?(?: .{0,30})?|(?:special |kitchen )?(?:equipment|tools|utensils)(?: .{0,20})?',
  'k[üu]chen(?:ger[äa]te|utensilien|helfer)|utensilien|zubeh[öo]r|ustensiles|mat[ée]riel|utens[íi]lios|utensili',
  'attrezzatura|keukengerei|przybory|redskaber?|utstyr|udstyr|v[äa]lineet|eszk[öo]z[öo]k|инвентарь|ekipman|道具',
  '器具|工具|도구|(?:\\d+ )?comments?|leave a .{0,20}|reader interactions|related .{0,30}',
  'you (?:may|might)(?: also)? .{0,30}|more .{0,40}|other recipes.{0,40}|share(?: .{0,30})?|print(?: .{0,20})?',
  'did you .{0,40}|video|storage(?: .{0,30})?|how to store.{0,30}|faqs?|frequently asked.{0,20}|variations?',
  'substitutions?|about .{0,40}|subscribe.{0,30}|newsletter|tags?|filed under.{0,40}|categor(?:y|ies)|reviews?',
  'ratings?|rate this.{0,30}|latest .{0,30}|popular .{0,30}|recommended .{0,30}|follow .{0,30}',
  'serving suggestions?|recipe (?:info|details|card|video)|source|allergens?|calories|pin (?:it|this).{0,20}',
  'n[äa]hrwerte?.{0,30}|tipps?|notizen?|kommentare?|[äa]hnliche rezepte|weitere rezepte|das k[öo]nnte.{0,40}',
  'astuces?|conseils?|commentaires?|valeurs nutritionnelles.{0,20}|notas?|consejos?|trucos?|comentarios?',
  'informaci[óo]n nutricional|dicas?|coment[áa]rios?|informa[çc][ãa]o nutricional|veja tamb[ée]m',
  'leia (?:mais|tamb[ée]m)|consigl[io]|commenti|valori nutrizionali|conservazione|note|uwag[ai]|wskaz[óo]wki',
  'komentarze|kommentarer|næringsindhold|n[æä]ringsinnhold|n[äa]ringsv[äa]rde|voedingswaarden?|opmerkingen',
  'reacties|vinkit?|megjegyz[ée]s|tippek?|комментарии|заметки|советы?|примечани[ея]|notlar|yorumlar',
  'püf noktas[ıi]|コツ.{0,20}|ポイント|小贴士|팁',
]

/** Matches the first words of what follows a recipe on a page, also where the line is not formatted as a heading. */
const afterLine =
  /^(?:did you (?:make|try|like|enjoy) (?:this|it)|have you (?:made|tried) this|if you (?:make|made|try|tried) this|leave (?:a|me a|us a) (?:comment|reply|review|rating)|you (?:may|might) also (?:like|enjoy)|tag (?:us|me) (?:on|in|at)|share this (?:recipe|post)|pin (?:this|it) (?:recipe|for later)|nutrition(?:al)? (?:facts|info|information|per|values?)|per serving:|posted (?:by|in|on) |filed under|tagged (?:with|as)|originally published)(?!\p{L})/iu

const heading = (words: string[]) =>
  new RegExp(
    `^(?:the |les? |la |die |das |der |los |las |el |il |gli |\\d[.)] ?)?(?:${words.join('|')})(?![\\p{L}\\p{M}])`,
    'iu',
  )
const ingredientsWord = heading(ingredients)
const methodWord = heading(method)
const afterWord = new RegExp(`^(?:${after.join('|')})[\\s:.!?]*$`, 'iu')

/** A part of a page: of the recipe, or what follows it. */
export type Part = 'ingredients' | 'method' | 'after'

/** Matches a heading of only these words: "Method", "Ingredients (serves 4):", but not "How to make the best pie". */
export function isPlainHeading(text: string): boolean {
  return text.length < 40 && partOf(text, false) !== null && !/^(?:how|what|come|como|cómo|jak|как|so|to) /i.test(text)
}

/**
 * The part of a recipe that a heading begins.
 * @param isHeading is it formatted as a heading? Otherwise it must consist of only the words ("Ingredients (serves 4):").
 */
export function partOf(text: string, isHeading: boolean): Part | null {
  const line = text.replace(/^[^\p{L}\p{N}]+/u, '').trim()
  if (afterLine.test(line)) return 'after'
  if (line === '' || line.length > 80) return null
  if ((isHeading || line.endsWith(':')) && afterWord.test(line)) return 'after'
  for (const [part, words] of [
    ['ingredients', ingredientsWord],
    ['method', methodWord],
  ] as const) {
    const found = words.exec(line)
    if (!found) continue
    const rest = line
      .slice(found[0].length)
      .replace(/\([^()]{0,60}\)/, '')
      .trim()
    if (
      /^[\s:.!–—-]*$/.test(rest) ||
      /^(?:for|für|pour|para|per|voor|till?|dla|na|для)\s+\d{1,3}(?![\d/]).{0,30}$/iu.test(rest) ||
      (isHeading && !/[.!?]$/.test(rest)) ||
      /^(?:for|für|pour|para|per|voor|till?|dla|na|для)\s.{0,50}:$/iu.test(rest)
    )
      return part
  }
  return null
}
