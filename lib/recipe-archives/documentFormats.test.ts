import { describe, expect, test } from '@jest/globals'
import { essence, jpeg, read, zipOf } from './testArchives'

const picture = jpeg.toString('hex')
const longPicture = Buffer.concat([jpeg, Buffer.alloc(200)])

describe('pages', () => {
  test('CopyMeThat: all recipes in one page, pictures in a folder', async () => {
    const recipe = (name: string) => `<div class="recipe"><a href="#top">Top</a><div id="name">${name}</div>
      <img class="recipeImage" src="images/${name}.jpg"/>
      <div id="description">Nice.</div><a id="original_link" href="https://example.org/${name}">example.org</a>
      <div id="servings">Servings: <a id="recipeYield">4</a></div>
      <div>Tags: <span class="recipeCategory">Soup</span> <span class="recipeCategory">Fast</span></div>
      <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Soup</li><li class="recipeIngredient">1 leek</li><li class="recipeIngredient">2 potatoes</li></ul>
      <ol id="recipeInstructions"><li class="instruction">Chop.</li><li class="instruction">Cook.</li></ol>
      <ul id="recipeNotes"><li class="recipeNote">Good.</li></ul></div>`
    const page = `<html><head><title>Recipes</title></head><body>${recipe('A')}${recipe('B')}</body></html>`
    const { recipes, formats, pictures } = await read('cmt.zip', zipOf({ 'recipes.html': page, 'images/A.jpg': jpeg }))
    expect([formats, pictures]).toEqual([
      ['CopyMeThat', 'CopyMeThat'],
      [picture, null],
    ])
    expect(recipes[1]).toMatchObject({
      name: 'B',
      ingredients: ['1 leek', '2 potatoes'],
      instructions: ['Chop.', 'Cook.'],
      tags: ['soup', 'fast'],
      servings: 4,
      sourceUrl: 'https://example.org/B',
      description: 'Nice.',
      note: 'Good.',
    })
  })

  test('CopyMeThat: groups, notes and further paragraphs in its lists, and what it says of a recipe', async () => {
    const page = `<!DOCTYPE html><head><meta name="copymethat_class_id_version" content="2"></head><html><style>#name{margin:0}</style><body><div class="recipe"><div id="name">Pot &amp; pie</div><div id="link">Adapted from<a id="original_link" href="https://example.org/pie/">https://example.org/pie/</a></div><img class="recipeImage" src="images/pie_x1.jpg" width="120px"><div id="categories">Tags:<span class="recipeCategory">Main dish</span><span class="recipeCategory">winter</span></div><div id="extra_info"><span id="made_this">I made this</span><span id="rating">Rated<span id="ratingValue">4</span>/5</span></div><div id="servings">Servings:<a id="recipeYield">9 SLICES</a></div><div id="recipeIngredient_header">Ingredients</div><ul id="recipeIngredients"><div class="recipeIngredient recipeIngredient_subheader">Crust:</div><li class="recipeIngredient">¾ cup flour</li><li class="recipeIngredient_spacer"></li><div class="recipeIngredient recipeIngredient_subheader">Filling:</div><li class="recipeIngredient">2 cups peas (frozen)</li><div class="recipeIngredient recipeIngredient_note">fresh ones in June</div></ul><div id="recipeInstructions_header">Steps</div><ol id="recipeInstructions"><div class="instruction instruction_subheader">Make the crust:</div><li class="instruction" value="1">Mix it.</li><div class="instruction_next">Let it rest.</div><li class="instruction" value="2">Add peas.</li></ol><div id="recipeNotes_header">Notes</div><ul id="recipeNotes"><li class="recipeNote">Keep cold.</li></ul></div></body></html>`
    const zip = zipOf({ 'copymethat/recipes.html': page, 'copymethat/images/pie_x1.jpg': jpeg })
    const { recipes, pictures, formats } = await read('copymethat.zip', zip)
    expect([formats, pictures]).toEqual([['CopyMeThat'], [picture]])
    expect(recipes).toMatchObject([
      {
        name: 'Pot & pie',
        ingredients: ['¾ cup flour', '2 cups peas (frozen)'],
        instructions: ['Make the crust:', 'Mix it. Let it rest.', 'Add peas.'],
        tags: ['main-dish', 'winter'],
        servings: 9,
        rating: 4,
        sourceUrl: 'https://example.org/pie/',
        note: 'fresh ones in June\nKeep cold.',
      },
    ])
  })

  test('CopyMeThat: as text, with headings in capitals', async () => {
    const text =
      'Corn bread\n\nAdapted from https://example.org/c/\n\nMoist.\n\nRated 4/5\n\nServings: 9 slices\n\nINGREDIENTS\n\n¾ cup cornmeal\n\n1 egg\n\nSTEPS\n\n1) Mix it.\n\n2) Bake it.\n\nNOTES\n\nKeep cold.\n'
    expect((await read('corn.txt', text)).recipes).toMatchObject([
      {
        name: 'Corn bread',
        ingredients: ['¾ cup cornmeal', '1 egg'],
        instructions: ['Mix it.', 'Bake it.'],
        description: 'Moist.',
        servings: 9,
        rating: 4,
        note: 'Keep cold.',
        sourceUrl: 'https://example.org/c/',
      },
    ])
  })

  test('Recipe Keeper: properties of its own, with exact times', async () => {
    const page = `<html><body><div class="recipe-details"><h2 itemprop="name">Scones</h2>
      <span itemprop="recipeCourse">Baking</span><meta itemprop="recipeCategory" content="Tea"><meta itemprop="recipeCollection" content="Best"><meta itemprop="recipeRating" content="4">
      <meta itemprop="recipeNutTotalFat" content="12"><meta itemprop="recipeNutProtein" content="">
      <span itemprop="recipeYield">8</span><meta itemprop="prepTime" content="PT15M"><meta itemprop="cookTime" content="PT12M">
      <span itemprop="recipeSource"><a href="https://example.org/s">example</a></span>
      <div itemprop="recipeIngredients"><p>225 g flour</p><p>55 g butter</p></div>
      <div itemprop="recipeDirections"><p>1. Rub in the butter.</p><p>2. Bake.</p></div>
      <div itemprop="recipeNotes"><p>Eat warm.</p></div><img src="images/1.jpg" class="recipe-photo"></div></body></html>`
    const { recipes, formats, pictures } = await read(
      'keeper.zip',
      zipOf({ 'recipes.html': page, 'images/1.jpg': jpeg }),
    )
    expect([formats, pictures]).toEqual([['Recipe Keeper'], [picture]])
    expect(recipes).toMatchObject([
      {
        name: 'Scones',
        ingredients: ['225 g flour', '55 g butter'],
        instructions: ['Rub in the butter.', 'Bake.'],
        tags: ['baking', 'tea', 'best'],
        rating: 4,
        nutrition: 'Total Fat: 12',
        servings: 8,
        prepMinutes: 15,
        cookMinutes: 12,
        sourceUrl: 'https://example.org/s',
        note: 'Eat warm.',
      },
    ])
  })

  test('Paprika: a page for each recipe, and a list of them', async () => {
    const page = `<html><head><title>Chili</title></head><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe">
      <img src="Images/U/1.jpg" itemprop="image" class="photo"><h1 itemprop="name" class="name">Chili</h1>
      <p itemprop="recipeCategory" class="categories">Dinner, Beans</p><span itemprop="recipeYield">6</span>
      <span itemprop="prepTime" content="PT20M">20 mins</span>
      <div class="ingredients text"><p class="line" itemprop="recipeIngredient"><strong>2</strong> cans beans</p><p class="line" itemprop="recipeIngredient"><strong>1</strong> onion</p></div>
      <div itemprop="recipeInstructions" class="directions text"><p class="line">Fry the onion.</p><p class="line">Simmer.</p></div>
      <div itemprop="comment" class="notes text"><p>Freezes well.</p></div></div></body></html>`
    const index = '<html><body><ul><li><a href="Recipes/Chili.html">Chili</a></li></ul></body></html>'
    const zip = zipOf({ 'x/index.html': index, 'x/Recipes/Chili.html': page, 'x/Recipes/Images/U/1.jpg': jpeg })
    const { recipes, pictures, problems } = await read('paprika.zip', zip)
    expect([pictures, problems]).toEqual([[picture], []])
    expect(recipes).toMatchObject([
      {
        name: 'Chili',
        ingredients: ['2 cans beans', '1 onion'],
        instructions: ['Fry the onion.', 'Simmer.'],
        tags: ['dinner', 'beans'],
        servings: 6,
        prepMinutes: 20,
        note: 'Freezes well.',
      },
    ])
  })
})

