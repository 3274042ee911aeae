import { Field, InputType } from 'type-graphql'

@InputType({
  description: 'What is written beside the recipes as schema.org JSON-LD, and everything else as JSON and CSV.',
})
export class StartDataExportInput {
  @Field(() => Boolean, { defaultValue: false, description: 'The recipes as Markdown, too.' })
  markdown!: boolean

  @Field(() => Boolean, { defaultValue: false, description: 'The recipes as Cooklang, too.' })
  cooklang!: boolean
}
