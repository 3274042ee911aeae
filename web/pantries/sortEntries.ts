interface Sortable {
  quantity: number
  public: boolean
  item: { name: string }
}

const names = new Intl.Collator('en', { sensitivity: 'variant' })

/** Sorts entries as the server does: by name, then the larger quantity, then public first. */
export function sortEntries<Entry extends Sortable>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) =>
    names.compare(a.item.name, b.item.name) || b.quantity - a.quantity || Number(b.public) - Number(a.public),
  )
}
