/** A small choice of the person's that this browser keeps. Null where there is none, or where storage is shut. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a small choice. Without storage it lasts as long as the page. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    return
  }
}