test('a page that somebody saved is from where it says, and not from where its links lead', async () => {
  const page = `<html><head><title>Stew</title><link rel="canonical" href="https://example.org/stew"></head><body>
    <a class="link url" href="https://ads.example.net/">Buy</a><h1>Stew</h1><h2>Ingredients</h2><ul><li>1 kg beef</li><li>2 onions</li></ul>
    <h2>Method</h2><ol><li>Brown the beef well on all sides.</li><li>Simmer it for two hours with the onions.</li></ol></body></html>`
  expect((await read('stew.html', page)).recipes).toMatchObject([
    {
      name: 'Stew',
      ingredients: ['1 kg beef', '2 onions'],
      sourceUrl: 'https://example.org/stew',
      sourceName: 'example.org',
    },
  ])
})

test('a text without a title is called like its file', async () => {
  const text = 'Ingredients\n\n1 leek\n2 potatoes\n\nMethod\n\nChop it all and cook it well.\n'
  expect((await read('notes/leek-soup.txt', text)).recipes.map(({ name }) => name)).toEqual(['leek soup'])
})

describe('XML', () => {
  test('Evernote: notes with a page each; those without a recipe are named', async () => {
    const note = (title: string, content: string) =>
      `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><en-note>${content}</en-note>]]></content><tag>cake</tag><note-attributes><source-url>https://example.org/c</source-url></note-attributes><resource><data encoding="base64">${longPicture.toString('base64')}</data><mime>image/jpeg</mime></resource></note>`
    const body =
      '<h2>Ingredients</h2><ul><li>3 eggs</li><li>100 g sugar</li></ul><h2>Method</h2><ol><li>Beat the eggs.</li><li>Bake it all.</li></ol>'
    const enex = `<?xml version="1.0"?><!DOCTYPE en-export SYSTEM "x.dtd"><en-export>${note('Sponge', body)}${note('Phone bill', '<p>42</p>')}</en-export>`
    const { recipes, problems, pictures } = await read('notes.enex', enex)
    expect(recipes).toMatchObject([
      {
        name: 'Sponge',
        ingredients: ['3 eggs', '100 g sugar'],
        instructions: ['Beat the eggs.', 'Bake it all.'],
        tags: ['cake'],
        sourceUrl: 'https://example.org/c',
      },
    ])
    expect(pictures).toEqual([longPicture.toString('hex')])
    expect(problems).toEqual(['notes.enex: Phone bill looks like text without a recipe'])
  })

  test('elements named recipe, with texts or lists in them', async () => {
    const xml = `<?xml version="1.0"?><recipes><recipe><title>Tea &amp; toast</title><ingredients>1 bag\n1 slice</ingredients><instructions>Brew.\nToast.</instructions></recipe>
      <recipe><title>Eggs</title><ingredient><li>2 eggs</li><li>salt</li></ingredient><recipetext><li>Boil.</li><li>Peel.</li></recipetext></recipe></recipes>`
    const nested = `<recipe><title>Rice</title><ingredients><ingredient><amount>1</amount><unit>cup</unit><name>rice</name></ingredient><ingredient><amount>2</amount><unit>cups</unit><name>water</name></ingredient></ingredients><steps><step>Boil.</step><step>Rest.</step></steps></recipe>`
    expect((await read('b.xml', nested)).recipes.map(essence)).toEqual([
      { name: 'Rice', ingredients: ['1 cup rice', '2 cups water'], instructions: ['Boil.', 'Rest.'] },
    ])
    expect((await read('a.xml', xml)).recipes.map(essence)).toEqual([
      { name: 'Tea & toast', ingredients: ['1 bag', '1 slice'], instructions: ['Brew.', 'Toast.'] },
      { name: 'Eggs', ingredients: ['2 eggs', 'salt'], instructions: ['Boil.', 'Peel.'] },
    ])
  })
})

