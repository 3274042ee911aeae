import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { AccountButton } from '../../web/auth/AccountButton'
import { SignInForm } from '../../web/auth/sign-in/SignInForm'
import { ConnectionLost } from '../../web/platform/connection'
import { refused, renderWithServer, viewer, type Answers } from './fakeServer'

afterEach(() => {
  jest.useRealTimers()
  delete document.documentElement.dataset.oidc
  delete document.documentElement.dataset.oidcOnly
})

const show = (answers: Answers = {}) =>
  renderWithServer(<SignInForm />, { Viewer: () => ({ data: { viewer: viewer() } }), ...answers })

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const mode = (name: 'Sign in' | 'Register') => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = (name: 'Sign in' | 'Register' | 'Continue') => screen.getByRole('button', { name })
const incorrect = () => refused('INCORRECT_CREDENTIALS', 'Incorrect Credentials.')
const registered = ({ email }: Record<string, unknown>) => ({
  data: { register: { __typename: 'RegisterPayload', email } },
})
const unnamed = viewer({ needsUsername: true, email: 'ada@example.org' })

test('after three wrong passwords the form switches to registration, and keeps the address alone', async () => {
  const { person } = show({ SignIn: incorrect })
  await person.type(email(), 'nobody@example.org')
  for (const attempt of [1, 2, 3]) {
    expect(mode('Sign in').checked).toBe(true)
    await person.type(password(), `wrong password ${attempt}`)
    await person.click(submit('Sign in'))
    await waitFor(() => expect(password().value).toBe(''))
    expect(screen.getByRole('alert').textContent).toBe('Incorrect Credentials.')
    expect(email().value).toBe('nobody@example.org')
  }
  expect(mode('Register').checked).toBe(true)
  expect(submit('Register')).toBeTruthy()
})

test('an empty or malformed address is reported at its field, which has the focus, before anything is sent', async () => {
  const { person, sent } = show()
  await person.click(submit('Sign in'))
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields correctly')
  screen.getByRole('textbox', { name: 'Email', description: 'Enter your email address.' })
  screen.getByText('Enter your password.')
  expect(document.activeElement).toBe(email())

  await person.type(email(), 'ada at example.org')
  expect(screen.queryByText('Enter your email address.')).toBeNull()
  await person.type(password(), 'a shelf of lemons')
  await person.click(submit('Sign in'))
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields correctly')
  screen.getByRole('textbox', { name: 'Email', description: 'That’s not a valid email address.' })
  expect(document.activeElement).toBe(email())
  expect(password().getAttribute('aria-invalid')).not.toBe('true')
  expect(sent).toEqual([])
})

test('a weak password is reported at its field, which has the focus', async () => {
  const weak = 'Please choose a longer password: 8 to 128 characters.'
  const { person } = show({ Register: () => refused('WEAK_PASSWORD', weak, 'password') })
  await person.click(mode('Register'))
  await person.type(email(), 'ada@example.org')
  await person.type(password(), 'short')
  await person.click(submit('Register'))
  await screen.findByText(weak)
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(password().getAttribute('aria-describedby')).toContain(screen.getByText(weak).id)
  expect(document.activeElement).toBe(password())
})

test('an address that cannot be registered gets its message above the form', async () => {
  const message = 'Failed to register. Please try again.'
  const { person } = show({ Register: () => refused('REGISTRATION_FAILED', message) })
  await person.click(mode('Register'))
  await person.type(email(), 'ada@example.org')
  await person.type(password(), 'another password')
  await person.click(submit('Register'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('where signing in fails after registering, the form stands in its sign-in mode, filled in, and one tap goes on', async () => {
  let isBroken = true
  const { person, sent } = show({
    Register: registered,
    SignIn: () =>
      isBroken ? new ConnectionLost() : { data: { signIn: { __typename: 'SignInPayload', viewer: unnamed } } },
  })
  await person.click(mode('Register'))
  await person.type(email(), 'ada@example.org')
  await person.type(password(), 'a shelf of lemons')
  await person.click(submit('Register'))
  await screen.findByRole('alert')
  screen.getByText('ada@example.org registered!')
  expect(mode('Sign in').checked).toBe(true)
  expect([email().value, password().value]).toEqual(['ada@example.org', 'a shelf of lemons'])

  isBroken = false
  await person.click(submit('Sign in'))
  await screen.findByRole('textbox', { name: 'Username' })
  expect(sent.map(({ name }) => name)).toEqual(['Register', 'SignIn', 'SignIn'])
})

test('who has no user name yet finds that step after a reload, is asked for one in the top bar, and reads there what is wrong with it', async () => {
  const taken = 'Someone has that username already.'
  const { person, sent } = renderWithServer(
    <>
      <AccountButton />
      <SignInForm />
    </>,
    {
      Viewer: () => ({ data: { viewer: unnamed } }),
      CreateAccount: () => refused('USERNAME_TAKEN', taken, 'username'),
    },
  )
  await screen.findByRole('button', { name: 'Choose a username' })
  const username = screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ })
  await person.click(submit('Continue'))
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await person.type(username, 'ada')
  expect(username.getAttribute('aria-invalid')).not.toBe('true')
  await person.click(submit('Continue'))
  await screen.findByText(taken)
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(username)
  expect(sent).toEqual([{ name: 'CreateAccount', input: { username: 'ada' } }])
})

test('Google is not offered where it is not set up, and Facebook is coming soon, for three seconds or until the next action', async () => {
  show()
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  jest.useFakeTimers()
  const facebook = screen.getByRole('button', { name: 'Continue with Facebook' })
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  fireEvent.click(facebook)
  screen.getByText('Coming Soon')
  await pass(2_900)
  screen.getByText('Coming Soon')
  await pass(200)
  expect(screen.queryByText('Coming Soon')).toBeNull()
  for (const act of [() => fireEvent.click(email()), () => fireEvent.keyDown(email(), { key: 'a' })]) {
    fireEvent.click(facebook)
    screen.getByText('Coming Soon')
    act()
    expect(screen.queryByText('Coming Soon')).toBeNull()
  }
})

test('password managers can identify the fields', async () => {
  const { person, container } = show()
  expect(email().autocomplete).toBe('username webauthn')
  expect(password().autocomplete).toBe('current-password')
  await person.click(mode('Register'))
  expect(password().autocomplete).toBe('new-password')
  expect(container.querySelectorAll('form')).toHaveLength(1)
})

test.each(['beside the password', 'alone'])('a provider is offered by its name, %s', async (how) => {
  document.documentElement.dataset.oidc = 'Village Hall'
  if (how === 'alone') document.documentElement.dataset.oidcOnly = 'yes'
  const { person } = show()
  await person.hover(screen.getByRole('button', { name: 'Continue with Village Hall' }))
  expect(screen.queryByLabelText('Password') === null).toBe(how === 'alone')
  if (how === 'alone') expect(screen.getAllByRole('button')).toHaveLength(1)
})
