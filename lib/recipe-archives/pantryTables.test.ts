import { describe, expect, test } from '@jest/globals'
import { read, zipOf } from './testArchives'

const stockOf = async (csv: string, name = 'pantry.csv') => (await read(name, csv)).stock

describe('tables of a pantry', () => {
  test('columns in English, with everything that stock has', async () => {
    const { stock, problems, formats } = await read(
      'pantry.csv',
      'Product,Category,Quantity,Unit,Best before,Location,Barcode,Minimum\n' +
        'Rice,Grains,2,kg,2027-05-01,Cupboard,5000123456783,1\n' +
        'Peas,Vegetables,1 1/2,bags,,Chest freezer,,\n' +
        'Milk,Dairy,0,bottles,2026-12-24,Fridge door,4.00639E+12,2\n',
    )
    expect([problems, formats]).toEqual([[], ['CSV', 'CSV', 'CSV']])
    expect(stock).toEqual([
      {
        name: 'Rice',
        barcode: '5000123456783',
        quantity: 2,
        unit: 'kg',
        date: '2027-05-01',
        dateKind: 'BEST_BEFORE',
        place: 'CUPBOARD',
        placeName: 'Cupboard',
        packet: null,
        minimum: 1,
      },
      {
        name: 'Peas',
        barcode: null,
        quantity: 1.5,
        unit: 'bags',
        date: null,
        dateKind: null,
        place: 'FREEZER',
        placeName: 'Chest freezer',
        packet: null,
        minimum: null,
      },
      {
        name: 'Milk',
        barcode: null,
        quantity: 0,
        unit: 'bottles',
        date: '2026-12-24',
        dateKind: 'BEST_BEFORE',
        place: 'FRIDGE',
        placeName: 'Fridge door',
        packet: null,
        minimum: 2,
      },
    ])
  })

  test.each([
    ['German', 'Produkt;Menge;MHD;Lagerort\nReis;500 g;03.04.2027;Vorratsschrank\n', 'BEST_BEFORE', 'CUPBOARD'],
    ['French', 'Produit;Quantité;DLC;Emplacement\nReis;500 g;03/04/2027;Congélateur\n', 'USE_BY', 'FREEZER'],
    ['Spanish', 'Nombre,Cantidad,Fecha de caducidad,Ubicación\nReis,500 g,03/04/2027,Despensa\n', 'USE_BY', 'CUPBOARD'],
    ['Italian', 'Prodotto,Quantità,Scadenza,Posizione\nReis,500 g,3/4/27,Frigorifero\n', null, 'FRIDGE'],
    ['Dutch', 'Product;Aantal;Houdbaar tot;Plaats\nReis;500 g;3-4-2027;Koelkast\n', 'BEST_BEFORE', 'FRIDGE'],
    ['Portuguese', 'Produto,Quantidade,Validade,Local\nReis,500 g,03/04/2027,Geladeira\n', null, 'FRIDGE'],
  ])('%s, whose dates begin with the day', async (_language, csv, dateKind, place) => {
    expect(await stockOf(csv)).toMatchObject([
      { name: 'Reis', quantity: 500, unit: 'g', date: '2027-04-03', dateKind, place },
    ])
  })

  test('in Latin-1 and in UTF-16, with a byte order mark and with Windows’ line ends', async () => {
    const csv = 'Bezeichnung;Anzahl;Lagerort\r\nMüsli;2;Küche, Kühlschrank\r\n'
    for (const bytes of [
      Buffer.from(csv, 'latin1'),
      Buffer.from(`\uFEFF${csv}`, 'utf16le'),
      Buffer.from(`\uFEFF${csv}`, 'utf8'),
    ])
      expect((await read('vorrat.csv', bytes)).stock).toMatchObject([{ name: 'Müsli', quantity: 2, place: 'FRIDGE' }])
  })

  test('a column with a tick is a shopping list', async () => {
    const { listItems, stock } = await read(
      'list.csv',
      'Item,Amount,Done,List\nMilk,2 l,x,Weekly\nEggs,,no,Weekly\nSalt,1 pack,☐,\n',
    )
    expect(stock).toEqual([])
    expect(listItems).toEqual([
      { name: 'Milk', amount: '2 l', isDone: true, listName: 'Weekly' },
      { name: 'Eggs', amount: '', isDone: false, listName: 'Weekly' },
      { name: 'Salt', amount: '1 pack', isDone: false, listName: '' },
    ])
  })

  test('a list without ticks is one if the person says so', async () => {
    const csv = 'Item,Quantity\nMilk,2 l\n'
    expect(await read('a.csv', csv)).toMatchObject({ stock: [{ name: 'Milk', quantity: 2, unit: 'l' }], listItems: [] })
    const choice = { kind: 'list', columns: ['name', 'quantity'], isDayFirst: null } as const
    const { stock, listItems } = await read('a.csv', csv, undefined, new Map([['a.csv', choice]]))
    expect([stock, listItems]).toEqual([[], [{ name: 'Milk', amount: '2 l', isDone: false, listName: '' }]])
  })

  test('rows without a name and dates that are none are named by their lines', async () => {
    const { stock, problems } = await read(
      'pantry.csv',
      'Name,Quantity,Expires\n,3,\nRice,"a, b",soonish\nOil,two left,31/02/2027\nSalt,1,n/a\n',
    )
    expect(stock).toMatchObject([
      { name: 'Rice', quantity: null, unit: 'a, b', date: null },
      { name: 'Oil', quantity: null, unit: 'two left', date: null },
      { name: 'Salt', quantity: 1, date: null },
    ])
    expect(problems).toEqual([
      'pantry.csv, line 2 has no name',
      'pantry.csv, line 3 has a date that we can’t read',
      'pantry.csv, line 4 has a date that we can’t read',
    ])
  })

  test.each([
    ['a bank account', 'Date,Name,Amount,Balance\n2026-01-01,Shop,3,10\n'],
    ['an address book', 'Name,Email,Location,Date\nAda,a@example.org,Leeds,2026-01-01\n'],
    ['books', 'Title,Author,ISBN,Quantity\nEmma,Jane Austen,9780141439587,1\n'],
    ['birthdays', 'Name,Date,Town\nAda,1990-01-01,Leeds\n'],
  ])('%s is no pantry', async (_what, csv) => {
    const { stock, recipes, tables } = await read('a.csv', csv)
    expect([stock, recipes, tables.length]).toEqual([[], [], 1])
  })
})

