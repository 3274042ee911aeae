import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Viewer } from '../platform/viewer'
import { CreateApiKeyInput, RevokeApiKeyInput } from './apiKey.inputs'
import type { ApiKeyService } from './apiKey.service'
import type { AuthService, SignInResult } from './auth.service'
import { SignInPayload, ViewerPayload, ViewerType } from './auth.types'
import { AllowGoogleLinkInput, SignInWithGoogleInput, UnlinkGoogleInput } from './google.inputs'
import type { GoogleService } from './google.service'
import { ApiKeyType, CreateApiKeyPayload, SignInProvider, SignInMethodType } from './signInMethod.types'

/** The ways in beside the password: Google for people, keys for programs. */
@Resolver(() => ViewerType)
export class SignInMethodResolver {
  constructor(private readonly services: { auth: AuthService; google: GoogleService; apiKeys: ApiKeyService }) {}

  @FieldResolver(() => [SignInMethodType], { description: 'How the asker can sign in, oldest first.' })
  async signInMethods(@Root() viewer: Viewer): Promise<SignInMethodType[]> {
    const ways = await this.services.auth.signInMethodsOf(viewer)
    return ways.map(({ id, provider, email, createdAt }) => ({ id, email, createdAt, provider: provider === 'google' ? SignInProvider.GOOGLE : SignInProvider.PASSWORD }))
  }

  @FieldResolver(() => [ApiKeyType], { description: 'The asker\'s keys for programs, newest first. None for a program.' })
  apiKeys(@Root() viewer: Viewer): Promise<ApiKeyType[]> {
    return this.services.apiKeys.list(viewer)
  }

  @Mutation(() => SignInPayload, { description: 'Opens a session for whom Google vouches. INCORRECT_CREDENTIALS for a token that is not Google\'s, not for this app or too old; GATE_SHUT where Google is not set up.' })
  signInWithGoogle(@Arg('input', () => SignInWithGoogleInput) input: SignInWithGoogleInput, @Ctx() { viewer, client }: Context): Promise<SignInResult> {
    return this.services.google.signIn(viewer, client, input)
  }

  @Mutation(() => ViewerPayload, { description: 'Lets a session connect a Google account within ten minutes, at /auth/google?link=true. Needs the current password.' })
  async allowGoogleLink(@Arg('input', () => AllowGoogleLinkInput) input: AllowGoogleLinkInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return { viewer: await this.services.google.allowLink(viewer, input.currentPassword) }
  }

  @Mutation(() => ViewerPayload, { description: 'Takes a Google account from the ways in, and ends the sessions it opened. FORBIDDEN where no other way remains.' })
  async unlinkGoogle(@Arg('input', () => UnlinkGoogleInput) input: UnlinkGoogleInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return { viewer: await this.services.google.unlink(viewer, input) }
  }

  @Mutation(() => CreateApiKeyPayload, { description: 'Makes a key by which a program acts as the asker. It is told here and never again. Needs a session and the current password.' })
  async createApiKey(@Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput, @Ctx() { viewer }: Context): Promise<CreateApiKeyPayload> {
    return { ...await this.services.apiKeys.create(viewer, input), viewer }
  }

  @Mutation(() => ViewerPayload, { description: 'Ends a key, its sockets included. Needs a session.' })
  async revokeApiKey(@Arg('input', () => RevokeApiKeyInput) input: RevokeApiKeyInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    await this.services.apiKeys.revoke(viewer, input)
    return { viewer }
  }
}
