/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface LooseObject {
  value: { [key: string]: Json }
  /** Where it ends, behind its brace. */
  end: number
  /** Did the text end before it did? */
  isCut: boolean
}

const deepest = 30

/**
 * Reads the object that begins at a brace the way a patient person would: the end may be missing,
 * keys may have no quotation marks or others, lines may be broken inside a text, commas may be too
 * many or too few. Never throws; takes time in proportion to the text.
 */
export function readLooseObject(text: string, start: number): LooseObject {
  const reader = new Reader(text, start)
  const value = reader.object(0)
  return { value, end: reader.at, isCut: reader.isCut }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const closing: Record<string, string> = { '"': '"', '\'': '\'', '“': '”' }

class Reader {
  isCut = false

  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  object(depth: number): { [key: string]: Json } {
    // Without a prototype: no key of it means anything.
    const found = Object.create(null) as { [key: string]: Json }
    this.at += 1
    for (;;) {
      this.#skip()
      const next = this.text[this.at]
      if (next === undefined) return this.#cut(found)
      if (next === '}' || next === ']') {
        this.at += 1
        return found
      }
      if (next === ',' || next === ':') {
        this.at += 1
        continue
      }
      const key = next in closing ? this.#string() : this.#bare()
      if (this.isCut) return found
      this.#skip()
      if (this.text[this.at] === undefined) return this.#cut(found)
      if (this.text[this.at] !== ':') continue
      this.at += 1
      this.#skip()
      if (this.text[this.at] === undefined) return this.#cut(found)
      const value = this.#value(depth + 1)
      if (value !== undefined) found[key] = value
      if (this.isCut) return found
    }
  }

  #array(depth: number): Json[] {
    const found: Json[] = []
    this.at += 1
    for (;;) {
      this.#skip()
      const next = this.text[this.at]
      if (next === undefined) return this.#cut(found)
      if (next === ']' || next === '}') {
        // A brace here closes what is around: the bracket was forgotten.
        if (next === ']') this.at += 1
        return found
      }
      if (next === ',' || next === ':') {
        this.at += 1
        continue
      }
      const value = this.#value(depth)
      if (value !== undefined) found.push(value)
      if (this.isCut) return found
    }
  }

  #value(depth: number): Json | undefined {
    const next = this.text[this.at] ?? ''
    if (depth > deepest) return this.#cut(undefined)
    if (next === '{') return this.object(depth)
    if (next === '[') return this.#array(depth + 1)
    if (next in closing) return this.#string()
    return meaningOf(this.#bare())
  }

  #string(): string {
    const close = closing[this.text[this.at] ?? ''] ?? '"'
    let value = ''
    this.at += 1
    for (;;) {
      const next = this.text[this.at]
      if (next === undefined) return this.#cut(value)
      this.at += 1
      if (next === close && (close === '"' || this.#closesHere())) return value
      if (next !== '\\') {
        value += next
        continue
      }
      const escaped = this.text[this.at]
      if (escaped === undefined) return this.#cut(value)
      this.at += 1
      const digits = escaped === 'u' ? /^[0-9a-f]{4}/i.exec(this.text.slice(this.at, this.at + 4))?.[0] : undefined
      if (digits !== undefined) {
        value += String.fromCharCode(Number.parseInt(digits, 16))
        this.at += 4
      } else if (escaped !== 'u' || this.at < this.text.length) {
        value += escapes[escaped] ?? escaped
      }
    }
  }

  /** An apostrophe inside a word does not end a text in single quotation marks. */
  #closesHere(): boolean {
    return !/[\p{L}\p{N}]/u.test(this.text[this.at] ?? '')
  }

  /** A word, a number, or whatever else stands where something in quotation marks should. */
  #bare(): string {
    const start = this.at
    while (this.at < this.text.length && !/[{}[\],:"\n]/.test(this.text[this.at] ?? '')) this.at += 1
    // Nothing that could be read: on, or we would stand here for ever.
    if (this.at === start) this.at += 1
    return this.text.slice(start, this.at).trim()
  }

  /** Space and comments. */
  #skip(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at += 1
      const two = this.text.slice(this.at, this.at + 2)
      if (two !== '//' && two !== '/*') return
      const end = two === '//' ? this.text.indexOf('\n', this.at) : this.text.indexOf('*/', this.at)
      this.at = end < 0 ? this.text.length : end + (two === '//' ? 1 : 2)
    }
  }

  #cut<Value>(value: Value): Value {
    this.isCut = true
    this.at = this.text.length
    return value
  }
}

function meaningOf(bare: string): Json | undefined {
  if (bare === '') return undefined
  if (/^(?:null|none|nil|undefined|n\/a)$/i.test(bare)) return null
  if (/^(?:true|false)$/i.test(bare)) return bare.toLowerCase() === 'true'
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(bare) ? Number(bare) : bare
}
