import { expect, test } from '@jest/globals'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { useUrlDialog } from '../../web/platform/useUrlDialog'
import { render } from './render'

function Page() {
  const { value, open, close } = useUrlDialog('notifications')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p title="url">{`${pathname}${search}${hash}`}</p>
      <p title="dialog">{value ?? 'closed'}</p>
      <button onClick={() => open('list')}>Open</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

/** A page at this URL, after the home page, with a button for each thing that its dialog can do. */
function show(url: string) {
  const { person, getByRole, getByTitle } = render(
    <MemoryRouter initialEntries={['/', url]} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  )
  return {
    press: (name: string) => person.click(getByRole('button', { name })),
    current: () => getByTitle('url').textContent,
    dialog: () => getByTitle('dialog').textContent,
  }
}

test('a dialog in the URL leaves what the page has there, and closing it restores it', async () => {
  const { press, current, dialog } = show('/recipes?tag=soup&within=20#list')
  await press('Open')
  expect(current()).toBe('/recipes?tag=soup&within=20&notifications=list#list')
  expect(dialog()).toBe('list')
  await press('Close')
  expect(current()).toBe('/recipes?tag=soup&within=20#list')
  // Closing went back: there is no second entry of the page.
  await press('Back')
  expect(current()).toBe('/')
})

test('it takes the place of another dialog', async () => {
  const { press, current } = show('/my-pantry?entry=7&boxes=')
  await press('Open')
  expect(current()).toBe('/my-pantry?boxes=&notifications=list')
})

test('one that was opened by its address is closed without leaving the page', async () => {
  const { press, current } = show('/dashboard?notifications=list#settings')
  await press('Close')
  expect(current()).toBe('/dashboard#settings')
})
