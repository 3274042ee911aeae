import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  barcodeKey,
  checkDigit,
  codeForUrl,
  expandUpcE,
  hasRightCheckDigit,
  isGtin,
  isLeftoversKey,
  isOfPacket,
  isOwnKey,
  isReservedCode,
  isRestricted,
  keysOfTyped,
  ownKeyOf,
  printedCode,
} from './gtin'
import type { BarcodeFormat } from './gtin'

const formats: BarcodeFormat[] = ['EAN_13', 'EAN_8', 'UPC_A', 'UPC_E', 'CODE_128', 'QR_CODE', 'TYPED']
const separator = '\u001d'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const withCheckDigit = (length: number) =>
  digits(length - 1)
    .map((text) => text + checkDigit(text))
    .filter((text) => Number(text) > 0)
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), digits(8), digits(12), digits(13), digits(14))

describe('the check digit', () => {
  test('is the one printed on real packets', () => {
    expect(checkDigit('500010803059')).toBe(1)
    expect(checkDigit('03600029145')).toBe(2)
    expect(checkDigit('9638507')).toBe(4)
    expect(hasRightCheckDigit('5000108030591')).toBe(true)
    expect(hasRightCheckDigit('5000108030592')).toBe(false)
  })

  test('is looked for only where a GTIN may end in one', () => {
    expect(hasRightCheckDigit('')).toBe(false)
    expect(hasRightCheckDigit('0')).toBe(false)
    expect(hasRightCheckDigit('50001080305915')).toBe(false)
    expect(hasRightCheckDigit('500010803059x')).toBe(false)
  })

  test('catches every slip in one digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8, 12, 13, 14).chain(withCheckDigit),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (code, place, by) => {
          const at = place % code.length
          const slipped = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
          expect(hasRightCheckDigit(code)).toBe(true)
          expect(hasRightCheckDigit(slipped)).toBe(false)
        },
      ),
    )
  })
})

describe('UPC-E', () => {
  test.each([
    ['04252614', '042100005264'],
    ['01234565', '012345000065'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234505', '012000003455'],
    ['11234562', '112345000062'],
  ])('%s is short for %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long)
    expect(hasRightCheckDigit(long)).toBe(true)
  })

  test('may come without its check digit and without its number system', () => {
    expect(expandUpcE('0425261')).toBe('042100005264')
    expect(expandUpcE('425261')).toBe('042100005264')
  })

  test('is refused with a wrong check digit, another number system or another length', () => {
    expect(expandUpcE('04252615')).toBeNull()
    expect(expandUpcE('24252614')).toBeNull()
    expect(expandUpcE('2425261')).toBeNull()
    expect(expandUpcE('42526')).toBeNull()
    expect(expandUpcE('425261a')).toBeNull()
  })
})

