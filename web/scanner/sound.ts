const storageKey = 'scanner-sound'

/** Is a code that was read confirmed by a sound? On by default. */
export function readSoundSetting(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    return storage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function storeSoundSetting(isOn: boolean, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}

let context: AudioContext | null = null

/**
 * Starts audio. Browsers allow it only after a user gesture, Safari only within the gesture's handler.
 */
export function prepareSound(): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return
  context ??= new AudioContext()
  // If the browser does not allow audio, there is no sound.
  if (context.state === 'suspended') context.resume().catch(() => undefined)
}

const beepPitch = 1320
const beepLength = 0.12
const beepLoudness = 0.08

/** A short soft beep; nothing where sound is not available. */
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

const vibrationMs = 60

/** A short vibration, where the device has it. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibrationMs)
}
