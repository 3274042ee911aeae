/** What is typed before the last thing to buy, that thing's amount, and the beginning of its name. */
export interface LastThing {
  before: string
  /** With the space behind it: "2 ", "500g "; empty without one. */
  amount: string
  search: string
}

/** Splits "2 milk, 500g min" into "2 milk, ", "500g " and "min", whose name is still being typed. */
export function lastThing(text: string): LastThing {
  const [, before = '', last = ''] = /^(.*[,;](?!\d)\s*)?(.*)$/s.exec(text) ?? []
  const [amount = ''] = /^\s*\d[\d.,/½¼¾]*\s*(?:(?:kg|g|ml|cl|l|x|×)\s+)?/i.exec(last) ?? []
  return { before, amount: amount.trimStart(), search: last.slice(amount.length).trim() }
}
