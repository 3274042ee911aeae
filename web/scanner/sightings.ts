/** Milliseconds without a reading after which a code has left the picture. A shaky hand causes gaps of half a second. */
const leftAfter = 1000
/** How long a reading waits for the next one to agree, in milliseconds: about twelve frames of a slow phone. */
const agreementWindow = 3000
/** A code that is read in only some of the frames has left after a gap this many times as long as the one that it agreed over. */
const gapFactor = 2

/**
 * Decides when a code read by the camera counts: when two successive readings agree, and once each time that it enters the
 * picture. A jar that is held still counts once.
 */
export class Sightings {
  private candidate: { key: string; at: number } | null = null
  private counted: { key: string; lastSeen: number; leftAfter: number } | null = null

  /** Adds a reading at a time in milliseconds. @returns whether it counts */
  add(key: string, now: number): boolean {
    const { candidate, counted } = this
    this.candidate = { key, at: now }
    if (counted?.key === key && now - counted.lastSeen < counted.leftAfter) {
      counted.lastSeen = now
      return false
    }
    if (candidate?.key !== key || now - candidate.at >= agreementWindow) return false
    // A reading from before the code left does not agree with one from after it came back.
    if (counted?.key === key && candidate.at <= counted.lastSeen) return false
    this.counted = { key, lastSeen: now, leftAfter: Math.max(leftAfter, gapFactor * (now - candidate.at)) }
    return true
  }
}
