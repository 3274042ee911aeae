import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readGs1 } from './gs1'
import { barcodeKey } from './gtin'

const separator = '\u001d'
const today = '2026-11-24'
/** What is read, without the fields that are absent. */
const read = (text: string, day = today) => JSON.parse(JSON.stringify(readGs1(text, day))) as unknown

/** With the GTINs that GS1 reserves for examples. */
describe('a message in each of the forms of the standards', () => {
  test.each([
    // Elements without a separator, then one with.
    ['01095011015300031714070410AB-123', { gtin: '09501101530003', useBy: '2014-07-04', lot: 'AB-123' }],
    [`]C1019501234567890310ABC123${separator}17260315`, { gtin: '95012345678903', lot: 'ABC123', useBy: '2026-03-15' }],
    ['(01)09501101530003(17)140704(10)AB-123', { gtin: '09501101530003', useBy: '2014-07-04', lot: 'AB-123' }],
    // Variable measure: GTIN beginning with 9, weight in kilograms with three decimals, price, date.
    [
      `]e001950123456789033103000195${'3922'}0299${separator}15261225`,
      { gtin: '95012345678903', netWeightGrams: 195, bestBefore: '2026-12-25' },
    ],
    // A case: the items in it and their number.
    ['(00)395011015300000014(02)09501101530003(37)24', null],
    [`]C10039501101530000001402095011015300033724`, { containedGtin: '09501101530003', count: 24 }],
    // Digital Link, with the domain of GS1, of a brand, and with the names of earlier issues.
    ['https://id.gs1.org/01/09506000134352', { gtin: '09506000134352' }],
    ['https://brand.example.com/01/9506000134352', { gtin: '09506000134352' }],
    [
      'https://id.gs1.org/gtin/9506000134352/lot/ABC/ser/123456?exp=180426',
      { gtin: '09506000134352', lot: 'ABC', serial: '123456', useBy: '2018-04-26' },
    ],
    [
      'https://example.com/some/path/info/01/09506000134352/10/ABC123/21/12345?17=180426',
      { gtin: '09506000134352', lot: 'ABC123', serial: '12345', useBy: '2018-04-26' },
    ],
    [
      'https://id.gs1.org/01/09520123456788/22/2A/10/ABC1%2F23/21/1%2B2',
      { gtin: '09520123456788', lot: 'ABC1/23', serial: '1+2' },
    ],
    [
      'https://id.gs1.org/01/09520123456788?3103=000195&3922=0299&17=201225',
      { gtin: '09520123456788', netWeightGrams: 195, useBy: '2020-12-25' },
    ],
    [
      'https://id.gs1.org/01/09520123456788?15=261231;10=A%25=B',
      { gtin: '09520123456788', bestBefore: '2026-12-31', lot: 'A%=B' },
    ],
  ])('%s', (text, data) => {
    expect(read(text)).toEqual(data)
  })
})

describe('an element string', () => {
  const gtin = '09506000134352'
  const data = { gtin, lot: 'AB', bestBefore: '2027-01-31' }

  test.each([
    ['of GS1-128', ']C1'],
    ['of GS1 DataMatrix', ']d2'],
    ['of a GS1 QR code', ']Q3'],
    ['of DataBar', ']e0'],
    ['with FNC1 at its start', separator],
    ['without a mark', ''],
  ])('%s is read', (_, mark) => {
    expect(read(`${mark}01${gtin}1527013110AB`)).toEqual(data)
    expect(read(`${mark}01${gtin}10AB${separator}15270131`)).toEqual(data)
    expect(read(` ${mark}01${gtin}10AB${separator}15270131${separator}\n`)).toEqual(data)
  })

  test('may have any order where its mark tells that it is one', () => {
    expect(read(`]d210AB${separator}1527013101${gtin}`)).toEqual(data)
    expect(read(`10AB${separator}1527013101${gtin}`)).toBeNull()
  })

  test('may have a separator also after elements of a fixed length', () => {
    expect(read(`]d201${gtin}${separator}15270131${separator}${separator}10AB`)).toEqual(data)
  })

  test('may have elements that nobody needs, of two to four digits', () => {
    const others = ['421840ABC', '24099', '7030124XY', '8005000123', '91INTERNAL', '4300ACME', '3922123'].join(
      separator,
    )
    expect(read(`]d201${gtin}4109501101020917${others}${separator}10AB${separator}15270131`)).toEqual(data)
  })

  test('ends an element that is too short at its separator', () => {
    expect(read(`]d201${gtin}152701${separator}10AB`)).toEqual({ gtin, lot: 'AB' })
  })

  test('is read up to what is no element', () => {
    expect(read(`]d201${gtin}15270131XYZ`)).toEqual({ gtin, bestBefore: '2027-01-31' })
    expect(read(`]d201${gtin}XYZ${separator}15270131`)).toEqual({ gtin, bestBefore: '2027-01-31' })
    expect(read(`]d201${gtin}1527`)).toEqual({ gtin })
  })

  test('counts the first of two equal elements', () => {
    expect(read(`]d201${gtin}10AB${separator}10CD`)).toEqual({ gtin, lot: 'AB' })
  })
})

