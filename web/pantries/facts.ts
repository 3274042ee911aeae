/** "SE15 4QF · ID 12"; a pantry without a postcode leaves it out. */
export function pantryFacts({ id, postcode }: { id: string; postcode: string }): string {
  return [postcode, `ID ${id}`].filter((fact) => fact !== '').join(' · ')
}

/** "1 item", "12 items". */
export function itemsInWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`
}

/** What is kept here until the network is back. */
export function waitingInWords(count: number): string {
  const kept = count === 1 ? 'What you changed is kept here and sent by itself' : `${count.toLocaleString('en')} changes are kept here and sent by themselves`
  return `No connection. ${kept} when it is back.`
}
