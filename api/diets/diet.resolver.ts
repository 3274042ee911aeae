import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { isRestricted } from '../../domain/diets/dietProfile'
import { Pantry } from '../pantries/pantry.entity'
import { pantryById } from '../pantries/pantry.loaders'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { DietProfileInput, RemoveChildInput, SetChildInput } from './diet.inputs'
import { eatersOfPantry } from './diet.loaders'
import type { DietService } from './diet.service'
import { EatersPayload, EaterType, type EaterRow } from './diet.types'

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