test('elements in brackets may have spaces, and need a GTIN', () => {
  expect(read('(01) 09506000134352 (15) 270131 (10) AB')).toEqual({
    gtin: '09506000134352',
    bestBefore: '2027-01-31',
    lot: 'AB',
  })
  expect(read('(02) 1234 5678')).toBeNull()
  expect(read('see (01)09506000134352')).toBeNull()
})

describe('an address', () => {
  test('is nothing where it holds no GTIN', () => {
    for (const text of [
      'https://example.com/',
      'https://example.com/2024/01/20240115?17=270131',
      'ftp://example.com/01/09506000134352',
      'https://example.com?/01/09506000134352',
    ]) {
      expect(read(text)).toBeNull()
    }
  })

  test('may have parameters that are no elements', () => {
    expect(read('HTTPS://EXAMPLE.COM/01/09506000134352?utm_source=qr&17=270131&linkType=all&15&=#10')).toEqual({
      gtin: '09506000134352',
      useBy: '2027-01-31',
    })
  })

  test('may go on after the GTIN with what is no element', () => {
    expect(read('https://example.com/01/09506000134352/10/AB/recipes/21/7')).toEqual({
      gtin: '09506000134352',
      lot: 'AB',
    })
    expect(read('https://example.com/01/09506000134352/')).toEqual({ gtin: '09506000134352' })
    expect(read('https://example.com/01/09506000134352/10/%E0%A4%A/21/%zz')).toEqual({ gtin: '09506000134352' })
  })
})

