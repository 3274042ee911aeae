import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true })
export class ViewsOfDay {
  @Field(() => String, { description: 'Year-month-day, in UTC.' })
  day!: string

  @Field(() => Int)
  count!: number
}

@ObjectType({ simpleResolvers: true })
export class ViewsOfPath {
  @Field(() => String, { description: "The pattern of the page's path." })
  path!: string

  @Field(() => Int)
  count!: number
}

@ObjectType({ simpleResolvers: true })
export class ViewsOfDevice {
  @Field(() => Int, { description: '0 mobile, 1 tablet, 2 desktop.' })
  device!: number

  @Field(() => Int)
  count!: number
}

@ObjectType({ description: 'Page views of the last 30 days; at most a minute old.', simpleResolvers: true })
export class PageViews {
  @Field(() => Boolean, { description: 'Is counting switched on?' })
  counted!: boolean

  @Field(() => Int)
  total!: number

  @Field(() => [ViewsOfDay], { description: 'Each of the 30 days, oldest first.' })
  days!: ViewsOfDay[]

  @Field(() => [ViewsOfPath], { description: 'Most viewed first.' })
  paths!: ViewsOfPath[]

  @Field(() => [ViewsOfDevice])
  devices!: ViewsOfDevice[]
}

@ObjectType({ simpleResolvers: true })
export class CountViewPayload {
  @Field(() => Boolean, { description: 'false: counting is switched off.' })
  counted!: boolean
}
