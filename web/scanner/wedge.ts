/** Scanners that type leave a few milliseconds between two keys; no person comes near that for a whole code. */
const longestGap = 50
const fewestCharacters = 4

/**
 * Tells what a hand scanner types from what a person types. Such scanners (USB or Bluetooth, "keyboard wedge") type
 * the digits fast, one after the other, and end with Enter or Tab.
 */
export class WedgeCollector {
  private text = ''
  private lastAt = -Infinity

  /**
   * Takes one pressed key, by the name that the browser gives it, at a time in milliseconds. Answers the scanned text
   * when this key ends one, else null.
   */
  press(key: string, now: number): string | null {
    const isQuick = now - this.lastAt <= longestGap
    // Shift comes before every capital letter and says nothing itself.
    if (key === 'Shift') return null
    this.lastAt = now
    const before = isQuick ? this.text : ''
    const isEnd = key === 'Enter' || key === 'Tab'
    this.text = [...key].length === 1 ? before + key : ''
    return isEnd && before.length >= fewestCharacters ? before : null
  }

  /** Forgets what has been collected: the keys now go elsewhere. */
  forget(): void {
    this.text = ''
  }
}
