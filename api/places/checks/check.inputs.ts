import { ArrayMaxSize, IsOptional, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, Float, InputType, Int } from 'type-graphql'
import { Id, Uuid } from '../../platform/scalars'

@InputType()
export class TakenOutInput {
  @Field(() => String, { description: '1 to 200 characters.' })
  @MaxLength(200)
  name!: string

  @Field(() => Int, { description: '1 to 1000.' })
  @Min(1)
  @Max(1_000)
  quantity!: number

  @Field(() => String, { description: 'The date on it, YYYY-MM-DD.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  date!: string
}

@InputType()
export class SendPlaceCheckInput {
  @Field(() => Uuid, {
    description: 'Generated when the person checks and kept for retries: what is sent twice is stored once.',
  })
  key!: string

  @Field(() => Id)
  pantryId!: number

  @Field(() => Date, {
    description: 'When it was made, by the clock of the device: at most 90 days ago, and no more than a day ahead.',
  })
  madeAt!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Who checked, up to 60 characters; by default the viewer’s name.',
  })
  @IsOptional()
  @MaxLength(60)
  name?: string | null

  @Field(() => Float, { nullable: true, description: 'In degrees Celsius, -60 to 80.' })
  @IsOptional()
  @Min(-60)
  @Max(80)
  temperature?: number | null

  @Field(() => Boolean, { description: 'Were all dates looked at?' })
  datesLookedAt!: boolean

  @Field(() => Boolean, { description: 'Was it cleaned?' })
  cleaned!: boolean

  @Field(() => String, { nullable: true, description: 'What is wrong, up to 500 characters.' })
  @IsOptional()
  @MaxLength(500)
  problem?: string | null

  @Field(() => String, { nullable: true, description: 'What was done about it, up to 500 characters.' })
  @IsOptional()
  @MaxLength(500)
  action?: string | null

  @Field(() => [TakenOutInput], {
    nullable: true,
    description: 'What was past its date and taken out, up to 100. The stock is moved by `moveStock`.',
  })
  @IsOptional()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  takenOut?: TakenOutInput[] | null

  @Field(() => Uuid, {
    nullable: true,
    description:
      'A picture that the viewer uploaded by POST /images. It is moved from there: only owners and members see it.',
  })
  imageId?: string | null
}
