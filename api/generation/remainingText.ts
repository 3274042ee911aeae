import { plainly } from './foodWords'

/** The part of a description that is not parsed yet. A bar replaces each part that is. */
export class RemainingText {
  rest: string

  constructor(description: string) {
    const decimals = description
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/(\d)?\s*([½¼¾])/g, (_, integer: string | undefined, fraction: string) =>
        String(Number(integer ?? 0) + ({ '½': 0.5, '¼': 0.25, '¾': 0.75 }[fraction] ?? 0)),
      )
    const withoutHyphens = plainly(decimals).replace(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, (_, at: number, whole: string) =>
      /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + 1] ?? '') ? '-' : ' ',
    )
    this.rest = ` ${withoutHyphens
      .replace(/(?<!\d)\.|\.(?!\d)|[!?;:()[\]"\n\r\t/\\|]/g, ' | ')
      .replace(/,(?!\d)/g, ' , ')
      .replace(/\s+/g, ' ')} `
  }

  drop(pattern: RegExp): void {
    this.rest = this.rest.replace(pattern, ' | ')
  }

  consume(pattern: RegExp): boolean {
    const before = this.rest
    this.drop(pattern)
    return this.rest !== before
  }

  consumeAll<Meaning extends string>(table: readonly (readonly [RegExp, Meaning])[]): Meaning[] {
    return [...new Set(table.filter(([pattern]) => this.consume(pattern)).map(([, meaning]) => meaning))]
  }

  /** Removes the first match and returns it. */
  consumeFirst(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest)
    if (found) this.rest = `${this.rest.slice(0, found.index)} | ${this.rest.slice(found.index + found[0].length)}`
    return found
  }
}
