import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { everyoneButPrograms, everyone, type Person, type Viewer } from '../platform/viewer'
import {
  AddPasswordInput,
  ChangeEmailInput,
  ChangePasswordInput,
  CreateAccountInput,
  EndSessionInput,
  RegisterInput,
  RemoveAccountInput,
  SignInInput,
  UnlockInput,
} from './auth.inputs'
import type { AuthService, SignInResult } from './auth.service'
import { RegisterPayload, RenewedSessionPayload, SignInPayload, ViewerPayload } from './auth.types'
import type { CredentialService, RenewedSession } from './passwords/credentials.service'
import type { ElevationService } from './elevation.service'

const asPayload = (viewer: Viewer): ViewerPayload => ({ viewer })

@Resolver()
export class AuthResolver {
  constructor(
    private readonly services: { auth: AuthService; credentials: CredentialService; elevation: ElevationService },
  ) {}

  @Authorized(everyone)
  @Mutation(() => RegisterPayload, {
    description:
      'Registers an address and a password to sign in with. Where the server sends email, the response is the same for a registered address, whose owner gets an email; elsewhere REGISTRATION_FAILED for all failures that concern the address. WEAK_PASSWORD.',
  })
  register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() { client }: Context,
  ): Promise<RegisterPayload> {
    return this.services.auth.register(client, input)
  }

  @Authorized(everyoneButPrograms)
  @Mutation(() => SignInPayload, {
    description:
      'Opens a session; INCORRECT_CREDENTIALS otherwise. With `viewer.needsUsername`, call createAccount next.',
  })
  signIn(
    @Arg('input', () => SignInInput) input: SignInInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<SignInResult> {
    return this.services.auth.signIn(viewer, client, input)
  }

  @Authorized('unnamed', 'person')
  @Mutation(() => ViewerPayload, {
    description: "Opens the viewer's account and pantry. USERNAME_TAKEN when another person has that name.",
  })
  createAccount(
    @Arg('input', () => CreateAccountInput) input: CreateAccountInput,
    @Ctx() { viewer }: Context,
  ): Promise<ViewerPayload> {
    return this.services.auth.createAccount(viewer, input).then(asPayload)
  }

  @Authorized(everyoneButPrograms)
  @Mutation(() => ViewerPayload, { description: "Ends the viewer's session, its sockets included." })
  signOut(@Ctx() { viewer, client }: Context): Promise<ViewerPayload> {
    return this.services.auth.signOut(viewer, client).then(asPayload)
  }

  @Authorized(everyoneButPrograms)
  @Mutation(() => ViewerPayload, { description: 'Ends all sessions of the viewer.' })
  signOutEverywhere(@Ctx() { viewer, client }: Context): Promise<ViewerPayload> {
    return this.services.auth.signOutEverywhere(viewer, client).then(asPayload)
  }

  @Authorized('unnamed', 'person')
  @Mutation(() => ViewerPayload, { description: "Ends one of the viewer's own sessions." })
  endSession(
    @Arg('input', () => EndSessionInput) input: EndSessionInput,
    @Ctx() { viewer }: Context,
  ): Promise<ViewerPayload> {
    return this.services.auth.endSession(viewer, input).then(asPayload)
  }

  @Authorized('unnamed', 'person')
  @Mutation(() => RenewedSessionPayload, {
    description: 'Needs the current password; ends the other sessions and renews this one. WEAK_PASSWORD.',
  })
  changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<RenewedSession> {
    return this.services.credentials.changePassword(viewer, client, input)
  }

  @Authorized('person')
  @Mutation(() => ViewerPayload, {
    description:
      'Adds an address and a password to an account without a password. The viewer must have signed in less than ten minutes ago. FORBIDDEN where there is a password; REGISTRATION_FAILED, WEAK_PASSWORD. Where the server sends email, an address that no provider has confirmed counts when the link that is emailed there is opened.',
  })
  addPassword(
    @Arg('input', () => AddPasswordInput) input: AddPasswordInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<ViewerPayload> {
    return this.services.credentials.addPassword(viewer, client, input).then(asPayload)
  }

  @Authorized('unnamed', 'person')
  @Mutation(() => RenewedSessionPayload, {
    description:
      'Needs the current password; ends the other sessions and renews this one. Where the server sends email, the address changes when the link that is emailed there is opened; the response is the same for a registered address. Elsewhere it changes at once, or REGISTRATION_FAILED.',
  })
  changeEmail(
    @Arg('input', () => ChangeEmailInput) input: ChangeEmailInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<RenewedSession> {
    return this.services.credentials.changeEmail(viewer, client, input)
  }

  @Authorized('unnamed', 'person')
  @Mutation(() => ViewerPayload, {
    description: "Removes the viewer's account and everything that was only theirs. Needs the current password.",
  })
  removeAccount(
    @Arg('input', () => RemoveAccountInput) input: RemoveAccountInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<ViewerPayload> {
    return this.services.auth.removeAccount(viewer, client, input).then(asPayload)
  }

  @Authorized('visitor', 'unnamed', 'person')
  @Mutation(() => RenewedSessionPayload, {
    description: 'Elevates the session for 30 minutes by a shared password. GATE_SHUT when the area has none.',
  })
  unlock(
    @Arg('input', () => UnlockInput) input: UnlockInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<RenewedSession> {
    return this.services.elevation.unlock(viewer, client, input)
  }
}
