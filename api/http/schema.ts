import { GraphQLDateTime } from 'graphql-scalars'
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync, type ContainerType } from 'type-graphql'
import { AccountResolver } from '../accounts/account.resolver'
import { AdminResolver, ViewerAdminResolver } from '../admin/admin.resolver'
import { AdminEmailResolver } from '../admin/email.resolver'
import { ProfileResolver } from '../accounts/profile.resolver'
import { BlockResolver } from '../accounts/block.resolver'
import { AuthResolver } from '../auth/auth.resolver'
import { EmailLinkResolver } from '../auth/emailLink.resolver'
import { ViewerResolver } from '../auth/viewer.resolver'
import { SignInMethodResolver } from '../auth/signInMethod.resolver'
import { BoxResolver, ViewerBoxResolver } from '../boxes/box.resolver'
import { FeedbackResolver } from '../feedback/feedback.resolver'
import { GenerationResolver } from '../generation/generation.resolver'
import { ItemLookUpResolver, ItemResolver } from '../items/item.resolver'
import { ConversationResolver } from '../messages/conversation.resolver'
import { DigestResolver } from '../messages/digest.resolver'
import { MessageResolver, ThreadMessagesResolver } from '../messages/message.resolver'
import { ItemPantryResolver } from '../pantries/item.resolver'
import { AccountPantryResolver, PantryEntryResolver, PantryResolver } from '../pantries/pantry.resolver'
import { StockBulkResolver } from '../pantries/stockBulk.resolver'
import { StockResolver } from '../pantries/stock.resolver'
import { AccountImageResolver, RecipeImageResolver } from '../recipes/image.resolver'
import { RecipeImportResolver } from '../recipes/recipeImport.resolver'
import { CommunityRecipeResolver, PantryRecipeResolver, RecipeResolver, ViewerRecipeResolver } from '../recipes/recipe.resolver'
import { RecipeEditResolver } from '../recipes/edit.resolver'
import { withFastResolvers } from './fastResolvers'

/** Our subscriptions bring their own stream (`context.live`); type-graphql only insists that its bus be there. */
const unused = {
  publish(): never {
    throw new Error('publish through platform/pubsub')
  },
  subscribe(): never {
    throw new Error('subscribe through context.live')
  },
}

/** The whole schema. Without a container it can be printed but not executed. */
export function makeSchema(container?: ContainerType): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountResolver, ProfileResolver, AuthResolver, ViewerResolver, EmailLinkResolver, SignInMethodResolver, ItemResolver, ItemLookUpResolver,
      PantryResolver, PantryEntryResolver, AccountPantryResolver, StockResolver, StockBulkResolver, ItemPantryResolver, BoxResolver, ViewerBoxResolver,
      RecipeResolver, ViewerRecipeResolver, RecipeEditResolver, RecipeImportResolver, RecipeImageResolver, AccountImageResolver, PantryRecipeResolver, CommunityRecipeResolver, GenerationResolver,
      BlockResolver, ConversationResolver, MessageResolver, ThreadMessagesResolver, DigestResolver, FeedbackResolver, AdminResolver, ViewerAdminResolver, AdminEmailResolver,
    ],
    container,
    pubSub: unused,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // What was typed may be a password, so it is never echoed.
    validate: { forbidUnknownValues: false, validationError: { target: false, value: false } },
  })
  return container ? withFastResolvers(schema, container) : schema
}

/** The schema as schema/schema.graphql holds it. */
export function schemaText(): string {
  return `# Made by \`npm run schema\` from the resolvers under api/. Do not edit.\n\n${printSchema(lexicographicSortSchema(makeSchema()))}\n`
}
