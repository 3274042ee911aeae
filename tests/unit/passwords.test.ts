import { expect, test } from '@jest/globals'
import { hashPassword, verifyPassword } from '../../api/auth/passwords/passwords'

test('a password is hashed with argon2id, at the cost that OWASP recommends, and compared with its hash', async () => {
  const hash = await hashPassword('a shelf of lemons')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'a shelf of lemons')).toBe(true)
  expect(await verifyPassword(hash, 'a shelf of limes')).toBe(false)
  expect(await verifyPassword(null, 'a shelf of lemons')).toBe(false)
})
