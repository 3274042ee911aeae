import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import { everyoneButPrograms, type Person } from '../../platform/viewer'
import type { SignInResult } from '../auth.service'
import { SignInPayload, ViewerPayload } from '../auth.types'
import { AddPasskeyInput, SignInWithPasskeyInput, StartAddingPasskeyInput } from './passkey.inputs'
import type { PasskeyService } from './passkey.service'
import { PasskeyCreationOptions, PasskeySignInOptions } from './passkey.types'

/** Signing in with passkeys, and adding them; `removeSignInMethod` removes one. */
@Resolver()
export class PasskeyResolver {
  constructor(private readonly services: { passkeys: PasskeyService }) {}

  @Authorized(everyoneButPrograms)
  @Mutation(() => PasskeySignInOptions, {
    description: 'Begins to sign in with a passkey. GATE_SHUT at an IP address, which has none; RATE_LIMITED.',
  })
  startPasskeySignIn(@Ctx() { client }: Context): Promise<PasskeySignInOptions> {
    return this.services.passkeys.startSignIn(client)
  }

  @Authorized(everyoneButPrograms)
  @Mutation(() => SignInPayload, {
    description: 'Opens a session by a passkey that has signed the challenge. INCORRECT_CREDENTIALS otherwise.',
  })
  signInWithPasskey(
    @Arg('input', () => SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<SignInResult> {
    return this.services.passkeys.signIn(viewer, client, input)
  }

  @Authorized('person')
  @Mutation(() => PasskeyCreationOptions, {
    description: 'Begins to add a passkey to the account, from this session. Needs the current password.',
  })
  startAddingPasskey(
    @Arg('input', () => StartAddingPasskeyInput) input: StartAddingPasskeyInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<PasskeyCreationOptions> {
    return this.services.passkeys.startAdding(viewer, client, input)
  }

  @Authorized('person')
  @Mutation(() => ViewerPayload, {
    description:
      'Adds a passkey that was created for the challenge of `startAddingPasskey`, at most 10 to an account. INCORRECT_CREDENTIALS, TOO_MANY.',
  })
  async addPasskey(
    @Arg('input', () => AddPasskeyInput) input: AddPasskeyInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.passkeys.add(viewer, client, input) }
  }
}
