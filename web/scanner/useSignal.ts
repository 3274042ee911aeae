import { useEffect, useState } from 'react'
import { beep, prepareSound, rememberedSound, rememberSound, vibrate } from './sound'

export interface Signal {
  isSoundOn: boolean
  switchSound: () => void
  /** Tells the hand and the ear that a code was taken. */
  give: () => void
}

/** The sign that a code was taken, for whoever does not look at the screen just then. */
export function useSignal(): Signal {
  const [isSoundOn, setSoundOn] = useState(rememberedSound)

  useEffect(() => {
    if (!isSoundOn) return
    // The scanner was most likely opened by a press, which still counts as one.
    prepareSound()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) document.addEventListener(gesture, prepareSound)
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, prepareSound)
    }
  }, [isSoundOn])

  return {
    isSoundOn,
    switchSound: () => {
      rememberSound(!isSoundOn)
      setSoundOn(!isSoundOn)
    },
    give: () => {
      vibrate()
      if (isSoundOn) beep()
    }
  }
}
