import { expect, test } from '@jest/globals'
import { appPolicy } from '../../api/http/contentSecurityPolicy'

test('the page allows style attributes, but neither scripts nor style elements without a hash or the nonce', () => {
  const directives = appPolicy('n0nce', "'sha256-hash'", null).split('; ')
  expect(directives).toContain("script-src 'self' 'sha256-hash'")
  expect(directives).toContain("style-src 'self' 'nonce-n0nce'")
  expect(directives.filter((directive) => directive.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"])
})
