/** Greatest gap between two keys, in milliseconds: hand scanners are faster than anybody types a whole code. */
const maxGapMs = 50
const minCharacters = 4

/**
 * Distinguishes the keys of a hand scanner from a person's. Such scanners (USB or Bluetooth, "keyboard wedge") send the
 * characters fast, one after the other, and end with Enter or Tab.
 */
export class WedgeCollector {
  private text = ''
  private lastAt = -Infinity

  /**
   * Adds one key (`KeyboardEvent.key`) at a time in milliseconds.
   * @returns the scanned text when this key ends one, else null
   */
  press(key: string, now: number): string | null {
    const isQuick = now - this.lastAt <= maxGapMs
    // Shift precedes every capital letter.
    if (key === 'Shift') return null
    this.lastAt = now
    const before = isQuick ? this.text : ''
    const isEnd = key === 'Enter' || key === 'Tab'
    this.text = [...key].length === 1 ? before + key : ''
    return isEnd && before.length >= minCharacters ? before : null
  }

  /** Discards the collected keys. */
  reset(): void {
    this.text = ''
  }
}
