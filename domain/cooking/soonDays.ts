/** What goes off within this many days is named first among what recipes can use up. */
export const soonDays = 7
