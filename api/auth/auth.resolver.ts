import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Viewer } from '../platform/viewer'
import {
  AddPasswordInput, ChangeEmailInput, ChangePasswordInput, CreateAccountInput, EndSessionInput, RegisterInput, RemoveAccountInput, SignInInput, UnlockInput,
} from './auth.inputs'
import type { AuthService, SignedIn } from './auth.service'
import { RegisterPayload, SignInPayload, ViewerPayload } from './auth.types'
import type { ElevationService } from './elevation.service'

const asPayload = (viewer: Viewer): ViewerPayload => ({ viewer })

@Resolver()
export class AuthResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly gates: ElevationService,
  ) {}

  @Mutation(() => RegisterPayload, { description: 'Makes a way to sign in. REGISTRATION_FAILED for whatever concerns the address, WEAK_PASSWORD for the password.' })
  register(@Arg('input', () => RegisterInput) input: RegisterInput, @Ctx() { door }: Context): Promise<RegisterPayload> {
    return this.auth.register(door, input)
  }

  @Mutation(() => SignInPayload, { description: 'Opens a session; INCORRECT_CREDENTIALS otherwise. The first time, `viewer.needsUsername` asks for createAccount.' })
  signIn(@Arg('input', () => SignInInput) input: SignInInput, @Ctx() { viewer, door }: Context): Promise<SignedIn> {
    return this.auth.signIn(viewer, door, input)
  }

  @Mutation(() => ViewerPayload, { description: 'Gives a signed-in identity its account and pantry. USERNAME_TAKEN when somebody has that name.' })
  createAccount(@Arg('input', () => CreateAccountInput) input: CreateAccountInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return this.auth.createAccount(viewer, input).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Ends the asker\'s session, its sockets included.' })
  signOut(@Ctx() { viewer, door }: Context): Promise<ViewerPayload> {
    return this.auth.signOut(viewer, door).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Ends every session of the asker.' })
  signOutEverywhere(@Ctx() { viewer, door }: Context): Promise<ViewerPayload> {
    return this.auth.signOutEverywhere(viewer, door).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Ends one of the asker\'s own sessions.' })
  endSession(@Arg('input', () => EndSessionInput) input: EndSessionInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return this.auth.endSession(viewer, input).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Needs the current password; ends the other sessions.' })
  changePassword(@Arg('input', () => ChangePasswordInput) input: ChangePasswordInput, @Ctx() { viewer, door }: Context): Promise<ViewerPayload> {
    return this.auth.changePassword(viewer, door, input).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Gives somebody who signs in with Google alone an address and a password as well. Needs to have signed in less than ten minutes ago. FORBIDDEN where there is a password; REGISTRATION_FAILED, WEAK_PASSWORD.' })
  addPassword(@Arg('input', () => AddPasswordInput) input: AddPasswordInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return this.auth.addPassword(viewer, input).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Needs the current password; ends the other sessions.' })
  changeEmail(@Arg('input', () => ChangeEmailInput) input: ChangeEmailInput, @Ctx() { viewer, door }: Context): Promise<ViewerPayload> {
    return this.auth.changeEmail(viewer, door, input).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Removes the asker\'s account and everything that was only theirs. Needs the current password.' })
  removeAccount(@Arg('input', () => RemoveAccountInput) input: RemoveAccountInput, @Ctx() { viewer, door }: Context): Promise<ViewerPayload> {
    return this.auth.removeAccount(viewer, door, input).then(asPayload)
  }

  @Mutation(() => ViewerPayload, { description: 'Opens a gate for 30 minutes with its shared password. GATE_SHUT when it has none.' })
  unlock(@Arg('input', () => UnlockInput) input: UnlockInput, @Ctx() { viewer, door }: Context): Promise<ViewerPayload> {
    return this.gates.unlock(viewer, door, input).then(asPayload)
  }
}
