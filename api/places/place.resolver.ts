import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { openStateAt } from '../../domain/places/openingHours'
import { imageIdOfAccount } from '../images/image.loaders'
import { ImageSize } from '../images/image.types'
import { imagePath } from '../images/imageFile'
import { Pantry } from '../pantries/pantry.entity'
import { managedPantryIds } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { Place } from './place.entity'
import { ClosePlaceInput, CreatePlaceInput, EditPlaceInput, SetPlaceLimitInput } from './place.inputs'
import { hoursOfPlace, placeById } from './place.loaders'
import type { PlaceService } from './place.service'
import {
  ClosePlacePayload,
  CreatePlacePayload,
  OpenStateType,
  PlaceHoursType,
  PlaceLimitPayload,
  PlacePayload,
  writtenHours,
} from './place.types'

@Resolver()
export class PlaceMutationResolver {
  constructor(private readonly services: { places: PlaceService }) {}

  @Authorized('person')
  @Mutation(() => CreatePlacePayload, {
    description:
      'Creates a place that a community runs, with a pantry of its own; no pantry that is there becomes one. Everybody can see its address. An account may create three, or as many as an admin says. BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  async createPlace(
    @Arg('input', () => CreatePlaceInput) input: CreatePlaceInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<CreatePlacePayload> {
    const pantryId = await this.services.places.create(viewer, input)
    return { pantryId, pantryIds: [...new Set([...managedPantryIds(viewer), pantryId])] }
  }

  @Authorized('person')
  @Mutation(() => PlacePayload, {
    description:
      'Changes a place, as its owner. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, VERSION_CONFLICT, RATE_LIMITED.',
  })
  async editPlace(
    @Arg('input', () => EditPlaceInput) input: EditPlaceInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<PlacePayload> {
    const pantry = await this.services.places.edit(viewer, input)
    // Another field of the same request may have loaded them before.
    loaders.of(placeById).clear(pantry.id)
    loaders.of(hoursOfPlace).clear(pantry.id)
    loaders.of(imageIdOfAccount).clear(pantry.id)
    return { pantry }
  }

  @Authorized('person', 'admin')
  @Mutation(() => ClosePlacePayload, {
    description:
      'Closes a place for good, with everything in it, as its owner, or as an admin, which is audited. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async closePlace(
    @Arg('input', () => ClosePlaceInput) input: ClosePlaceInput,
    @Ctx() { viewer }: Context,
  ): Promise<ClosePlacePayload> {
    await this.services.places.close(viewer, input)
    return { pantryId: input.pantryId }
  }

  @Authorized('admin')
  @Mutation(() => PlaceLimitPayload, {
    description: 'Says how many places an account may create. Audited. FORBIDDEN, NOT_FOUND.',
  })
  async setPlaceLimit(
    @Arg('input', () => SetPlaceLimitInput) input: SetPlaceLimitInput,
    @Ctx() { viewer }: Context,
  ): Promise<PlaceLimitPayload> {
    return { places: await this.services.places.setLimit(viewer, input) }
  }
}

@Resolver(() => Place)
export class PlaceResolver {
  constructor(private readonly services: { clock: Clock }) {}

  @FieldResolver(() => PlaceHoursType, { complexity: 10 })
  async hours(@Root() { pantryId }: Place, @Ctx() { loaders }: Context): Promise<PlaceHoursType> {
    return writtenHours(await loaders.of(hoursOfPlace).load(pantryId))
  }

  @FieldResolver(() => OpenStateType, { description: 'Now.' })
  async openState(@Root() { pantryId, timeZone }: Place, @Ctx() { loaders }: Context): Promise<OpenStateType> {
    const hours = await loaders.of(hoursOfPlace).load(pantryId)
    return openStateAt({ timeZone, ...hours }, this.services.clock.now())
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The URL of its picture, as WebP, relative to this server. What a URL returns never changes.',
  })
  async imageUrl(
    @Root() { pantryId }: Place,
    @Arg('size', () => ImageSize, { defaultValue: ImageSize.MEDIUM }) size: ImageSize,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> {
    const id = await loaders.of(imageIdOfAccount).load(pantryId)
    return id === null ? null : imagePath(id, size, 'webp')
  }
}

@Resolver(() => Pantry)
export class PantryPlaceResolver {
  @FieldResolver(() => Place, { nullable: true, description: 'What everybody may see of a place; null for a home.' })
  place(@Root() { id, isPlace }: Pantry, @Ctx() { loaders }: Context): Promise<Place | null> | null {
    return isPlace ? loaders.of(placeById).load(id) : null
  }
}