describe('a date', () => {
  const date = (text: string, day?: string) => readGs1(`]d2${text}`, day ?? today)

  test('is of its kind', () => {
    expect(read('(01)09506000134352(11)260101(12)260102(13)260103(15)260104(16)260105(17)260106')).toEqual({
      gtin: '09506000134352',
      producedOn: '2026-01-01',
      dueOn: '2026-01-02',
      packedOn: '2026-01-03',
      bestBefore: '2026-01-04',
      sellBy: '2026-01-05',
      useBy: '2026-01-06',
    })
  })

  test('that contradicts another of its kind is not known, and neither is the other', () => {
    const twice = (elements: string) => readGs1(`(01)09506000134352${elements}`, today)
    expect(twice('(17)261130(17)261201')).toEqual({ gtin: '09506000134352', contradictions: ['useBy'] })
    expect(twice('(17)261130(7003)2612011200')).toEqual({ gtin: '09506000134352', contradictions: ['useBy'] })
    expect(twice('(7003)2611301200(7003)2612011200(15)270131')).toEqual({
      gtin: '09506000134352',
      contradictions: ['useBy'],
      bestBefore: '2027-01-31',
    })
    expect(twice('(15)270131(15)280131')).toEqual({ gtin: '09506000134352', contradictions: ['bestBefore'] })
    expect(read('https://example.com/01/09506000134352?17=261130&exp=261201')).toEqual({
      gtin: '09506000134352',
      contradictions: ['useBy'],
    })
  })

  test('may be said twice, with or without its hour, and beside one that is malformed', () => {
    for (const elements of [
      '(17)261130(17)261130',
      '(17)261130(7003)2611301200',
      '(17)261130(17)261131',
      '(17)261100(17)261130',
    ]) {
      expect(readGs1(`(01)09506000134352${elements}`, today)).toEqual({ gtin: '09506000134352', useBy: '2026-11-30' })
    }
  })

  test('with day 00 is the last day of the month', () => {
    expect(date('15270200')?.bestBefore).toBe('2027-02-28')
    expect(date('15280200')?.bestBefore).toBe('2028-02-29')
    expect(date('17270400')?.useBy).toBe('2027-04-30')
    expect(date('17261200')?.useBy).toBe('2026-12-31')
  })

  test('must exist', () => {
    for (const digits of ['270229', '270230', '270431', '271301', '270001', '270132', '27013', '27O131', '      ']) {
      expect(date(`15${digits}`)).toBeNull()
    }
    expect(date('15280229')?.bestBefore).toBe('2028-02-29')
  })

  test('is at most 50 years ahead and 49 years back', () => {
    expect(date('17760101')?.useBy).toBe('2076-01-01')
    expect(date('17770101')?.useBy).toBe('1977-01-01')
    expect(date('17000229')?.useBy).toBe('2000-02-29')
    expect(date('17990101')?.useBy).toBe('1999-01-01')
    expect(date('17490101', '2098-05-05')?.useBy).toBe('2049-01-01')
    expect(date('17480101', '2098-05-05')?.useBy).toBe('2148-01-01')
    // 2100 is no leap year.
    expect(date('17000229', '2098-05-05')).toBeNull()
    expect(date('17000228', '2098-05-05')?.useBy).toBe('2100-02-28')
    expect(date('17510101', '2000-01-01')?.useBy).toBe('1951-01-01')
    expect(date('17500101', '2000-01-01')?.useBy).toBe('2050-01-01')
  })

  test('with a time of day is the day on which the item expires', () => {
    expect(date('70032612312359')?.useBy).toBe('2026-12-31')
    expect(date('7003261231235917270101')?.useBy).toBeUndefined()
    expect(date(`70032612312359${separator}17261231`)?.useBy).toBe('2026-12-31')
    for (const digits of ['2612312400', '2612312360', '2612001200', '26123112', '261231120000'])
      expect(date(`7003${digits}`)).toBeNull()
  })

  test('is in the window, and is the one whose digits were given, whatever the day', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.nat(99), (now, twoDigits) => {
        const digits = String(twoDigits).padStart(2, '0')
        const read = date(`17${digits}0615`, now.toISOString().slice(0, 10))?.useBy ?? ''
        const ahead = Number(read.slice(0, 4)) - now.getUTCFullYear()
        expect(read.slice(2)).toBe(`${digits}-06-15`)
        expect(ahead).toBeGreaterThanOrEqual(-49)
        expect(ahead).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('a measure', () => {
  test.each([
    ['3103000195', 195],
    ['3103001005', 1005],
    ['3100000002', 2000],
    ['3105123456', 1234.56],
    ['3202000100', 453.59237],
  ])('%s is a weight of %d g', (element, grams) => {
    expect(readGs1(`]e0${element}`, today)?.netWeightGrams).toBeCloseTo(grams, 9)
  })

  test('of volume is in millilitres', () => {
    expect(read(']d23153000750')).toEqual({ netVolumeMillilitres: 750 })
    expect(read(']d23166000750')).toBeNull()
    expect(read(']d23165000750')).toEqual({ netVolumeMillilitres: 7500 })
  })

  test('of length or area is passed over', () => {
    expect(read(']d231120001503122000150313200015031420001503103000500')).toEqual({ netWeightGrams: 500 })
  })

  test('that is no number, or nothing, is left out', () => {
    for (const text of [
      ']e03103000000',
      ']e03103O00195',
      ']e0310300019',
      ']e03109000195',
      ']d230',
      ']d2300',
      ']d230123456789',
      ']d230X',
    ])
      expect(read(text)).toBeNull()
  })

  test('in pieces is of the item itself, if it has one', () => {
    expect(read(`]d2306${separator}3724`)).toEqual({ count: 6 })
    expect(read(']d23724')).toEqual({ count: 24 })
  })
})

describe('what is malformed', () => {
  test('gives nothing where the GTIN is misread', () => {
    expect(read(']d201095060001343511727013110AB')).toBeNull()
    expect(read(']d20100000000000000')).toBeNull()
    expect(read('https://example.com/01/09506000134351?17=270131')).toBeNull()
    expect(read(']d20109506000134')).toBeNull()
    expect(read(']d202095060001343513724')).toEqual({ count: 24 })
  })

  test('is left out where a lot is too long, empty or has other characters', () => {
    for (const lot of ['A'.repeat(21), '', 'two words', 'Käse', 'a#b'])
      expect(read(`]d2010950600013435210${lot}`)).toEqual({ gtin: '09506000134352' })
    expect(read(`]d210${'A'.repeat(20)}`)).toEqual({ lot: 'A'.repeat(20) })
    expect(read(']d210!"%&\'()*+,-./:;<=>')).toEqual({ lot: '!"%&\'()*+,-./:;<=>' })
  })

  test('is nothing where it is no GS1 message at all', () => {
    for (const text of [
      '',
      ' ',
      'FW727',
      '5000108030591',
      ']d2',
      ']C1',
      ']d10109506000134352',
      separator,
      '0109506000134352X',
      ']d291INTERNAL',
    ])
      expect(read(text)).toBeNull()
  })

  test.each([
    ['digits', '1'.repeat(100_000)],
    ['brackets', '('.repeat(100_000)],
    ['empty brackets', '(01)'.repeat(25_000)],
    ['separators', ']d2' + separator.repeat(100_000)],
    ['slashes', `https://example.com/${'/'.repeat(100_000)}`],
    ['segments', `https://example.com/${'01/'.repeat(33_000)}`],
    ['parameters', `https://example.com/01/09506000134352?${'17&'.repeat(33_000)}`],
    ['percent signs', `https://example.com/01/09506000134352/10/${'%'.repeat(100_000)}`],
    ['spaces', ' '.repeat(100_000)],
  ])('is read without exponential backtracking: %s', (_, text) => {
    expect(readGs1(text, today)).toBeNull()
    expect(barcodeKey(text, 'QR_CODE')).toBeNull()
    for (let length = 1900; length <= 2000; length++) expect(() => readGs1(text.slice(0, length), today)).not.toThrow()
  })

  test('never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ']d2',
        ']C1',
        separator,
        '(01)',
        '01',
        '17',
        '10',
        '7003',
        '3103',
        'https://a.b/',
        '/01/',
        '?',
        '&',
        '=',
        '%',
        '09506000134352',
        '270131',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        (text) => {
          const data = readGs1(text, today)
          for (const value of [data?.bestBefore, data?.useBy])
            if (value !== undefined) expect(value).toMatch(/^\d{4}-\d\d-\d\d$/)
          // The key of a code is the GTIN that it carries.
          if (data?.gtin !== undefined) expect(barcodeKey(text, 'QR_CODE')).toBe(data.gtin)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