describe('dates of a column', () => {
  const datesOf = async (...cells: string[]) => {
    const { stock, problems } = await read(
      'a.csv',
      `Name,Quantity,Expires\n${cells.map((cell) => `Rice,1,"${cell}"`).join('\n')}\n`,
    )
    return { dates: stock.map(({ date }) => date), problems }
  }

  test('one cell says for all whether the day or the month comes first', async () => {
    expect(await datesOf('03/04/2027', '25/12/2026')).toEqual({ dates: ['2027-04-03', '2026-12-25'], problems: [] })
    expect(await datesOf('03/04/2027', '12/25/2026')).toEqual({ dates: ['2027-03-04', '2026-12-25'], problems: [] })
  })

  test('cells say more than the language does', async () => {
    const csv = 'Produkt;Menge;Ablaufdatum\nReis;1;12/25/2026\nÖl;1;03/04/2027\n'
    expect((await read('a.csv', csv)).stock.map(({ date }) => date)).toEqual(['2026-12-25', '2027-03-04'])
  })

  test.each([
    ['no cell says it', ['03/04/2027', '05/06/2027']],
    ['cells disagree', ['25/12/2026', '12/25/2026']],
  ])('where %s, no date is taken, in words', async (_why, cells) => {
    expect(await datesOf(...cells)).toEqual({
      dates: [null, null],
      problems: ['a.csv: Expires has dates that may begin with the day or with the month, so we left them out'],
    })
  })

  test('the person says it, and the table is read again', async () => {
    const csv = 'Name,Quantity,Expires\nRice,1,03/04/2027\nOil,1,01/06/2027\n'
    const { tables } = await read('a.csv', csv)
    const [table] = tables
    expect(table).toMatchObject({ where: 'a.csv', asked: 'DATE_ORDER', kind: 'stock' })
    const again = async (isDayFirst: boolean) => {
      const choice = { kind: 'stock', columns: table?.pantryColumns ?? [], isDayFirst } as const
      const { stock, problems, tables: left } = await read('a.csv', csv, undefined, new Map([['a.csv', choice]]))
      expect([problems, left]).toEqual([[], []])
      return stock.map(({ date }) => date)
    }
    expect(await again(true)).toEqual(['2027-04-03', '2027-06-01'])
    expect(await again(false)).toEqual(['2027-03-04', '2027-01-06'])
  })

  test.each([
    ['2027-02-28T00:00:00Z', '2027-02-28'],
    ['2027/02/28', '2027-02-28'],
    ['20270228', '2027-02-28'],
    ['28.2.27', '2027-02-28'],
    ['04/04/2027', '2027-04-04'],
    ['02/2027', '2027-02-28'],
    ['2027-02', '2027-02-28'],
    ['28 Feb 2027', '2027-02-28'],
    ['February 28th, 2027', '2027-02-28'],
    ['28. März 2027', '2027-03-28'],
    ['3 août 2027', '2027-08-03'],
    ['3 de mayo de 2027', '2027-05-03'],
    ['Feb 2027', '2027-02-28'],
    ['2999-12-31', null],
    ['-', null],
  ])('%s', async (written, date) => {
    expect(await datesOf(written)).toEqual({ dates: [date], problems: [] })
  })
})

