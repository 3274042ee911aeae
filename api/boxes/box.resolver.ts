import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { ViewerType } from '../auth/auth.types'
import type { Context } from '../platform/context'
import { Id } from '../platform/scalars'
import { everyoneButPrograms, type Viewer } from '../platform/viewer'
import { Box } from './box.entity'
import { BoxInput, EnrolBoxInput, SignInWithBoxInput } from './box.inputs'
import { viewerBoxById } from './box.loaders'
import type { BoxService, LabelledBox } from './box.service'
import { BoxLabelPayload, RevokeBoxPayload, SignInWithBoxPayload } from './box.types'

@Resolver()
export class BoxResolver {
  constructor(private readonly services: { boxes: BoxService }) {}

  @Authorized('person', 'admin')
  @Query(() => [Box], {
    name: 'boxes',
    description: 'The boxes of a pantry, oldest first: for its owner and for admins. UNAUTHENTICATED, NOT_FOUND.',
  })
  list(@Arg('pantryId', () => Id) pantryId: number, @Ctx() { viewer }: Context): Promise<Box[]> {
    return this.services.boxes.list(viewer, pantryId)
  }

  @Authorized('person', 'admin')
  @Mutation(() => BoxLabelPayload, {
    description: 'Adds a box to a pantry: for its owner and for admins. NOT_FOUND, BAD_INPUT, TOO_MANY, FORBIDDEN.',
  })
  enrolBox(@Arg('input', () => EnrolBoxInput) input: EnrolBoxInput, @Ctx() { viewer }: Context): Promise<LabelledBox> {
    return this.services.boxes.enrol(viewer, input)
  }

  @Authorized('person', 'admin')
  @Mutation(() => BoxLabelPayload, {
    description: "Replaces a box's label. The old one stops working, and sessions by it end. NOT_FOUND, FORBIDDEN.",
  })
  renewBoxLabel(@Arg('input', () => BoxInput) input: BoxInput, @Ctx() { viewer }: Context): Promise<LabelledBox> {
    return this.services.boxes.renewLabel(viewer, input)
  }

  @Authorized('person', 'admin')
  @Mutation(() => RevokeBoxPayload, {
    description: 'Revokes a box: its label stops working, and its sessions end. NOT_FOUND.',
  })
  revokeBox(@Arg('input', () => BoxInput) input: BoxInput, @Ctx() { viewer }: Context): Promise<RevokeBoxPayload> {
    return this.services.boxes.revoke(viewer, input)
  }

  @Authorized(everyoneButPrograms)
  @Mutation(() => SignInWithBoxPayload, {
    description:
      "Opens a session of the box whose label was scanned, in place of the viewer's own; it ends after 10 idle minutes. INCORRECT_CREDENTIALS, RATE_LIMITED.",
  })
  async signInWithBox(
    @Arg('input', () => SignInWithBoxInput) input: SignInWithBoxInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<SignInWithBoxPayload> {
    return { viewer: await this.services.boxes.signIn(viewer, client, input) }
  }
}

/** The box of a viewer. */
@Resolver(() => ViewerType)
export class ViewerBoxResolver {
  @FieldResolver(() => Box, {
    nullable: true,
    description: 'The box that the viewer signed in with; null for all other viewers.',
  })
  box(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<Box | null> | null {
    return viewer.kind === 'box' ? loaders.of(viewerBoxById).load(viewer.boxId) : null
  }
}