describe('tables', () => {
  const soup = { name: 'Soup', ingredients: ['1 leek', '2 potatoes'], instructions: ['Chop.', 'Cook.'] }
  test.each([
    ['commas', 'Title,Ingredients,Directions\nSoup,"1 leek\n2 potatoes","Chop.\nCook."\n'],
    [
      'tabs, as Plan to Eat writes',
      'Title\tCourse\tIngredients\tDirections\nSoup\tStarter\t"1 leek\n2 potatoes"\t"Chop.\nCook."\n',
    ],
    [
      'German names and semicolons',
      'Rezeptname;Zutaten;Zubereitung;Portionen\nSoup;"1 leek\n2 potatoes";"1. Chop. 2. Cook.";4\n',
    ],
    ['Excel’s first line', 'sep=;\nName;Zutaten;Anleitung\nSoup;1 leek|2 potatoes;"Chop.\nCook."\n'],
    ['lists of Python', `name,ingredients,steps\nSoup,"['1 leek', '2 potatoes']","['Chop.', 'Cook.']"\n`],
    ['a column for each step', 'Name,Ingredients,Step 1,Step 2\nSoup,"1 leek, 2 potatoes",Chop.,Cook.\n'],
  ])('%s', async (_name, text) => {
    expect((await read('a.csv', text)).recipes.map(essence)).toEqual([soup])
  })

  test('all columns of Plan to Eat, in a zip', async () => {
    const csv =
      'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Prep Time,Cook Time,Servings,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Calories\n' +
      'Soup,Starter,French,Leek,Warm.,A book,https://example.org/s,10 min,20 min,4,"1 leek\n2 potatoes","Chop.\nCook.","winter, quick",4,https://x.example/1,https://example.org/p.jpg,120\n'
    const { recipes, formats } = await read('plan.zip', zipOf({ 'recipes.csv': csv }))
    expect(formats).toEqual(['Plan to Eat'])
    expect(recipes).toMatchObject([
      {
        ...soup,
        tags: ['starter', 'french', 'leek', 'winter', 'quick'],
        servings: 4,
        prepMinutes: 10,
        cookMinutes: 20,
        sourceName: 'A book',
        sourceUrl: 'https://example.org/s',
        imageUrl: 'https://example.org/p.jpg',
        rating: 4,
        nutrition: 'Calories: 120',
        description: 'Warm.',
      },
    ])
  })

  test('lines are counted as they are in the file, with Windows’ line ends in quotes', async () => {
    const csv = 'Name,Ingredients,Method\r\nSoup,"1 leek\r\n2 potatoes","Chop.\r\nCook."\r\n,nothing,here\r\n'
    expect((await read('a.csv', csv)).problems).toEqual(['a.csv, line 5 has no name, or neither ingredients nor steps'])
  })

  test('a row without a name and a row that is cut off are named by their lines', async () => {
    const { recipes, problems } = await read(
      'a.csv',
      'Name,Ingredients,Method\nSoup,1 leek,Cook.\n,nothing,here\nCut,"1 onion\n2',
    )
    expect(recipes.map(({ name }) => name)).toEqual(['Soup', 'Cut'])
    expect(problems).toEqual([
      'a.csv, line 3 has no name, or neither ingredients nor steps',
      'a.csv, line 4 is cut off or damaged',
    ])
  })
})

