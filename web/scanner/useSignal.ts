import { useEffect, useState } from 'react'
import { beep, prepareSound, readSoundSetting, storeSoundSetting, vibrate } from './sound'

export interface Signal {
  isSoundOn: boolean
  toggleSound: () => void
  /** Vibrates, and beeps if the sound is on. */
  give: () => void
}

/** The signal for a code that was accepted, by vibration and sound. */
export function useSignal(): Signal {
  const [isSoundOn, setSoundOn] = useState(readSoundSetting)

  useEffect(() => {
    if (!isSoundOn) return
    // The click that opened the scanner still counts as a user gesture.
    prepareSound()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) document.addEventListener(gesture, prepareSound)
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, prepareSound)
    }
  }, [isSoundOn])

  return {
    isSoundOn,
    toggleSound: () => {
      storeSoundSetting(!isSoundOn)
      setSoundOn(!isSoundOn)
    },
    give: () => {
      vibrate()
      if (isSoundOn) beep()
    },
  }
}
