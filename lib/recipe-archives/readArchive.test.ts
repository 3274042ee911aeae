import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { archiveLimits } from './limits'
import { collect, essence, jpeg, read, zipOf } from './testArchives'

const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l stock'],
  recipeInstructions: ['Chop the leeks.', 'Simmer them in the stock.'],
}
const soupJson = JSON.stringify(soup)
const soupEssence = { name: 'Leek soup', ingredients: soup.recipeIngredient, instructions: soup.recipeInstructions }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipe-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file is what it holds, whatever it is called', async () => {
  for (const [name, content] of [
    ['soup.json', soupJson],
    ['soup.txt', soupJson],
    ['soup.csv', gzipSync(soupJson)],
    ['soup', zipOf({ 'a/b.dat': soupJson })],
    ['soup.html', zipOf({ 'inner.bin': zipOf({ 'r.json': soupJson }) })],
  ] as const) {
    const { recipes, problems } = await read(name, content)
    expect(recipes.map(essence)).toEqual([soupEssence])
    expect(problems).toEqual([])
  }
})

test('a folder of exports gives what each of them holds', async () => {
  const database = { recipes: [{ id: 'a', name: 'Rice' }], recipes_ingredients: [{ recipe_id: 'a', note: 'rice' }] }
  const zip = zipOf({ 'a.zip': zipOf({ 'database.json': JSON.stringify(database) }), 'b.json': soupJson })
  expect((await read('all.zip', zip)).recipes.map(({ name }) => name)).toEqual(['Rice', 'Leek soup'])
})

test('a zip on disk is read like one in memory, and so is a folder', async () => {
  const path = join(folder, 'export.zip')
  await writeFile(path, zipOf({ 'a/recipe.json': soupJson, 'a/full.jpg': jpeg }))
  await mkdir(join(folder, 'export/a'), { recursive: true })
  await writeFile(join(folder, 'export/a/recipe.json'), soupJson)
  await writeFile(join(folder, 'export/a/full.jpg'), jpeg)
  await symlink('/etc/hostname', join(folder, 'export/a/link.txt'))
  const zip = await collect({ name: 'export.zip', path })
  const directory = await collect({ name: 'export', path: join(folder, 'export') })
  for (const { recipes, pictures } of [zip, directory])
    expect([recipes.map(essence), pictures]).toEqual([[soupEssence], [jpeg.toString('hex')]])
  expect(zip.problems).toEqual([])
  expect(directory.problems).toEqual(['export/a/link.txt is a link, which we don’t follow'])
})

describe('what is no recipe is refused by what it looks like', () => {
  test.each([
    ['letter.pdf', '%PDF-1.7 ...', 'a PDF'],
    ['a.jpg', jpeg, 'a picture'],
    ['a.webp', Buffer.from('RIFF....WEBPVP8 '), 'a picture'],
    ['a.heic', Buffer.from('\0\0\0\u0018ftypheic'), 'a picture'],
    ['film.mp4', Buffer.from('\0\0\0\u0018ftypisom'), 'a sound or a film'],
    ['larder.db', 'SQLite format 3\0', 'a database'],
    ['a.rar', 'Rar!\u001a\u0007', 'an archive that isn’t a zip'],
    ['a.tar', Buffer.concat([Buffer.alloc(257, 'x'), Buffer.from('ustar')]), 'an archive that isn’t a zip'],
    [
      'list.xlsx',
      zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }),
      'a document of an office program',
    ],
    ['book.epub', zipOf({ 'META-INF/container.xml': '<x/>' }), 'a book'],
    ['photos.zip', zipOf({ 'a.jpg': jpeg, 'notes.txt': 'Taken in May.' }), 'a zip without recipes'],
    ['empty.zip', zipOf({}), 'a zip without recipes'],
    ['nothing', '', 'an empty file'],
    ['blank.txt', ' \r\n ', 'an empty file'],
    ['noise.bin', Buffer.from([1, 0, 2, 200, 3, 0, 0, 1]), 'a file without text'],
    [
      'log.json',
      '[{"product_id":1,"amount":2,"best_before_date":"2027-01-01","transaction_type":"consume","undone":0}]',
      'JSON without recipes',
    ],
    ['package.json', '{"name":"app","steps":[{"run":"build"}]}', 'JSON without recipes'],
    ['feed.xml', '<?xml version="1.0"?><feed><entry><title>News</title></entry></feed>', 'XML without recipes'],
    ['page.html', '<html><body><h1>Hello</h1><p>Nothing to eat.</p></body></html>', 'a page without a recipe'],
    ['letter.txt', 'Dear Ada,\n\nthank you for the nice evening. See you soon.\n\nBela', 'text without a recipe'],
    [
      'code.ts',
      "import { x } from 'y'\nexport const z = { a: 1, b: [x] }\nif (z.a > 2) { x(z); }\n",
      'text without a recipe',
    ],
    [
      'ci.yaml',
      'jobs:\n  build:\n    steps:\n      - name: test\n        run: make\n      - name: end\n',
      'text without a recipe',
    ],
  ])('%s', async (name, content, look) => {
    expect(await read(name, content)).toMatchObject({ recipes: [], problems: [`${name} looks like ${look}`] })
  })
})

