/** Where this device is, once the person has allowed it. Rejects with a `GeolocationPositionError`. */
export const currentPosition = (options: PositionOptions): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, options)
  })

/** The cause if the device does not know where it is, or may not say so; else null. */
export const positionErrorOf = (cause: unknown): 'denied' | 'unknown' | null => {
  if (typeof GeolocationPositionError === 'undefined' || !(cause instanceof GeolocationPositionError)) return null
  return cause.code === cause.PERMISSION_DENIED ? 'denied' : 'unknown'
}
