import { Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { accountById } from '../accounts/account.loaders'
import type { Context } from '../platform/context'
import { Uuid } from '../platform/scalars'
import { everyone, type Viewer } from '../platform/viewer'
import { CapabilityType, SessionType, ViewerKind, ViewerType } from './auth.types'
import type { ElevationService } from './elevation.service'
import type { SessionService } from './sessions/session.service'
import type { SignInMethodService } from './signInMethod.service'

const kinds = { visitor: ViewerKind.VISITOR, person: ViewerKind.PERSON, box: ViewerKind.BOX } as const satisfies Record<
  Viewer['kind'],
  ViewerKind
>

@Resolver(() => ViewerType)
export class ViewerResolver {
  constructor(
    private readonly services: {
      signInMethods: SignInMethodService
      sessions: SessionService
      elevation: ElevationService
    },
  ) {}

  @Authorized(everyone)
  @Query(() => ViewerType, { description: 'Who sent the request; a visitor when nobody is signed in.' })
  viewer(@Ctx() { viewer }: Context): Viewer {
    return viewer
  }

  @FieldResolver(() => ID, { description: 'Always "viewer", so that a cache has one.' })
  id(): string {
    return 'viewer'
  }

  @FieldResolver(() => ViewerKind)
  kind(@Root() viewer: Viewer): ViewerKind {
    return kinds[viewer.kind]
  }

  @FieldResolver(() => Boolean, { description: 'Signed in, but without an account yet: call createAccount.' })
  needsUsername(@Root() viewer: Viewer): boolean {
    return viewer.kind === 'visitor' && viewer.session?.identityId != null
  }

  @FieldResolver(() => String, { nullable: true, description: 'The address that the viewer signs in with.' })
  email(@Root() viewer: Viewer): Promise<string | null> {
    return this.services.signInMethods.emailOf(viewer)
  }

  @FieldResolver(() => Account, { nullable: true })
  account(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<Account | null> | null {
    return viewer.kind === 'person' ? loaders.of(accountById).load(viewer.accountId) : null
  }

  @FieldResolver(() => Uuid, {
    nullable: true,
    description:
      "The key that identifies the viewer's account in REST calls. It never changes, and only the viewer can read it.",
  })
  async keyHash(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<string | null> {
    return viewer.kind === 'person' ? ((await loaders.of(accountById).load(viewer.accountId))?.keyHash ?? null) : null
  }

  @FieldResolver(() => Int, { description: "The admin flag of the viewer's account: 0 for most, from 1 on an admin." })
  admin(@Root() viewer: Viewer): number {
    return viewer.kind === 'person' ? viewer.admin : 0
  }

  @FieldResolver(() => [CapabilityType], { description: 'The areas that the session is elevated for, until when.' })
  capabilities(@Root() viewer: Viewer): CapabilityType[] {
    return this.services.elevation.elevationsOf(viewer)
  }

  @FieldResolver(() => [SessionType], { name: 'sessions', description: "The viewer's sessions, last seen first." })
  sessionList(@Root() viewer: Viewer): Promise<SessionType[]> {
    return this.services.sessions.list(viewer)
  }
}
