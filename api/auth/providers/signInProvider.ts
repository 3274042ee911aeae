import type { Request, Response } from 'express'
import type { ProviderAttempt } from './providerAttempt'
import type { ProviderSubject } from '../identity.sql'

/** What a provider needs for one of the two steps of an attempt. */
export interface ProviderStep {
  request: Request
  response: Response
  attempt: ProviderAttempt
  /** Where it redirects back to. */
  callbackURL: string
}

/** A provider elsewhere that people sign in with. */
export interface SignInProvider {
  /** Part of its paths, its cookie and its rate limits. */
  readonly id: ProviderSubject['provider']
  /** Does it redirect back to this origin of ours? */
  redirectsTo(origin: URL): boolean
  /** Redirects the browser to the provider; rejects if it can't. ProviderUnavailable. */
  begin(step: ProviderStep): Promise<void>
  /** Who came back, by the code in the request, which the provider exchanges once. @throws ProviderUnavailable, or anything else for a response that is not valid */
  subjectOf(step: ProviderStep): Promise<ProviderSubject>
}

/** The provider did not answer, or not in time. */
export class ProviderUnavailable extends Error {}
