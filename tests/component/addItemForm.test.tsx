import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import type { ItemForm_lookUpFragment } from '../../web/generated/items/LookUpItem'
import { SignInContext } from '../../web/auth/sign-in/signIn'
import { ViewerProvider } from '../../web/auth/ViewerProvider'
import { AddItemForm } from '../../web/pantries/add/AddItemForm'
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

/** The form, and what it sends. */
function openForm(lookUpShown: ItemForm_lookUpFragment | null = lookUp) {
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
              <Route path="/add-item" element={<AddItemForm lookUp={lookUpShown} />} />
              <Route path="/recipes" element={<h1>All recipes</h1>} />
            </Routes>
          </MemoryRouter>
        </SignInContext>
      </ViewerProvider>
    </ApolloProvider>,
  )
  const enter = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label))
    await person.click(screen.getByLabelText(label))
    await person.paste(text)
  }
  return { person, container, sent, enter, save: screen.getByRole('button', { name: 'Save to my pantry' }) }
}

/** The form, filled, with a photograph that is being uploaded; and what it sends. */
async function uploadInForm() {
  const { container, enter, ...form } = openForm()
  await enter('Brand', 'Larder Mills')
  await enter('Name', 'Snapped')
  await enter('Weight', '300')
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  await form.person.upload(input!, new File(['x'], 'packet.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('progressbar')
  return form
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

/** The error at a field; null: there is none. */
function problemAt(label: string): string | null {
  if (!isInvalid(label)) return null
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

test('a weight is tidied once the field is left, and a unit behind it is chosen', async () => {
  const { person, enter } = openForm()
  for (const [text, tidied, unit] of [
    ['1.234,5', '1234.5', 'g'],
    ['75cl', '750', 'ml'],
    ['1.5 kg', '1500', 'g'],
  ] as const) {
    await enter('Weight', text)
    expect(valueOf('Weight')).toBe(text)
    expect(isInvalid('Weight')).toBe(false)
    await person.tab()
    expect(valueOf('Weight')).toBe(tidied)
    expect(screen.getByLabelText<HTMLSelectElement>('Unit').selectedOptions[0]?.textContent).toBe(unit)
  }
})

test('a number out of the bounds of its field stays as it was typed, with an error at the field', async () => {
  const { enter } = openForm()
  for (const [label, text, problem] of [
    ['Weight', '99999999999', 'No more than 100,000.'],
    ['Quantity', '1001', 'No more than 1,000.'],
    ['Quantity', '2.5', 'Enter a whole number, such as 3.'],
  ] as const) {
    await enter(label, text)
    expect(valueOf(label)).toBe(text)
    expect(problemAt(label)).toBe(problem)
    await enter(label, '2')
    expect(problemAt(label)).toBeNull()
  }
})

test('a number that is not finished keeps the form from being sent, and has the focus until it is', async () => {
  const { person, enter, sent, save } = openForm()
  await enter('Brand', 'Larder Mills')
  await enter('Name', 'Oats')
  await enter('Weight', '1,75 k')
  expect(problemAt('Weight')).toBeNull()
  await person.keyboard('{Enter}')
  expect(problemAt('Weight')).toBe('Enter a number, such as 400.')
  await person.click(save)
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'))
  expect(valueOf('Weight')).toBe('1,75 k')
  expect(sent).toEqual([])
  await person.keyboard('g')
  expect(problemAt('Weight')).toBeNull()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ operationName: 'AddItem', capacity: 1750 })]))
})

test('a decimal comma is sent as it was meant', async () => {
  const { person, enter, sent } = openForm()
  await enter('Brand', 'Larder Mills')
  await enter('Name', 'Saffron')
  await enter('Weight', '0,75')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ capacity: 0.75, unit: 'G', quantity: 1 })]))
})

test('what is missing is marked, the first of it has the focus, and nothing is sent', async () => {
  const { enter, person, sent, save } = openForm()
  await enter('Name', 'Half an Item')
  await person.click(save)
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields.')
  expect(problemAt('Brand')).toBe('Enter the brand.')
  expect(problemAt('Weight')).toBe('Enter the weight, such as 400.')
  for (const filled of ['Name', 'Quantity']) expect(isInvalid(filled)).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Brand'))
  await enter('Brand', 'Larder Mills')
  expect(isInvalid('Brand')).toBe(false)

  await enter('Weight', '250')
  await enter('Quantity', '0')
  await person.click(save)
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields.')
  expect(isInvalid('Quantity')).toBe(true)
  expect(sent).toEqual([])
})

test('the form is shut until an item has been scanned, and there is nothing to report', async () => {
  const { person, save, sent } = openForm(null)
  expect(screen.getByText('Scan Item.')).toBeTruthy()
  for (const label of ['Brand', 'Name', 'Weight', 'Unit', 'Quantity'])
    expect(screen.getByLabelText(label)).toHaveProperty('disabled', true)
  await person.click(save)
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields.')
  await person.click(screen.getByRole('button', { name: 'Report an error' }))
  expect(screen.getAllByText('Scan Item.')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('only what the product database does not know is asked for', () => {
  openForm({
    ...lookUp,
    status: 'FOUND',
    productData: {
      __typename: 'ProductData',
      brand: 'Larder Mills',
      name: 'Loose Leaf Tea',
      capacity: null,
      unit: null,
      imageUrl: null,
    },
  } as ItemForm_lookUpFragment)
  expect(screen.getByRole('heading', { name: 'Loose Leaf Tea' })).toBeTruthy()
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['capacity', 'quantity'])
})

test('it can be filled in when the product database does not answer, and says so', async () => {
  const { enter } = openForm({ ...lookUp, status: 'UNAVAILABLE' })
  expect(
    screen.getByText('We can’t reach the product list right now. Enter the details from the packet and carry on.'),
  ).toBeTruthy()
  await enter('Name', 'Peas')
  expect(valueOf('Name')).toBe('Peas')
})

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
