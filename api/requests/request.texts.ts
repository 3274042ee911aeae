import type { ItemNameParam } from '../foods/food.texts'
import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('requests', {
  notThere: 'This isn’t shared any more.',
  youBlockedThem: 'You’ve blocked this person. Unblock them to ask.',
  ownFood: 'This is your own. Just take it.',
  publicShelf: 'This is a public shelf. Just take what you need.',
  pastUseBy: 'This is past its use-by date, so it can’t be shared any more.',
  fewerLeft: ({ left }: { left: number }) => `There’s less of this now: ${left}. Ask for fewer.`,
  askedAlready: 'You’ve already asked for this.',
  tooManyAsk: 'A lot of people have asked for this already. Try again later.',
  tooManyOpen: ({ limit }: { limit: number }) =>
    `You can have up to ${limit} open requests. Wait for an answer, or withdraw one.`,
  withdrawnOften: 'You’ve asked for this and withdrawn it several times today. Try again tomorrow.',
  tooManyToday: 'You’ve asked for a lot today. Try again tomorrow.',
  timeNeeded: 'Choose a time to collect it.',
  noTimes: 'You can’t choose a time to collect here.',
  timePast: 'This time has passed. Choose a later one.',
  timeTooFarAhead: 'You can choose a time up to seven days ahead.',
  notATime: 'There’s no such time to collect here. Choose one while it’s open.',
  timeFull: 'This time is full now. Choose another one.',
  oneTime: 'You already have a time to collect here. What you ask for now is collected then, too.',
  noSuchRequest: 'This request doesn’t exist, or isn’t yours.',
  changedMeanwhile: 'This request has changed. Look at it again.',
  tooSoon: 'Choose a time at least half an hour from now.',
  tooFarAhead: 'You can reserve something for up to seven days.',
  notShorter:
    'You’ve promised it until then, so it can be longer but not shorter. Cancel the reservation if you can’t keep it.',
  tooManyChanges: 'You’ve changed this reservation many times. Cancel it if it no longer suits you.',
  pastUseByThen: 'It would be past its use-by date by then. Choose an earlier time.',
  allHeld: 'All of it is reserved or kept back.',
  notThatMany: ({ limit }: { limit: number }) => `You can reserve up to ${limit} of this.`,
  moreThanAsked: ({ limit }: { limit: number }) => `They asked for ${limit}. You can’t reserve more than that.`,
  thanksNeeded: 'Write a line first.',
  keyReused: 'This was already sent with different contents, so we didn’t run it again.',
  nothingToStore: 'There’s nothing to put into your pantry.',
  // In the thread, for programs that know no events.
  asked: ({ quantity }: { quantity: number }) => `Asked for ${quantity}.`,
  reserved: ({ quantity }: { quantity: number }) => `Reserved: ${quantity}.`,
  changed: ({ quantity }: { quantity: number }) => `Reservation changed: ${quantity}.`,
  declined: 'Declined.',
  reopened: 'The request is waiting again.',
  withdrawn: 'Withdrawn.',
  cancelled: 'The reservation was cancelled.',
  expired: 'The request has expired.',
  unavailable: 'No longer available.',
  timeGone: 'The time to collect this is no longer offered.',
  timeGoneOthers: ({ times }: { times: string }) =>
    `The time to collect this is no longer offered. Other times: ${times}.`,
  returned: 'There’s no longer enough to keep this reservation. The request is waiting again.',
  onTheWay: 'On the way.',
  collected: 'Collected.',
  notCollected: 'Not collected.',
  // What the owner is notified of.
  theyAsked: ({ person, quantity, item }: { person: string; quantity: number; item: ItemNameParam }) =>
    `${person} asked for ${quantity} × ${item}.`,
  theyBooked: ({ person, quantity, item }: { person: string; quantity: number; item: ItemNameParam }) =>
    `${person} booked a time to collect ${quantity} × ${item}.`,
  theyAllAsked: ({ person, count, item }: { person: string; count: number; item: ItemNameParam }) =>
    `${person} and ${count === 1 ? '1 other' : `${count} others`} asked for ${item}.`,
  theyWithdrew: ({ person, item }: { person: string; item: ItemNameParam }) => `${person} no longer needs ${item}.`,
  theyAreOnTheWay: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person} is on the way to collect ${item}.`,
  theyCollected: ({ person, item }: { person: string; item: ItemNameParam }) => `${person} collected ${item}.`,
  theyThanked: ({ person, item }: { person: string; item: ItemNameParam }) => `${person} said thank you for ${item}.`,
  theyDidNotCome: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `The collection time for ${item} has passed. Did ${person} come?`,
  youDidNotAnswer: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person}’s request for ${item} has expired.`,
  nothingForThem: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person}’s request for ${item} has ended, because it isn’t available to them any more.`,
  notEnoughForThem: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `There’s no longer enough ${item} for ${person}’s reservation. The request is waiting again.`,
  // What the asker is notified of.
  reservedForYou: ({ person, quantity, item }: { person: string; quantity: number; item: ItemNameParam }) =>
    `${person} reserved ${quantity} × ${item} for you.`,
  changedYours: ({ person, quantity, item }: { person: string; quantity: number; item: ItemNameParam }) =>
    `${person} changed your reservation: ${quantity} × ${item}.`,
  declinedYou: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person} can’t give you ${item} this time.`,
  reopenedYours: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person} changed their mind: your request for ${item} is waiting again.`,
  cancelledYours: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person} cancelled your reservation of ${item}.`,
  yourTimeIsGone: ({ item }: { item: ItemNameParam }) => `The time to collect ${item} is no longer offered.`,
  yourTimeIsGoneOthers: ({ item, times }: { item: ItemNameParam; times: string }) =>
    `The time to collect ${item} is no longer offered. Other times: ${times}.`,
  youDidNotCome: ({ item }: { item: ItemNameParam }) =>
    `Your reservation of ${item} has ended, because the collection time has passed.`,
  notAnsweredYou: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person} hasn’t answered, so your request for ${item} has expired.`,
  nothingForYou: ({ item }: { item: ItemNameParam }) => `${item} is no longer available.`,
  notEnoughForYou: ({ item }: { item: ItemNameParam }) =>
    `There’s no longer enough ${item} for your reservation. Your request is waiting again.`,
  youCollected: ({ person, item }: { person: string; item: ItemNameParam }) => `${person} marked ${item} as collected.`,
  youWereMissed: ({ person, item }: { person: string; item: ItemNameParam }) =>
    `${person} said that nobody collected ${item}.`,
})

/** Times as every language reads them: "2026-11-28 10:00, 10:15". */
export const timesInWords = (times: readonly string[]): string =>
  times
    .map((time, index) => {
      const [date = '', clock = ''] = time.split('T')
      return times[index - 1]?.startsWith(date) === true ? clock : `${date} ${clock}`
    })
    .join(', ')
