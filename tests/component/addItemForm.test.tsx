import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import type { ItemForm_lookUpFragment } from '../../web/generated/items/LookUpItem'
import { SignInContext } from '../../web/auth/signIn'
import { ViewerProvider } from '../../web/auth/ViewerProvider'
import { AddItemForm } from '../../web/pantries/AddItemForm'
import { render } from './render'

/** An upload that goes on until the test ends it. */
class PendingUpload {
  static current: PendingUpload
  readonly upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}

  open() {}
  send() {
    PendingUpload.current = this
  }
  abort() {
    this.onabort()
  }
  succeed() {
    this.status = 201
    this.responseText = '{"id":"photo"}'
    this.onload()
  }
}

const lookUp: ItemForm_lookUpFragment = {
  barcode: '02000000000008',
  code: '2000000000008',
  status: 'NOT_FOUND',
  item: null,
  productData: null,
}
const signIn = { promptSignIn: () => Promise.resolve(false), sessionChanged: () => Promise.resolve() }

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  window.XMLHttpRequest = PendingUpload as unknown as typeof XMLHttpRequest
})
afterEach(() => sessionStorage.clear())

/** The form, filled, with a photograph that is being uploaded; and what it sends. */
async function uploadInForm() {
  const sent: Record<string, unknown>[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'Viewer') return new Observable(() => undefined)
    sent.push({ operationName, ...variables.input })
    // No answer: the request is under way until the end of the test.
    return new Observable(() => undefined)
  })
  const { person, container } = render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ViewerProvider>
        <SignInContext value={signIn}>
          <MemoryRouter initialEntries={['/add-item']}>
            <Link to="/recipes">Recipes</Link>
            <Routes>
              <Route path="/add-item" element={<AddItemForm lookUp={lookUp} />} />
              <Route path="/recipes" element={<h1>All recipes</h1>} />
            </Routes>
          </MemoryRouter>
        </SignInContext>
      </ViewerProvider>
    </ApolloProvider>,
  )
  await person.type(await screen.findByLabelText('Brand'), 'Larder Mills')
  await person.type(screen.getByLabelText('Name'), 'Snapped')
  await person.type(screen.getByLabelText('Weight'), '300')
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  await person.upload(input!, new File(['x'], 'packet.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('progressbar')
  return { person, sent, save: screen.getByRole('button', { name: 'Save to my pantry' }) }
}

test('an item whose photo is still uploading is saved once, with the fields as they are then, however often Save is tapped', async () => {
  const { person, sent, save } = await uploadInForm()
  await person.click(save)
  expect(save.getAttribute('aria-busy')).toBe('true')
  await person.click(save)
  await person.type(screen.getByLabelText('Name'), ' Sauce{Enter}')
  await person.click(screen.getByRole('switch'))
  expect(sent).toEqual([])

  await act(async () => PendingUpload.current.succeed())
  await waitFor(() => expect(sent).not.toEqual([]))
  expect(sent).toEqual([
    expect.objectContaining({ operationName: 'AddItem', name: 'Snapped Sauce', quantity: 1, share: true }),
  ])
  expect(save.getAttribute('aria-busy')).toBe('true')
})

test('it is saved without a photo whose upload fails', async () => {
  const { person, sent, save } = await uploadInForm()
  await person.click(save)
  await act(async () => PendingUpload.current.onerror())
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ operationName: 'AddItem', name: 'Snapped' })]))
})

test('it is not saved once the form is left during the upload', async () => {
  const { person, sent, save } = await uploadInForm()
  await person.click(save)
  await person.click(screen.getByRole('link', { name: 'Recipes' }))
  await screen.findByRole('heading', { name: 'All recipes' })
  expect(sent).toEqual([])
})
