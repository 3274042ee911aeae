import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { everyoneButPrograms, type Person, type Viewer } from '../platform/viewer'
import { CreateApiKeyInput, RevokeApiKeyInput } from './apiKeys/apiKey.inputs'
import type { ApiKeyService } from './apiKeys/apiKey.service'
import type { SignInResult } from './auth.service'
import { SignInPayload, ViewerPayload, ViewerType } from './auth.types'
import type { GoogleService } from './providers/google.service'
import type { PasskeyService } from './passkeys/passkey.service'
import type { ProviderAccountService } from './providers/providerAccount.service'
import { AllowProviderLinkInput, RemoveSignInMethodInput, SignInWithGoogleInput } from './signInMethod.inputs'
import type { SignInMethodService } from './signInMethod.service'
import { ApiKeyType, CreateApiKeyPayload, providerNames, SignInMethodType } from './signInMethod.types'

/** Sign-in methods besides the password: accounts of providers for people, API keys for programs. */
@Resolver(() => ViewerType)
export class SignInMethodResolver {
  constructor(
    private readonly services: {
      signInMethods: SignInMethodService
      google: GoogleService
      providerAccounts: ProviderAccountService
      passkeys: PasskeyService
      apiKeys: ApiKeyService
    },
  ) {}

  @FieldResolver(() => [SignInMethodType], { description: 'How the viewer can sign in, oldest first.' })
  async signInMethods(@Root() viewer: Viewer): Promise<SignInMethodType[]> {
    const methods = await this.services.signInMethods.list(viewer)
    const passkeys = await this.services.passkeys.detailsOf(methods.map(({ id }) => id))
    return methods.map(({ id, provider, email, createdAt }) => ({
      id,
      email,
      createdAt,
      provider: providerNames[provider],
      name: passkeys.get(id)?.name ?? null,
      lastUsedAt: passkeys.get(id)?.lastUsedAt ?? null,
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
      'Allows this session to link an account of a provider within ten minutes, at /auth/google?link=true or /auth/oidc?link=true. Needs the current password.',
  })
  async allowProviderLink(
    @Arg('input', () => AllowProviderLinkInput) input: AllowProviderLinkInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.providerAccounts.allowLink(viewer, input.currentPassword) }
  }

  @Authorized('person')
  @Mutation(() => ViewerPayload, {
    description:
      'Removes a sign-in method other than the password, and ends the sessions that it opened. FORBIDDEN where no other sign-in method remains.',
  })
  async removeSignInMethod(
    @Arg('input', () => RemoveSignInMethodInput) input: RemoveSignInMethodInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.signInMethods.remove(viewer, input) }
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
