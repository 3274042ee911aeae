import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { setDraftOwner, loadDraft } from '../../web/platform/stored/drafts'
import { readStored } from '../../web/platform/stored/storage'
import { readCameraRecord } from '../../web/scanner/camera'
import { readSoundSetting } from '../../web/scanner/sound'
import { loadAnew } from '../support/loadAnew'

/**
 * What browsers hold, key by key and value by value as versions up to 2026-11 have written it. New versions read it: change
 * a key here only together with code that still reads the old one.
 */

function storage(entries: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  return new Proxy(entries, { get: (_, key) => Reflect.get(methods, key) as unknown }) as unknown as Storage
}

function stored(name: 'localStorage' | 'sessionStorage', entries: Record<string, string>): Record<string, string> {
  Object.defineProperty(globalThis, name, { value: storage(entries), configurable: true, writable: true })
  return entries
}

beforeEach(() => setDraftOwner(null))
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('the chosen language', async () => {
  stored('localStorage', { language: 'de' })
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true })
  expect(readStored('language')).toBe('de')
  const inThisLanguage = () =>
    loadAnew(() =>
      jest.requireActual<{ displayLanguage: string; direction: string; language: string }>(
        '../../web/platform/language',
      ),
    )
  expect(inThisLanguage().language).toBe('de')
  stored('localStorage', { language: 'ar-XB' })
  expect(inThisLanguage()).toMatchObject({ displayLanguage: 'ar-XB', direction: 'rtl', language: 'en' })
})

test('the settings of the scanner', () => {
  stored('localStorage', {
    HTML5_QRCODE_DATA: '{"hasPermission":true,"lastUsedCameraId":"back"}',
    'scanner-sound': 'off',
  })
  expect(readCameraRecord()).toEqual({ hasPermission: true, lastUsedCameraId: 'back' })
  expect(readSoundSetting()).toBe(false)
})

test('drafts of a person, in the tab and in the browser, and those of a visitor', () => {
  const session = stored('sessionStorage', {
    'draft 7 recipe new': '{"name":"Leek soup"}',
    'draft  comment': '{"text":"Hello","email":""}',
  })
  stored('localStorage', { 'draft 7 message 3 general': '{"text":"Shall we","item":null,"tried":null}' })
  expect(loadDraft('comment')).toEqual({ text: 'Hello', email: '' })
  setDraftOwner('7')
  expect(loadDraft('recipe new')).toEqual({ name: 'Leek soup' })
  expect(loadDraft('message 3 general', 'browser')).toEqual({ text: 'Shall we', item: null, tried: null })
  // A visitor's draft becomes that of the person who signs in.
  expect(session).toEqual({
    'draft 7 recipe new': '{"name":"Leek soup"}',
    'draft 7 comment': '{"text":"Hello","email":""}',
  })
})