describe('tables with other columns', () => {
  const csv =
    'Dish,What you need,How,Who\n' +
    '"Leek soup","1 leek\n2 potatoes\n1 l stock","Chop the leek and the potatoes. Simmer everything for half an hour.",Ada\n' +
    '"Toast","2 slices bread\n10 g butter","Toast the bread until it is brown, and spread the butter on it at once.",Bob\n'

  test('are shown with three rows, and what their columns seem to be', async () => {
    const { tables, recipes, problems } = await read('ours.csv', csv)
    expect([recipes, problems]).toEqual([[], []])
    expect(tables).toMatchObject([
      {
        where: 'ours.csv',
        columns: ['Dish', 'What you need', 'How', 'Who'],
        asked: 'COLUMNS',
        kind: 'recipes',
        recipeColumns: ['name', 'ingredients', 'instructions', null],
      },
    ])
    expect(tables[0]?.rows).toEqual([
      [
        'Leek soup',
        '1 leek\n2 potatoes\n1 l stock',
        'Chop the leek and the potatoes. Simmer everything for half an hour.',
        'Ada',
      ],
      [
        'Toast',
        '2 slices bread\n10 g butter',
        'Toast the bread until it is brown, and spread the butter on it at once.',
        'Bob',
      ],
    ])
  })

  test('are read as the person chose, in an archive as well', async () => {
    const choice = { kind: 'recipes', columns: ['name', 'ingredients', 'instructions', 'source'] } as const
    const zip = zipOf({ 'b/ours.csv': csv, 'c.txt': 'Hello.' })
    const { recipes, tables } = await read('a.zip', zip, undefined, new Map([['a.zip/b/ours.csv', choice]]))
    expect(tables).toEqual([])
    expect(recipes).toMatchObject([
      { name: 'Leek soup', ingredients: ['1 leek', '2 potatoes', '1 l stock'], sourceName: 'Ada' },
      { name: 'Toast', ingredients: ['2 slices bread', '10 g butter'], sourceName: 'Bob' },
    ])
    const stock = { kind: 'stock', columns: ['name', null, 'place', null], isDayFirst: null } as const
    expect((await read('x.csv', csv, undefined, new Map([['x.csv', stock]]))).stock).toMatchObject([
      { name: 'Leek soup' },
      { name: 'Toast' },
    ])
  })

  test('a recipe of steps alone is one if the person says which column they are in', async () => {
    const choice = { kind: 'recipes', columns: ['name', null, 'instructions', null] } as const
    const { recipes } = await read('x.csv', csv, undefined, new Map([['x.csv', choice]]))
    expect(recipes).toMatchObject([{ name: 'Leek soup', ingredients: [] }, { name: 'Toast' }])
  })

  test('two columns are a table between semicolons', async () => {
    const { tables } = await read('ours.csv', 'Dish;Who\nSoup;Ada\nPie;Bob\n')
    expect(tables).toMatchObject([{ columns: ['Dish', 'Who'], kind: null, recipeColumns: ['name', null] }])
  })

  test('prose with commas is no table', async () => {
    const { tables, codes } = await read(
      'letter.txt',
      'Dear Ann,\nthe soup, the bread, the wine.\nYours, Bob, as ever.\n',
    )
    expect([tables, codes]).toEqual([[], ['NOT_RECIPES']])
  })
})
