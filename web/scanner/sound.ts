const storageKey = 'scanner-sound'

/** Whether a code that was read is heard; yes, unless the person said no. */
export function rememberedSound(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    return storage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function rememberSound(isOn: boolean, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

let context: AudioContext | null = null

/**
 * Makes sounds possible. Browsers allow them only once the person has done something on the page, Safari even
 * only from within the handling of it.
 */
export function prepareSound(): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return
  context ??= new AudioContext()
  // Where it may not sound, there is silence.
  if (context.state === 'suspended') context.resume().catch(() => undefined)
}

const beepPitch = 1320
const beepLength = 0.12
const beepLoudness = 0.08

/** A short soft beep; nothing where sounds are not to be had. */
export function beep(): void {
  prepareSound()
  if (context?.state !== 'running') return
  const now = context.currentTime
  const tone = new OscillatorNode(context, { frequency: beepPitch })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.linearRampToValueAtTime(beepLoudness, now + 0.01)
  loudness.gain.linearRampToValueAtTime(0, now + beepLength)
  tone.connect(loudness).connect(context.destination)
  tone.start(now)
  tone.stop(now + beepLength)
}

/** In milliseconds. */
const shake = 60

/** A short shake of the phone, where it can. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shake)
}
