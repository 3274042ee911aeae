/** Where a message stands, `12:3`, and when something became of it, by the clock that all processes of a machine share (milliseconds). */
export type Receipt = readonly [place: string, at: number]

/** That clock. */
export const sharedClock = (): number => Number(process.hrtime.bigint()) / 1e6
