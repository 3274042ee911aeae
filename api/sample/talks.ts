/** A thread between the sample account that can sign in and a neighbour. */
export interface SampleTalk {
  /** The neighbour's user name. */
  with: string
  /** The barcode of the item that the thread is about, or "general". */
  about: string
  /** The number of messages that the account has read; left out: all. */
  readUpTo?: number
  messages: SampleMessage[]
}

export interface SampleMessage {
  from: 'visitor' | 'neighbour'
  /** Minutes before now. */
  ago: number
  text: string
  /** Is the item attached? */
  withItem?: boolean
}

const hour = 60
const day = 24 * hour

/** All threads of that account. Written for this sample, like everything in it. */
export const sampleTalks: SampleTalk[] = [
  {
    with: 'priya-leeds',
    about: '05000197520386',
    readUpTo: 4,
    messages: [
      {
        from: 'visitor',
        ago: 2 * day + 3 * hour,
        withItem: true,
        text: 'Hello Priya, is the mango chutney still going? I have a dal on and nothing to go with it.',
      },
      {
        from: 'neighbour',
        ago: 2 * day + 2 * hour + 41,
        text: 'It is! Unopened, good until March.\nI am home from six.',
      },
      {
        from: 'visitor',
        ago: 2 * day + 2 * hour + 35,
        text: 'Six is perfect. I could bring two tins of beans for it?',
      },
      { from: 'neighbour', ago: 2 * day + 2 * hour + 30, text: 'Deal. Blue door, the bell does not work, so knock.' },
      {
        from: 'neighbour',
        ago: 52,
        text: 'How was the dal? I found a second jar at the back of the shelf, in case you want it.',
      },
    ],
  },
  {
    with: 'priya-leeds',
    about: 'general',
    messages: [
      {
        from: 'neighbour',
        ago: 9 * day + 5 * hour,
        text: 'Are you going to the swap table on Saturday? A few of us from the street meet at ten.',
      },
      { from: 'visitor', ago: 9 * day + 4 * hour, text: 'I am. I will bring the spare oats and a cake if it rises.' },
      { from: 'neighbour', ago: 9 * day + 4 * hour - 6, text: 'It will rise.' },
    ],
  },
  {
    with: 'tomo.bakes',
    about: '05034660021421',
    messages: [
      {
        from: 'visitor',
        ago: 5 * day + 90,
        withItem: true,
        text: 'Tom, could I have three spoons of your cocoa? I do not need the whole tin.',
      },
      { from: 'neighbour', ago: 5 * day + 75, text: 'Bring a jar and take what you need. What is it for?' },
      { from: 'visitor', ago: 5 * day + 70, text: 'Brownies, for my sister’s birthday.' },
      {
        from: 'neighbour',
        ago: 5 * day + 66,
        text: 'Then you want a pinch of salt and an espresso in it. One corner piece is the price.',
      },
      { from: 'visitor', ago: 4 * day + 2 * hour, text: 'The espresso was the trick. Your corner is on its way.' },
    ],
  },
  {
    with: 'gill.headingley',
    about: '05000119003034',
    messages: [
      {
        from: 'neighbour',
        ago: 12 * day,
        withItem: true,
        text: 'Dear Robin, the custard creams are for anybody who likes them. I bought four packets by mistake.',
      },
      { from: 'visitor', ago: 12 * day - 25, text: 'The best kind of mistake. May I come by after lunch?' },
      { from: 'neighbour', ago: 12 * day - 31, text: 'The kettle will be on.' },
    ],
  },
  {
    with: 'hyde-park-larder',
    about: 'general',
    messages: [
      { from: 'visitor', ago: 20 * day + 8 * hour, text: 'Hello, when can I drop off a bag of tins?' },
      {
        from: 'neighbour',
        ago: 20 * day + 2 * hour,
        text: 'Tuesday and Thursday, four to seven, side entrance. Rice and beans are always right.',
      },
      { from: 'visitor', ago: 20 * day + hour, text: 'Thursday it is.' },
    ],
  },
]
