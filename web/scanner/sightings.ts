/** A code not seen for so long, in milliseconds, has left the picture. A shaky hand alone makes gaps of half a second. */
const goneAfter = 1000

/**
 * Decides when a code that the camera sees counts: when two readings one after the other agree, and once for
 * each time that it comes into the picture. A jar held still is one jar, however long it is held.
 */
export class Sightings {
  private candidate: { key: string; at: number } | null = null
  private counted: { key: string; lastSeen: number } | null = null

  /** Tells of one reading, at a time in milliseconds; answers whether it counts. */
  see(key: string, now: number): boolean {
    const isAgreed = this.candidate?.key === key && now - this.candidate.at < goneAfter
    this.candidate = { key, at: now }
    const isStillThere = this.counted?.key === key && now - this.counted.lastSeen < goneAfter
    if (isStillThere && this.counted) this.counted.lastSeen = now
    if (!isAgreed || isStillThere) return false
    this.counted = { key, lastSeen: now }
    return true
  }
}
