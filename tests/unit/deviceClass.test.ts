import { expect, test } from '@jest/globals'
import { deviceClassOf } from '../../web/platform/device'

const classAt = (width: number) => deviceClassOf((pixels) => width > pixels)

test('a phone is anything up to 425 pixels', () => {
  expect([0, 320, 425].map(classAt)).toEqual([0, 0, 0])
})

test('a tablet begins above 425 pixels and ends at 768', () => {
  expect([425.5, 426, 600, 768].map(classAt)).toEqual([1, 1, 1, 1])
})

test('a desktop begins above 768 pixels', () => {
  expect([768.5, 769, 1280, 3840].map(classAt)).toEqual([2, 2, 2, 2])
})
