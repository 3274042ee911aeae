import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { isRestricted } from '../../domain/diets/dietProfile'
import { ViewerType } from '../auth/auth.types'
import { Item } from '../items/item.entity'
import { Pantry } from '../pantries/pantry.entity'
import { pantryById } from '../pantries/pantry.loaders'
import type { Context } from '../platform/context'
import type { Person, Viewer } from '../platform/viewer'
import { DietProfileInput, RemoveChildInput, SetChildInput, SetSendsAvoidedFoodsInput } from './diet.inputs'
import { eatersOfPantry, homeProblemsOfItem, problemsOfItem, sendsAvoidedFoods } from './diet.loaders'
import type { DietService } from './diet.service'
import { DietProblemType } from './dietProblem.types'
import { EatersPayload, EaterType, SendsAvoidedFoodsPayload, type EaterRow } from './diet.types'

/** What the people of a home do not eat. */
@Resolver(() => Pantry)
export class DietResolver {
  constructor(private readonly services: { diets: DietService }) {}

  @Authorized('person')
  @Mutation(() => EatersPayload, {
    description:
      'Says what the viewer does not eat. Whoever keeps house in their home reads it, and nobody else. BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  async setDietProfile(
    @Arg('input', () => DietProfileInput) input: DietProfileInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<EatersPayload> {
    return { pantry: await pantryOf(loaders, await this.services.diets.setOwn(viewer, input)) }
  }

  @Authorized('person')
  @Mutation(() => EatersPayload, {
    description: 'Forgets what the viewer does not eat. Safe to repeat. RATE_LIMITED.',
  })
  async deleteDietProfile(@Ctx() { viewer, loaders }: Context<Person>): Promise<EatersPayload> {
    return { pantry: await pantryOf(loaders, await this.services.diets.deleteOwn(viewer)) }
  }

  @Authorized('person')
  @Mutation(() => EatersPayload, {
    description:
      'Adds a child to a home, or changes one, as whoever keeps house there. BAD_INPUT, FORBIDDEN, NOT_FOUND, TOO_MANY, RATE_LIMITED.',
  })
  async setChild(
    @Arg('input', () => SetChildInput) input: SetChildInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<EatersPayload> {
    await this.services.diets.setChild(viewer, input)
    return { pantry: await pantryOf(loaders, input.pantryId) }
  }

  @Authorized('person')
  @Mutation(() => EatersPayload, {
    description: 'Takes a child out of a home, as whoever keeps house there. Safe to repeat. FORBIDDEN, RATE_LIMITED.',
  })
  async removeChild(
    @Arg('input', () => RemoveChildInput) input: RemoveChildInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<EatersPayload> {
    await this.services.diets.removeChild(viewer, input)
    return { pantry: await pantryOf(loaders, input.pantryId) }
  }

  @Authorized('person')
  @Mutation(() => SendsAvoidedFoodsPayload, {
    description:
      'Says whether a language model outside may get the list of foods that are avoided at the viewer’s home; never names, ages or diets. Safe to repeat. RATE_LIMITED.',
  })
  async setSendsAvoidedFoods(
    @Arg('input', () => SetSendsAvoidedFoodsInput) { allowed }: SetSendsAvoidedFoodsInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<SendsAvoidedFoodsPayload> {
    await this.services.diets.setSendsAvoidedFoods(viewer, allowed)
    return { viewer }
  }

  @FieldResolver(() => Boolean, {
    description:
      'Is there somebody here who does not eat everything? False where the viewer is neither owner nor member.',
  })
  async hasDietProfiles(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<boolean> {
    return (await loaders.of(eatersOfPantry).load(id)).some(isRestricted)
  }

  @FieldResolver(() => [EaterType], {
    description:
      'Who eats here, and what they do not eat: those whose home pantry it is, then its children. Empty where the viewer is neither owner nor member, and for programs.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async eaters(@Root() { id }: Pantry, @Ctx() { viewer, loaders }: Context): Promise<EaterType[]> {
    const ownId = viewer.kind === 'person' ? viewer.accountId : null
    return (await loaders.of(eatersOfPantry).load(id)).map((eater) => toEater(eater, ownId))
  }
}

/** What a packet says against what the viewer, and the people of their home, do not eat. */
@Resolver(() => Item)
export class ItemDietResolver {
  @FieldResolver(() => [DietProblemType], {
    description:
      'What it holds, or may, that the viewer does not eat. Empty: nothing is known, never that it is safe; and for who has not said what they do not eat.',
    complexity: ({ childComplexity }) => 10 + childComplexity,
  })
  viewerDietProblems(@Root() { barcode }: Item, @Ctx() { loaders }: Context): Promise<DietProblemType[]> {
    return loaders.of(problemsOfItem).load(barcode)
  }

  @FieldResolver(() => [DietProblemType], {
    description:
      'What it holds, or may, that somebody of the viewer’s home does not eat. Empty: nothing is known, never that it is safe; for who does not keep house there, and for programs.',
    complexity: ({ childComplexity }) => 10 + childComplexity,
  })
  homeDietProblems(@Root() { barcode }: Item, @Ctx() { loaders }: Context): Promise<DietProblemType[]> {
    return loaders.of(homeProblemsOfItem).load(barcode)
  }
}

/** What the viewer has allowed. */
@Resolver(() => ViewerType)
export class ViewerDietResolver {
  @FieldResolver(() => Boolean, {
    description: 'May a language model outside get the list of foods that are avoided at home?',
  })
  sendsAvoidedFoods(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<boolean> | boolean {
    return viewer.kind === 'person' && loaders.of(sendsAvoidedFoods).load(viewer.accountId)
  }
}

function toEater(
  { id, name, accountId, hasProfile, allergens, diets, avoid }: EaterRow,
  ownId: number | null,
): EaterType {
  const isViewer = accountId !== null && accountId === ownId
  const isChild = accountId === null
  return {
    id,
    name,
    isChild,
    isViewer,
    viewerCanEdit: isChild || isViewer,
    profile: hasProfile ? { allergens, diets, avoid } : null,
  }
}

async function pantryOf(loaders: Context['loaders'], id: number): Promise<Pantry> {
  const pantry = await loaders.of(pantryById).load(id)
  if (pantry === null) throw new Error(`pantry ${id} is missing`)
  return pantry
}
