import passport from 'passport'
import type { Clock } from '../../platform/clock'
import type { GoogleSettings } from '../../platform/config/config'
import { GoogleStrategy, type GoogleOptions, type GoogleUser } from './googleStrategy'
import type { GoogleVerifier } from './googleVerifier'
import type { ProviderSubject } from '../identity.sql'
import type { ProviderStep, SignInProvider } from './signInProvider'

interface Dependencies {
  settings: GoogleSettings
  /** Null: there is no public address. */
  publicUrl: URL | null
  verifier: GoogleVerifier
  clock: Clock
}

/** Google, through passport. */
export class GoogleProvider implements SignInProvider {
  readonly id = 'google'
  readonly #authenticator = new passport.Passport()

  constructor(private readonly deps: Dependencies) {
    this.#authenticator.use(new GoogleStrategy(deps.settings))
  }

  /** Google allows public addresses, and localhost. */
  redirectsTo({ hostname }: URL): boolean {
    return this.deps.publicUrl !== null || hostname === 'localhost'
  }

  begin({ request, response, attempt, callbackURL }: ProviderStep): Promise<void> {
    const options: GoogleOptions = {
      session: false,
      state: attempt.state,
      callbackURL,
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      prompt: 'select_account',
    }
    return new Promise((resolve, reject) => {
      response.once('close', resolve)
      this.#authenticator.authenticate('google', options)(request, response, reject)
    })
  }

  async subjectOf(step: ProviderStep): Promise<ProviderSubject> {
    const idToken = await this.#idTokenFor(step)
    return this.deps.verifier.verify(idToken, step.attempt.nonce, this.deps.clock.now())
  }

  /** Exchanges the code that Google sent for an ID token. */
  #idTokenFor({ request, response, attempt, callbackURL }: ProviderStep): Promise<string> {
    const options: GoogleOptions = {
      session: false,
      callbackURL,
      verifier: attempt.verifier,
      code: String(request.query.code),
    }
    return new Promise((resolve, reject) => {
      this.#authenticator.authenticate('google', options, (error: unknown, user: GoogleUser | false | null) => {
        if (user) resolve(user.idToken)
        else reject(error ?? new Error('passport has no user'))
      })(request, response, reject)
    })
  }
}