test('a PDF or a document of an office program beside recipes is told of; pages and pictures belong to the export', async () => {
  const zip = zipOf({
    'soup.json': soupJson,
    'cake.pdf': '%PDF-1.7 ...',
    'bread.docx': zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }),
    'index.html': '<html><body><h1>My recipes</h1></body></html>',
    'soup.jpg': jpeg,
  })
  const { recipes, problems } = await read('all.zip', zip)
  expect(recipes).toHaveLength(1)
  expect(problems).toEqual([
    'all.zip/cake.pdf looks like a PDF',
    'all.zip/bread.docx looks like a document of an office program',
  ])
})

test('of thousands of recipes in one file none is lost', async () => {
  const many = Array.from(
    { length: 4_000 },
    (_, i) => `# Soup ${i}\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil the leek.\n`,
  ).join('\n')
  expect((await read('many.md', Buffer.from(many))).recipes).toHaveLength(4_000)
})

describe('hostile archives', () => {
  const good = { 'good.json': soupJson }

  test('names that lead out, links and entries with a password are left out; the rest is read', async () => {
    const zip = zipOf({
      '../../etc/recipe.json': soupJson,
      '/absolute.json': soupJson,
      'C:/drive.json': soupJson,
      'link.json': { content: '/etc/passwd', mode: 0o120777 },
      'secret.json': { content: soupJson, isEncrypted: true },
      ...good,
    })
    const { recipes, problems } = await read('bad.zip', zip)
    expect(recipes).toHaveLength(1)
    expect(problems.sort()).toEqual([
      'bad.zip/../../etc/recipe.json has a name that leads out of the archive',
      'bad.zip//absolute.json has a name that leads out of the archive',
      'bad.zip/C:/drive.json has a name that leads out of the archive',
      'bad.zip/link.json is a link, which we don’t follow',
      'bad.zip/secret.json has a password',
    ])
  })

  test('a bomb is not unpacked, nor one that lies about its size, nor one packed by gzip', async () => {
    const zeros = Buffer.alloc(20_000_000)
    const { recipes, problems } = await read(
      'bomb.zip',
      zipOf({ 'zeros.json': zeros, 'liar.json': { content: zeros, statedSize: 1_000 }, ...good }),
    )
    expect(recipes).toHaveLength(1)
    expect(problems.sort()).toEqual(['bomb.zip/liar.json is cut off or damaged', 'bomb.zip/zeros.json is too large'])
    const small = { ...archiveLimits, documentBytes: 1_000_000 }
    expect((await read('bomb.gz', gzipSync(zeros), small)).problems).toEqual(['bomb.gz is too large'])
  })

  test('all files together are bounded, too', async () => {
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.json`, soupJson]))
    const { recipes, codes } = await read('many.zip', zipOf(files), {
      ...archiveLimits,
      totalBytes: soupJson.length * 3,
    })
    expect(recipes).toHaveLength(3)
    expect(codes).toEqual(['TOO_LARGE', 'TOO_LARGE'])
  })

  test('archives in archives are opened to a depth', async () => {
    let zip = zipOf(good)
    for (let i = 0; i < 5; i++) zip = zipOf({ 'inner.zip': zip })
    expect((await read('deep.zip', zip)).codes).toContain('TOO_DEEP')
  })

  test('an archive of a hundred thousand entries is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`${i}.txt`, '']))
    expect(await read('crowd.zip', zipOf(files))).toMatchObject({
      recipes: [],
      problems: ['crowd.zip holds too many files'],
    })
  })

  test('there is a limit of recipes', async () => {
    const { recipes, codes } = await read('a.json', JSON.stringify([soup, soup, soup]), {
      ...archiveLimits,
      recipes: 2,
    })
    expect([recipes.length, codes]).toEqual([2, ['TOO_MANY_RECIPES']])
  })

  test('files that are cut in the middle are refused, or read as far as they go', async () => {
    const zip = zipOf({ 'a.json': soupJson, 'b.json': soupJson })
    expect((await read('a.zip', zip.subarray(0, zip.length / 2))).problems).toEqual(['a.zip is cut off or damaged'])
    const packed = gzipSync(soupJson)
    expect((await read('a.gz', packed.subarray(0, packed.length - 12))).problems).toEqual([
      'a.gz is cut off or damaged',
    ])
    const list = JSON.stringify([soup, { ...soup, name: 'Second soup' }])
    const cut = await read('a.json', list.slice(0, -40))
    expect(cut.recipes[0]).toMatchObject({ name: 'Leek soup' })
    expect(cut.problems).toEqual(['a.json is cut off or damaged'])
    const broken = Buffer.from(zip)
    broken.fill(7, 60, 90)
    expect((await read('b.zip', broken)).problems).toEqual(['b.zip/a.json is cut off or damaged'])
  })

  test('a picture that is too large, or none at all, is no picture', async () => {
    const zip = zipOf({
      'a/recipe.json': JSON.stringify({ ...soup, image: 'a.jpg' }),
      'a/a.jpg': Buffer.concat([jpeg, Buffer.alloc(2_000)]),
      'b/recipe.json': JSON.stringify({ ...soup, image: 'b.jpg' }),
      'b/b.jpg': '<script>alert(1)</script>',
    })
    const { recipes, pictures } = await read('a.zip', zip, { ...archiveLimits, pictureBytes: 1_000 })
    expect(recipes.map(({ picture }) => picture?.path)).toEqual(['a/a.jpg', 'b/b.jpg'])
    expect(pictures).toEqual([null, null])
  })

  test('deeply nested and absurd documents are read in time', async () => {
    const started = performance.now()
    for (const content of [
      '['.repeat(200_000),
      '{"a":'.repeat(200_000),
      `<?xml version="1.0"?>${'<recipe>'.repeat(20_000)}`,
      `name,ingredients\n${'"'.repeat(100_000)}`,
      `---\na: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [${'*a,'.repeat(9)}*a]`).join('\n')}\n---\ntext`,
      `@${'a'.repeat(200_000)}`,
      '@a{'.repeat(50_000),
    ])
      await read('odd', content)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('encodings', () => {
  const table = 'Titel;Zutaten;Zubereitung\r\n"Grüne Soße";"500 g Kräuter\r\n4 Eier";"Hacken.\r\nRühren."\r\n'
  const wide = Buffer.from(table, 'utf16le')
  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['UTF-16 without one', wide],
    ['UTF-16, big end first', Buffer.from(wide).swap16()],
    ['Latin-1', Buffer.from(table, 'latin1')],
    ['line feeds alone', Buffer.from(table.replaceAll('\r\n', '\n'))],
  ])('%s', async (_name, bytes) => {
    expect((await read('soße.csv', bytes)).recipes.map(essence)).toEqual([
      { name: 'Grüne Soße', ingredients: ['500 g Kräuter', '4 Eier'], instructions: ['Hacken.', 'Rühren.'] },
    ])
  })
})
