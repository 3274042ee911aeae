import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { everyoneButPrograms, type Person, type Viewer } from '../platform/viewer'
import { CreateApiKeyInput, RevokeApiKeyInput } from './apiKey.inputs'
import type { ApiKeyService } from './apiKey.service'
import type { AuthService, SignInResult } from './auth.service'
import { SignInPayload, ViewerPayload, ViewerType } from './auth.types'
import { AllowGoogleLinkInput, SignInWithGoogleInput, UnlinkGoogleInput } from './google.inputs'
import type { GoogleService } from './google.service'
import { ApiKeyType, CreateApiKeyPayload, SignInProvider, SignInMethodType } from './signInMethod.types'

/** Sign-in methods besides the password: Google for people, API keys for programs. */
@Resolver(() => ViewerType)
export class SignInMethodResolver {
  constructor(private readonly services: { auth: AuthService; google: GoogleService; apiKeys: ApiKeyService }) {}

  @FieldResolver(() => [SignInMethodType], { description: 'How the viewer can sign in, oldest first.' })
  async signInMethods(@Root() viewer: Viewer): Promise<SignInMethodType[]> {
    const methods = await this.services.auth.signInMethodsOf(viewer)
    return methods.map(({ id, provider, email, createdAt }) => ({
      id,
      email,
      createdAt,
      provider: provider === 'google' ? SignInProvider.GOOGLE : SignInProvider.PASSWORD,
    }))
  }

  @FieldResolver(() => [ApiKeyType], { description: "The viewer's API keys, newest first. None for a program." })
  apiKeys(@Root() viewer: Viewer): Promise<ApiKeyType[]> {
    return this.services.apiKeys.list(viewer)
  }

  @Authorized(everyoneButPrograms)
  @Mutation(() => SignInPayload, {
    description:
      "Opens a session by an ID token of Google. INCORRECT_CREDENTIALS for a token that is not Google's, not for this app or too old; GATE_SHUT where Google is not set up.",
  })
  signInWithGoogle(
    @Arg('input', () => SignInWithGoogleInput) input: SignInWithGoogleInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<SignInResult> {
    return this.services.google.signIn(viewer, client, input)
  }

  @Authorized('person')
  @Mutation(() => ViewerPayload, {
    description:
      'Allows this session to link a Google account within ten minutes, at /auth/google?link=true. Needs the current password.',
  })
  async allowGoogleLink(
    @Arg('input', () => AllowGoogleLinkInput) input: AllowGoogleLinkInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.google.allowLink(viewer, input.currentPassword) }
  }

  @Authorized('person')
  @Mutation(() => ViewerPayload, {
    description:
      'Unlinks a Google account, and ends the sessions that it opened. FORBIDDEN where no other sign-in method remains.',
  })
  async unlinkGoogle(
    @Arg('input', () => UnlinkGoogleInput) input: UnlinkGoogleInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.google.unlink(viewer, input) }
  }

  @Authorized('person')
  @Mutation(() => CreateApiKeyPayload, {
    description:
      'Creates a key with which a program acts as the viewer. The key is returned only once. Needs a session and the current password.',
  })
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<CreateApiKeyPayload> {
    return { ...(await this.services.apiKeys.create(viewer, input)), viewer }
  }

  @Authorized('person')
  @Mutation(() => ViewerPayload, { description: 'Revokes a key and closes its sockets. Needs a session.' })
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput) input: RevokeApiKeyInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ViewerPayload> {
    await this.services.apiKeys.revoke(viewer, input)
    return { viewer }
  }
}
