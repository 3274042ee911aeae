import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { ColorSchemeSwitch } from '../../web/ui/ColorSchemeSwitch'
import { render } from './render'

/** The key and the values that browsers hold: a new version has to read them. */
const key = 'mantine-color-scheme-value'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.colorScheme
  document.head.replaceChildren()
})

test('the colour scheme that a browser holds is used by the app, and by the page before the app has loaded', () => {
  localStorage.setItem(key, 'dark')
  const script = document.createElement('script')
  script.textContent = readFileSync('web/public/colorScheme.js', 'utf8')
  document.head.append(script)
  expect(document.documentElement.dataset.colorScheme).toBe('dark')

  delete document.documentElement.dataset.colorScheme
  render(<ColorSchemeSwitch />)
  expect(screen.getByRole('combobox', { name: 'Appearance' })).toHaveProperty('value', 'dark')
  expect(document.documentElement.dataset.colorScheme).toBe('dark')
})

test('a choice is stored as light, dark or auto, and auto leaves the page to the device', async () => {
  const { person } = render(<ColorSchemeSwitch />)
  for (const [choice, shown] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', undefined],
  ] as const) {
    await person.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), choice)
    expect([localStorage.getItem(key), document.documentElement.dataset.colorScheme]).toEqual([choice, shown])
  }
})
