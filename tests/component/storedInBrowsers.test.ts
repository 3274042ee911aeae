import { afterEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { productFieldsOf, useItemDraft } from '../../web/items/draft'
import { useShareSetting } from '../../web/pantries/entries/ShareSwitch'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const draft =
  '{"brand":"Larder Mills","name":"Oats","capacity":500,"unit":"G","quantity":3,"key":"4b1c6d1e-0000-4000-8000-000000000000"}'

test('the draft of an item that an earlier version of the app stored is shown again', () => {
  sessionStorage.setItem('add-item 05000108030591', draft)
  const { result } = renderHook(() => useItemDraft('05000108030591', productFieldsOf(null)))
  expect(result.current.draft).toEqual(JSON.parse(draft))

  act(() => result.current.change({ quantity: 4 }))
  expect(sessionStorage.getItem('add-item 05000108030591')).toBe(draft.replace('"quantity":3', '"quantity":4'))
  act(() => result.current.clear())
  expect(sessionStorage).toHaveLength(0)
})

test('so is the draft of an item without a barcode', () => {
  sessionStorage.setItem('add-item ', draft)
  const { result } = renderHook(() => useItemDraft(null, productFieldsOf(null)))
  expect(result.current.draft.name).toBe('Oats')
})

const shares = (onlyMoves: boolean, isPlace = false) => renderHook(() => useShareSetting({ onlyMoves, isPlace }))

test('whether scanned items are shared is read as an earlier version stored it, and not at a box', () => {
  expect(shares(false).result.current[0]).toBe(false)
  localStorage.setItem('share-what-is-scanned', 'yes')
  expect(shares(true).result.current[0]).toBe(false)
  const { result } = shares(false)
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  expect(result.current[0]).toBe(false)
  expect(localStorage.getItem('share-what-is-scanned')).toBe('no')
})

test('at a place what is put in is shared, until somebody says otherwise there; helpers share nothing', () => {
  localStorage.setItem('share-what-is-scanned', 'no')
  expect(shares(true, true).result.current[0]).toBe(false)
  const { result } = shares(false, true)
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  expect([shares(false, true).result.current[0], localStorage.getItem('share-what-is-scanned')]).toEqual([false, 'no'])
})
