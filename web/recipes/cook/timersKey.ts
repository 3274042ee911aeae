/** The key of timers in localStorage. Browsers hold it: do not change it. */
export const timersKey = 'step-timers'
