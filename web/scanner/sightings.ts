/** Milliseconds without a reading after which a code has left the picture. A shaky hand causes gaps of half a second. */
const leftAfter = 1000

/**
 * Decides when a code read by the camera counts: when two successive readings agree, and once each time that it enters the
 * picture. A jar that is held still counts once.
 */
export class Sightings {
  private candidate: { key: string; at: number } | null = null
  private counted: { key: string; lastSeen: number } | null = null

  /** Adds a reading at a time in milliseconds. @returns whether it counts */
  add(key: string, now: number): boolean {
    const isAgreed = this.candidate?.key === key && now - this.candidate.at < leftAfter
    this.candidate = { key, at: now }
    const isStillThere = this.counted?.key === key && now - this.counted.lastSeen < leftAfter
    if (isStillThere && this.counted) this.counted.lastSeen = now
    if (!isAgreed || isStillThere) return false
    this.counted = { key, lastSeen: now }
    return true
  }
}
