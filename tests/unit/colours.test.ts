import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const tokens = readFileSync(join(__dirname, '../../web/ui/tokens.css'), 'utf8')

/** A colour of the style sheet in one of the two schemes, as red, green and blue from 0 to 1. */
function colour(name: string, scheme: 'light' | 'dark'): [number, number, number] {
  const value = new RegExp(`--color-${name}: (.*);`).exec(tokens)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  const digits = scheme === 'light' ? light : dark
  const at = (from: number) => parseInt(digits.slice(from, from + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** WCAG's relative luminance. */
function luminance(rgb: number[]): number {
  const [r = NaN, g = NaN, b = NaN] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number[], other: number[]): number {
  const [low = NaN, high = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** In degrees. */
function hue([r, g, b]: [number, number, number]): number {
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const sixth = max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min)
  return (sixth * 60 + 360) % 360
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(['page', 'surface', 'float', 'field', 'field-hover'])('an error can be read on %s', (ground) => {
    expect(contrast(colour('error', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test('an error is not taken for the focus', () => {
    const distance = Math.abs(hue(colour('error', scheme)) - hue(colour('focus', scheme)))
    expect(Math.min(distance, 360 - distance)).toBeGreaterThanOrEqual(40)
  })

  test.each(['page', 'surface', 'float'])('a switch that is off is seen on %s, and its thumb on it', (ground) => {
    expect(readFileSync(join(__dirname, '../../web/ui/fields/SwitchField.module.css'), 'utf8')).toContain(
      '--switch-bg: var(--color-field-line);',
    )
    expect(contrast(colour('field-line', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('field-line', scheme), colour('surface', scheme))).toBeGreaterThanOrEqual(3)
  })

  test.each(['page', 'surface', 'field'])('the focus is seen on %s', (ground) => {
    expect(contrast(colour('focus', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
  })
})
