import { expect, test } from '@jest/globals'
import { Filters } from '../../web/ui/fields/Filters'
import { render } from './render'

test('a button opens the filters on phones, and says how many are active', async () => {
  const { person, getByRole, rerender } = render(<Filters activeCount={0}>Within 2 miles</Filters>)
  const button = () => getByRole('button', { name: /^Filters/ })
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.textContent).toBe('Within 2 miles')
  await person.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(button().textContent).toBe('Filters ')
  rerender(<Filters activeCount={2}>Within 2 miles</Filters>)
  expect(getByRole('button', { name: 'Filters: 2 active' })).toBe(button())
  await person.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
