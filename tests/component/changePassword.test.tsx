import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { ChangePassword } from '../../web/auth/settings/ChangePassword'
import type { SignInSettings_viewerFragment } from '../../web/generated/auth/settings/SignInMethods'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { render } from './render'

test('a wrong current password is marked at its field, which gets the focus', async () => {
  const refusal = {
    message: 'That’s not your password.',
    extensions: { code: 'INCORRECT_CREDENTIALS', field: 'currentPassword' },
  }
  const link = new ApolloLink(() => of({ data: null, errors: [refusal] }))
  const { person } = render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <ChangePassword viewer={{ id: 'viewer', email: 'ada@example.org' } as SignInSettings_viewerFragment} />
    </ApolloProvider>,
  )
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  const current = await screen.findByLabelText('Current password')
  await person.type(current, 'not it')
  await person.type(screen.getByLabelText('New password'), 'a newer shelf of lemons{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(current.getAttribute('aria-invalid')).toBe('true')
})
