/** "SE15 4QF · ID 12"; a pantry without a postcode leaves it out. */
export function pantryFacts({ id, postcode }: { id: string; postcode: string }): string {
  return [postcode, `ID ${id}`].filter((fact) => fact !== '').join(' · ')
}

/** "1 item", "12 items". */
export function itemsInWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`
}
