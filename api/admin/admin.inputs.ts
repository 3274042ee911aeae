import { Max, MaxLength, Min, MinLength } from 'class-validator'
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql'
import { Page } from '../platform/paging'
import { Id } from '../platform/scalars'

export enum AdminUserSort {
  JOINED = 'JOINED',
  USERNAME = 'USERNAME',
  ADMIN = 'ADMIN',
}
registerEnumType(AdminUserSort, { name: 'AdminUserSort', description: 'What the list of users is sorted by.' })

export enum AdminItemSort {
  ADDED = 'ADDED',
  NAME = 'NAME',
  BRAND = 'BRAND',
}
registerEnumType(AdminItemSort, { name: 'AdminItemSort', description: 'What the list of items is sorted by.' })

export enum AdminPantrySort {
  ADDED = 'ADDED',
  NAME = 'NAME',
  POSTCODE = 'POSTCODE',
}
registerEnumType(AdminPantrySort, { name: 'AdminPantrySort', description: 'What the list of pantries is sorted by.' })

export enum AdminRecipeSort {
  ADDED = 'ADDED',
  NAME = 'NAME',
  HIDDEN = 'HIDDEN',
}
registerEnumType(AdminRecipeSort, { name: 'AdminRecipeSort', description: 'What the list of recipes is sorted by.' })

export enum AdminFeedbackSort {
  OPEN = 'OPEN',
  SENT = 'SENT',
  KIND = 'KIND',
}
registerEnumType(AdminFeedbackSort, {
  name: 'AdminFeedbackSort',
  description: 'What the list of feedback is sorted by. OPEN, descending: open feedback comes first.',
})

export enum AuditSort {
  WHEN = 'WHEN',
  ACT = 'ACT',
}
registerEnumType(AuditSort, { name: 'AuditSort', description: 'What the audit log is sorted by.' })

@ArgsType()
class AdminPage extends Page {
  @Field(() => String, { nullable: true, description: 'Only rows that contain this text; upper case does not matter.' })
  @MaxLength(100)
  search?: string

  @Field(() => Boolean, { defaultValue: true, description: 'Last or newest first.' })
  descending!: boolean
}

@ArgsType()
export class AdminUsersArgs extends AdminPage {
  @Field(() => AdminUserSort, { defaultValue: AdminUserSort.JOINED })
  sort!: AdminUserSort
}

@ArgsType()
export class AdminItemsArgs extends AdminPage {
  @Field(() => AdminItemSort, { defaultValue: AdminItemSort.ADDED })
  sort!: AdminItemSort
}

@ArgsType()
export class AdminPantriesArgs extends AdminPage {
  @Field(() => AdminPantrySort, { defaultValue: AdminPantrySort.ADDED })
  sort!: AdminPantrySort
}

@ArgsType()
export class AdminRecipesArgs extends AdminPage {
  @Field(() => AdminRecipeSort, { defaultValue: AdminRecipeSort.ADDED })
  sort!: AdminRecipeSort
}

@ArgsType()
export class AdminFeedbackArgs extends AdminPage {
  @Field(() => AdminFeedbackSort, { defaultValue: AdminFeedbackSort.OPEN })
  sort!: AdminFeedbackSort
}

@ArgsType()
export class AuditLogArgs extends AdminPage {
  @Field(() => AuditSort, { defaultValue: AuditSort.WHEN })
  sort!: AuditSort
}

@InputType()
export class SetAdminInput {
  @Field(() => Id, { description: "The account's id." })
  id!: number

  @Field(() => Boolean, { description: 'true makes them an admin, false withdraws that.' })
  granted!: boolean
}

@InputType()
export class HideRatingInput {
  @Field(() => Id)
  id!: number

  @Field(() => Boolean, {
    description: 'true hides it from everybody but its writer and admins, false shows it again.',
  })
  hidden!: boolean
}

@InputType()
export class HideRecipeInput {
  @Field(() => Id)
  id!: number

  @Field(() => Boolean, {
    description: 'true hides it from everybody but its creator and admins, false shows it again.',
  })
  hidden!: boolean
}

@InputType()
export class ActionFeedbackInput {
  @Field(() => Id)
  id!: number

  @Field(() => Boolean, { description: 'Has it been dealt with?' })
  actioned!: boolean
}

@InputType()
export class DeleteFeedbackInput {
  @Field(() => Id)
  id!: number
}

@InputType()
export class CountViewInput {
  @Field(() => String, {
    description: "The pattern of the page's path, such as `/recipe/:recipeID`; never the path itself.",
  })
  @MinLength(1)
  @MaxLength(100)
  path!: string

  @Field(() => Int, { description: '0 mobile, 1 tablet, 2 desktop.' })
  @Min(0)
  @Max(2)
  device!: number
}
