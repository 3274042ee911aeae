/** A setting that this browser stores. Null without one, and where localStorage is blocked. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a setting. Where localStorage is blocked it lasts as long as the page. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    return
  }
}