describe('the key of a code', () => {
  test('is the GTIN padded to 14 digits', () => {
    expect(barcodeKey('5000108030591', 'EAN_13')).toBe('05000108030591')
    expect(barcodeKey('96385074', 'EAN_8')).toBe('00000096385074')
    expect(barcodeKey('036000291452', 'UPC_A')).toBe('00036000291452')
    expect(barcodeKey('04252614', 'UPC_E')).toBe('00042100005264')
    expect(barcodeKey('15000108030598', 'CODE_128')).toBe('15000108030598')
    expect(barcodeKey(' 5000108030591\n', 'QR_CODE')).toBe('05000108030591')
  })

  test('is the same for a UPC-A and the EAN-13 that its bars also spell', () => {
    expect(barcodeKey('0036000291452', 'EAN_13')).toBe(barcodeKey('036000291452', 'UPC_A'))
    expect(barcodeKey('036000291452', 'EAN_13')).toBe(barcodeKey('0036000291452', 'UPC_A'))
  })

  test('depends on the format where the digits alone do not tell', () => {
    expect(barcodeKey('01234565', 'EAN_8')).toBe('00000001234565')
    expect(barcodeKey('01234565', 'UPC_E')).toBe('00012345000065')
  })

  test('is null for a misread of a format that carries a check digit', () => {
    expect(barcodeKey('5000108030592', 'EAN_13')).toBeNull()
    expect(barcodeKey('96385075', 'EAN_8')).toBeNull()
    expect(barcodeKey('036000291453', 'UPC_A')).toBeNull()
    expect(barcodeKey('04252615', 'UPC_E')).toBeNull()
    expect(barcodeKey('96385074', 'EAN_13')).toBeNull()
    expect(barcodeKey('0000000000000', 'EAN_13')).toBeNull()
  })

  test('is the text itself where it is no GTIN', () => {
    expect(barcodeKey('  FW727 ', 'CODE_128')).toBe('FW727')
    expect(barcodeKey('5000108030592', 'CODE_128')).toBe('5000108030592')
    expect(barcodeKey('Käse & Brot', 'QR_CODE')).toBe('Käse & Brot')
  })

  test('is null where nothing is usable', () => {
    expect(barcodeKey('   ', 'QR_CODE')).toBeNull()
    expect(barcodeKey('x'.repeat(81), 'QR_CODE')).toBeNull()
    expect(barcodeKey('x'.repeat(80), 'QR_CODE')).toBe('x'.repeat(80))
    expect(barcodeKey('two\nlines', 'QR_CODE')).toBeNull()
    expect(barcodeKey('nul\u0000', 'CODE_128')).toBeNull()
    expect(barcodeKey('\ud800', 'QR_CODE')).toBeNull()
  })

  test('takes the product out of a GS1 element string', () => {
    const key = '09506000134352'
    expect(barcodeKey(`]C101${key}17270131`, 'CODE_128')).toBe(key)
    expect(barcodeKey(`]C110ABC${separator}01${key}`, 'CODE_128')).toBe(key)
    expect(barcodeKey(`]d201${key}10ABC`, 'QR_CODE')).toBe(key)
    expect(barcodeKey(`01${key}10ABC`, 'CODE_128')).toBe(key)
    expect(barcodeKey(`(01)${key}(17)270131`, 'TYPED')).toBe(key)
    expect(barcodeKey(`(17)270131(01)${key}`, 'TYPED')).toBe(key)
  })

  test('takes the product out of a GS1 Digital Link', () => {
    const key = '09506000134352'
    expect(barcodeKey(`https://id.gs1.org/01/${key}`, 'QR_CODE')).toBe(key)
    expect(barcodeKey(`https://example.com/some/path/01/${key}/10/ABC?17=270131`, 'QR_CODE')).toBe(key)
    expect(barcodeKey('https://example.com/gtin/9506000134352#top', 'QR_CODE')).toBe(key)
    expect(barcodeKey(`https://example.com/01/${key}?${'long='.repeat(40)}`, 'QR_CODE')).toBe(key)
  })

  test('leaves alone what only looks like GS1', () => {
    expect(barcodeKey('0112345', 'CODE_128')).toBe('0112345')
    expect(barcodeKey('https://example.com/2024/01/20240115', 'QR_CODE')).toBe('https://example.com/2024/01/20240115')
    expect(barcodeKey('0109506000134351', 'CODE_128')).toBe('0109506000134351')
    expect(barcodeKey('0109506000134352X', 'CODE_128')).toBe('0109506000134352X')
  })

  test('never throws, and is its own key in every format once it is a GTIN', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...formats), fc.constantFrom(...formats), (text, format, other) => {
        const key = barcodeKey(text, format)
        if (key === null) return
        expect(barcodeKey(key, 'TYPED')).toBe(key)
        if (isGtin(key)) expect(barcodeKey(key, other)).toBe(key)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a typed code', () => {
  test('may mean several products, the likeliest first', () => {
    expect(keysOfTyped('01234565')).toEqual(['00012345000065', '00000001234565'])
    expect(keysOfTyped('96385074')).toEqual(['00000096385074'])
    expect(keysOfTyped('425261')).toEqual(['425261', '00042100005264'])
  })

  test('may be typed in groups, as it is printed', () => {
    expect(keysOfTyped('5 000108 030591')).toEqual(['05000108030591'])
    expect(keysOfTyped('0-36000-29145-2')).toEqual(['00036000291452'])
    expect(keysOfTyped('12 34')).toEqual(['12 34', '1234'])
  })

  test('gives no key for a slip of the finger', () => {
    expect(keysOfTyped('5000108030592')).toEqual([])
    expect(keysOfTyped('036000291453')).toEqual([])
    expect(keysOfTyped('5 000108 030592')).toEqual([])
    expect(keysOfTyped('')).toEqual([])
  })

  test('never throws, and its first key is the key of the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const keys = keysOfTyped(text)
        expect(new Set(keys).size).toBe(keys.length)
        if (keys.length > 0) expect(keys[0]).toBe(barcodeKey(text, 'TYPED'))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what is printed', () => {
  test('has as many digits as the packet shows', () => {
    expect(printedCode('05000108030591')).toBe('5000108030591')
    expect(printedCode('00036000291452')).toBe('036000291452')
    expect(printedCode('00000096385074')).toBe('96385074')
    expect(printedCode('15000108030598')).toBe('15000108030598')
    expect(printedCode('FW727')).toBe('FW727')
  })

  test('leads back to the key when somebody types it', () => {
    fc.assert(
      fc.property(fc.constantFrom(8, 12, 13, 14).chain(withCheckDigit), (code) => {
        const key = code.padStart(14, '0')
        expect(isGtin(key)).toBe(true)
        expect(keysOfTyped(printedCode(key))).toContain(key)
      }),
    )
  })
})

describe('the code for an address', () => {
  test.each([
    ['5000108030591', '05000108030591', '5000108030591'],
    ['05000108030591', '05000108030591', '05000108030591'],
    ['5 000108 030591', '05000108030591', '5000108030591'],
    ['0036000291452', '00036000291452', '0036000291452'],
    ['425261', '425261', '425261'],
    ['FW727', 'FW727', 'FW727'],
    // The GTIN within a longer code.
    ['https://example.com/01/09506000134352', '09506000134352', '9506000134352'],
    // If typed, these digits would be read as a UPC-E.
    ['01234565', '00000001234565', '00000001234565'],
  ])('of %s read as %s is %s', (text, key, code) => {
    expect(codeForUrl(text, key)).toBe(code)
  })

  test('always leads back to the same product', () => {
    fc.assert(
      fc.property(fc.constantFrom(8, 12, 13, 14).chain(withCheckDigit), fc.constantFrom(...formats), (text, format) => {
        const key = barcodeKey(text, format)
        if (key !== null) expect(keysOfTyped(codeForUrl(text, key))[0]).toBe(key)
      }),
    )
  })
})

describe('codes that shops give out themselves', () => {
  test.each(['2000000000008', '0212345000001', '2912345678905'])('%s is never looked up', (start) => {
    const code = start.slice(0, -1) + checkDigit(start.slice(0, -1))
    expect(isRestricted(code.padStart(14, '0'))).toBe(true)
  })

  test('include coupons and the eight-digit numbers starting 0', () => {
    expect(isRestricted('09912345678909'.slice(0, 13) + checkDigit('0991234567890'))).toBe(true)
    expect(isRestricted('00000001234565')).toBe(true)
  })

  test('do not include products, or codes that are no GTIN', () => {
    expect(isRestricted('05000108030591')).toBe(false)
    expect(isRestricted('00036000291452')).toBe(false)
    expect(isRestricted('00000020123451'.slice(0, 13) + checkDigit('0000002012345'))).toBe(false)
    expect(isRestricted('FW727')).toBe(false)
  })
})

test.each([
  ['own:5f0c8c2e-5d0e-4c58-9a3c-0e6f8f2b7a11', { own: true, packet: false, reserved: true }],
  [' own:soup', { own: false, packet: true, reserved: true }],
  ['food:onion', { own: false, packet: false, reserved: true }],
  ['05000108030591', { own: false, packet: true, reserved: false }],
  ['owner', { own: false, packet: true, reserved: false }],
])('the key %j is of leftovers, of a packet, or reserved', (key, { own, packet, reserved }) => {
  expect({ own: isOwnKey(key), packet: isOfPacket(key), reserved: isReservedCode(key) }).toEqual({
    own,
    packet,
    reserved,
  })
  // Where a key stands in an address or in a message, it is read as it is.
  if (own) expect([keysOfTyped(key), codeForUrl(key, key), printedCode(key)]).toEqual([[key], key, key])
})

test('the key of something that is in one pantry only says whether it is leftovers', () => {
  const uuid = '5f0c8c2e-5d0e-4c58-9a3c-0e6f8f2b7a11'
  expect(
    [true, false]
      .map((isLeftovers) => ownKeyOf(uuid, { isLeftovers }))
      .map((key) => [key, isOwnKey(key), isLeftoversKey(key)]),
  ).toEqual([
    [`own:${uuid}`, true, true],
    [`own:thing-${uuid}`, true, false],
  ])
  expect(isLeftoversKey('food:onion')).toBe(false)
})
