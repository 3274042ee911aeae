let context: AudioContext | null = null

/** Allows the sound: browsers do only while somebody taps, so it is called by the tap that starts a timer. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume().catch(() => {})
}

/** Start and pitch of each note, in seconds and hertz. */
const notes = [
  [0, 880],
  [0.25, 1108.7],
  [0.5, 1318.5],
] as const
const noteLength = 0.4

/** Three rising notes. After a reload there is no sound before the first tap: then the next chime is heard. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state !== 'running') {
    window.addEventListener('pointerdown', unlockSound, { once: true })
    void context.resume().catch(() => {})
    return
  }
  for (const [after, frequency] of notes) play(context, context.currentTime + after, frequency)
}

function play(audio: AudioContext, start: number, frequency: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = frequency
  // Fades in and out, because a note that is cut off clicks.
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(0.4, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + noteLength)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + noteLength)
}

/** Phones vibrate, where the browser can make them; after a reload not before the first tap, and it would complain. */
export function vibrate(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([200, 100, 200])
}
