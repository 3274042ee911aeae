import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { DietProblem } from '../../domain/diets/dietProblems'
import type { Diet, UkAllergen } from '../../domain/diets/dietProfile'
import type { Verdict } from '../../domain/diets/judgeFood'
import { DietType, UkAllergenType } from './dietProfile.entity'

export enum VerdictType {
  REFUSED = 'REFUSED',
  CHECK = 'CHECK',
}
registerEnumType(VerdictType, {
  name: 'DietVerdict',
  description: 'What is known of a food and somebody who eats. Nothing is ever said to be safe.',
  valuesConfig: {
    REFUSED: { description: 'It holds what they do not eat.' },
    CHECK: { description: 'Nobody can tell: only the packet says.' },
  },
})

@ObjectType('DietProblem', {
  description: 'Something that somebody of a home does not eat, or may not. For whoever keeps house there.',
  simpleResolvers: true,
})
export class DietProblemType {
  @Field(() => ID, { description: 'The `Eater`; `guests` for the guests of a meal.' })
  eaterId!: string

  @Field(() => String, { description: 'The name of the eater; empty for guests.' })
  eaterName!: string

  @Field(() => VerdictType)
  verdict!: Verdict

  @Field(() => UkAllergenType, { nullable: true, description: 'One of `allergen`, `diet` and `word` is not null.' })
  allergen!: UkAllergen | null

  @Field(() => DietType, { nullable: true })
  diet!: Diet | null

  @Field(() => String, { nullable: true, description: 'A food that they avoid, in their words.' })
  word!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Of a diet, what it leaves out that this holds, or may: `pork`, `milk`. null: nobody can tell.',
  })
  content!: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The index of the line in `ingredients`; null: it is of the whole.',
  })
  position!: number | null

  @Field(() => String, { nullable: true, description: 'What holds it: the food, the line or the packet.' })
  text!: string | null
}

/** A problem, as clients get it. */
export const toDietProblem = (
  { eater, cause, verdict, content }: Omit<DietProblem, 'line' | 'packet'>,
  { position, text }: Pick<DietProblemType, 'position' | 'text'>,
): DietProblemType => ({
  eaterId: eater.id,
  eaterName: eater.name,
  verdict,
  content,
  position,
  text,
  allergen: cause.kind === 'ALLERGEN' ? cause.allergen : null,
  diet: cause.kind === 'DIET' ? cause.diet : null,
  word: cause.kind === 'WORD' ? cause.word : null,
})
