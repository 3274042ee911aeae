/** `npm run measure:moving -- <folder>` reads exports of other programs and prints what is found in them. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArchive } from '../lib/recipe-archives/readArchive'
import { sentenceOf } from '../lib/recipe-archives/problemText'

const help = `
Usage: npm run measure:moving -- <folder> [--show]

Reads every file and folder in the folder as the import reads it, and prints for each what it is, how many recipes it
holds, how many of them have ingredients, steps, a picture that can be loaded, times, tags and notes, how many things in
stock, lines of shopping lists and planned meals there are, and what could not be read. Whole are recipes with a name,
ingredients and steps.

--show  prints everything that was read, too
`

interface Counts {
  recipes: number
  whole: number
  ingredients: number
  steps: number
  pictures: number
  times: number
  tags: number
  notes: number
  stock: number
  lines: number
  meals: number
  problems: number
}

const none = (): Counts => ({
  recipes: 0,
  whole: 0,
  ingredients: 0,
  steps: 0,
  pictures: 0,
  times: 0,
  tags: 0,
  notes: 0,
  stock: 0,
  lines: 0,
  meals: 0,
  problems: 0,
})
const columns = Object.keys(none()) as (keyof Counts)[]

async function measure(path: string, name: string, isShown: boolean) {
  const counts = none()
  const formats = new Set<string>()
  const problems: string[] = []
  const lacking: string[] = []
  for await (const item of readArchive({ name, path })) {
    if (item.type === 'problem') {
      problems.push(sentenceOf(item.problem))
      continue
    }
    formats.add(item.format)
    if (isShown) console.log(JSON.stringify(item, null, 1))
    counts.stock += Number(item.type === 'stock')
    counts.lines += Number(item.type === 'listItem')
    counts.meals += Number(item.type === 'plannedMeal')
    if (item.type === 'table')
      problems.push(`${item.table.where} has columns to choose: ${item.table.columns.join(', ')}`)
    if (item.type !== 'recipe') continue
    const { recipe } = item
    counts.recipes += 1
    const isWhole = recipe.name !== '' && recipe.ingredients.length > 0 && recipe.instructions.length > 0
    counts.whole += Number(isWhole)
    if (!isWhole) lacking.push(recipe.name)
    counts.ingredients += Number(recipe.ingredients.length > 0)
    counts.steps += Number(recipe.instructions.length > 0)
    counts.pictures += Number((await recipe.picture?.load()) != null)
    counts.times += Number(recipe.prepMinutes !== null || recipe.cookMinutes !== null || recipe.totalMinutes !== null)
    counts.tags += Number(recipe.tags.length > 0)
    counts.notes += Number(recipe.note !== '' || recipe.description !== '')
  }
  counts.problems = problems.length
  if (lacking.length > 0)
    problems.push(`not whole: ${lacking.slice(0, 5).join(', ')}${lacking.length > 5 ? ', …' : ''}`)
  return { counts, formats: [...formats].join(', ') || '-', problems }
}

function line(name: string, format: string, counts: Counts, ms: number): string {
  const numbers = columns.map((column) => String(counts[column]).padStart(column.length))
  return [
    name.slice(0, 40).padEnd(40),
    format.slice(0, 16).padEnd(16),
    ...numbers,
    `${ms.toFixed(0)} ms`.padStart(8),
  ].join('  ')
}

const args = process.argv.slice(2)
const folder = args.find((arg) => !arg.startsWith('-'))
if (!folder || args.includes('--help')) console.log(help)
else {
  console.log([''.padEnd(40), 'format'.padEnd(16), ...columns].join('  '))
  const total = none()
  const started = performance.now()
  for (const name of readdirSync(resolve(folder))
    .filter((each) => !/^readme/i.test(each))
    .sort()) {
    const before = performance.now()
    const { counts, formats, problems } = await measure(join(resolve(folder), name), name, args.includes('--show'))
    for (const column of columns) total[column] += counts[column]
    console.log(line(name, formats, counts, performance.now() - before))
    for (const sentence of problems.slice(0, 10)) console.log(`    ${sentence}`)
    if (problems.length > 10) console.log(`    and ${problems.length - 10} more`)
  }
  console.log(line('total', '', total, performance.now() - started))
}