describe('Markdown and text', () => {
  test('front matter with everything, as Chowdown has it, and with a method below', async () => {
    const one =
      '---\nlayout: recipe\ntitle: "Okra"\nimage: okra.jpg\ntags: side, green\n\ningredients:\n- 1 bag okra\n- salt\n\ndirections:\n- Wash.\n- Roast.\n---\n\nFrom [a friend](https://example.org).\n'
    const two =
      '---\ntitle: Slaw\nservings: 4\nprep_time: 10 min\n---\n## Ingredients\n\n- 1 cabbage\n- 2 carrots\n\n## Directions\n\n1. Shred.\n2. Dress.\n'
    const { recipes, pictures, problems } = await read(
      'chowdown.zip',
      zipOf({
        '_recipes/okra.md': one,
        '_recipes/slaw.md': two,
        'images/okra.jpg': jpeg,
        '_recipes/about.md': 'Hello there.',
      }),
    )
    expect(recipes).toMatchObject([
      {
        name: 'Okra',
        ingredients: ['1 bag okra', 'salt'],
        instructions: ['Wash.', 'Roast.'],
        tags: ['side', 'green'],
        description: 'From a friend.',
      },
      {
        name: 'Slaw',
        ingredients: ['1 cabbage', '2 carrots'],
        instructions: ['Shred.', 'Dress.'],
        servings: 4,
        prepMinutes: 10,
      },
    ])
    expect(pictures).toEqual([picture, null])
    expect(problems).toEqual(['chowdown.zip/_recipes/about.md looks like text without a recipe'])
  })

  test('a heading alone is no recipe', async () => {
    expect(await read('README.md', '# My recipes\n')).toMatchObject({ recipes: [], codes: ['NOT_RECIPES'] })
  })

  test('the title is the heading where the front matter has none; a diary is no recipe', async () => {
    const method =
      '## Ingredients\n\n- 200 g pasta\n- 1 tin tomatoes\n\n## Steps\n\n1. Boil the pasta.\n2. Add the tomatoes.\n'
    expect((await read('a.md', `---\ntags: [dinner]\n---\n# Pasta\n\n${method}`)).recipes).toMatchObject([
      { name: 'Pasta', tags: ['dinner'], instructions: ['Boil the pasta.', 'Add the tomatoes.'] },
    ])
    expect((await read('b.md', '---\nmood: good\n---\nWe went to the sea.\n')).recipes).toEqual([])
  })

  test('Meal-Master, whose columns are not read, is refused', async () => {
    const text =
      'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup\n      Yield: 4 servings\n\n      1 c  Leeks\n      2    Potatoes\n\n  Chop everything and cook it.\n\nMMMMM\n'
    expect(await read('a.mmf', text)).toMatchObject({ recipes: [], codes: ['NOT_RECIPES'] })
  })

  test('text with labels, one recipe after the other', async () => {
    const text =
      'Title: Soup\nServes: 4\nPrep Time: 10 min\nIngredients:\n1 leek\n2 potatoes\nDirections:\nChop.\nNote: finely.\nCook.\nTags: quick^winter\n--------------\nTitle: Rice\nIngredients:\n1 cup rice\nDirections:\nBoil.\n'
    expect((await read('plan.txt', text)).recipes).toMatchObject([
      {
        name: 'Soup',
        ingredients: ['1 leek', '2 potatoes'],
        instructions: ['Chop.', 'Note: finely.', 'Cook.'],
        tags: ['quick', 'winter'],
        servings: 4,
        prepMinutes: 10,
      },
      { name: 'Rice', ingredients: ['1 cup rice'], instructions: ['Boil.'] },
    ])
  })
})
