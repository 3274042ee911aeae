import sql, { raw, type Sql } from 'sql-template-tag'
import { countTolerance, tolerance } from '../../../domain/cooking/coverage'
import { partGrams, partPackets } from '../../../domain/foods/parts'

/** How much of what there is an amount takes at least, where the most is there, or at most; NULL: that is not known. As `coverageOf`. */
export function shareOf(end: 'most' | 'least'): Sql {
  const held = (measure: string): Sql => sql`nullif((s.${raw(end)}->>${raw(`'${measure}'`)})::float8, 0)`
  const ofPart = sql`nullif((s.${raw(end)}->'parts'->>a.part)::float8, 0)`
  const [packets, grams, closest] =
    end === 'most'
      ? [raw('p.packets'), raw('p.grams'), raw('greatest')]
      : [raw('p."mostPackets"'), raw('p."mostGrams"'), raw('least')]
  return sql`CASE
          WHEN p.packets IS NOT NULL THEN a.amount * ${number(countTolerance)} * ${packets} / ${held('packet')}
          WHEN a.part <> '' THEN ${closest}(a.amount * ${number(countTolerance)} / ${ofPart}, a.amount * ${number(tolerance)} * ${grams} / ${held('g')})
          WHEN a.unit = 'piece' THEN a.amount * ${number(countTolerance)} / ${held('piece')}
          ELSE a.amount * ${number(tolerance)} / CASE a.unit WHEN 'g' THEN ${held('g')} ELSE ${held('ml')} END END`
}

const number = (value: number): Sql => raw(String(value))

/** What one slice or clove weighs, and how many packets one tin or sachet is, from the least to the most. */
export const partsOfPackets = JSON.stringify([
  ...Object.entries(partGrams).map(([part, [grams, mostGrams]]) => ({ part, grams, mostGrams })),
  ...Object.entries(partPackets).map(([part, [packets, mostPackets]]) => ({ part, packets, mostPackets })),
])
