import { PlaceKind } from '../places/place.entity'
import type { PlaceHoursInput } from '../places/place.inputs'
import { ShiftTask } from '../places/shifts/shift.entity'

/** A shift of every week at a sample place. */
export interface SampleShift {
  /** 1: Monday, 7: Sunday. */
  weekday: number
  /** HH:MM */
  starts: string
  ends: string
  task: ShiftTask
  note?: string
  /** The usernames of who has the next one and the one after; null: nobody. */
  takenBy: (string | null)[]
  /** Does who has the next one ask others to take it over? */
  asksForCover?: true
}

/** What somebody found there. */
export interface SampleCheck {
  /** A username. */
  by: string
  daysAgo: number
  /** HH:MM, there. */
  time: string
  temperature: number
  cleaned: boolean
  problem?: string
  action?: string
  /** How many minutes later the server had it: the phone was offline. */
  sentLater?: number
}

/** What stands there, all of it for everybody. */
export interface SampleStock {
  /** Of a sample product, or `food:` and the slug of a food. */
  barcode: string
  quantity: number
  /** What one of a food without a barcode weighs. */
  grams?: number
  /** Best before so many days after the sample is filled; left out: no date is known. */
  bestBeforeIn?: number
  /** How many more had been there, and were collected. */
  collected?: number
}

export interface SamplePlace {
  name: string
  kind: PlaceKind
  address: string
  postcode: string
  access: string
  welcome: string
  notWelcome: string
  languages: string[]
  contact: string
  weekdays: PlaceHoursInput['weekdays']
  /** Why it is closed on a Saturday, ten to sixteen days after the sample is filled; left out: it is not. */
  closedSaturday?: string
  /** How many people can come to collect at a time; left out: nobody books one. */
  peoplePerSlot?: number
  looksForHelpers: boolean
  /** The usernames of its people. */
  owner: string
  members: string[]
  helpers: string[]
  stock: SampleStock[]
  shifts: SampleShift[]
  checks: SampleCheck[]
  /** Who comes to collect what, at the first time of the second day from now on that has any. */
  booking?: { by: string; barcode: string; quantity: number; message: string }
}

const on = (days: number[], opens: string, closes: string) => days.map((weekday) => ({ weekday, opens, closes }))

/** Places that people of the sample run. Invented, as they are. */
export const samplePlaces: SamplePlace[] = [
  {
    name: 'Community fridge at St Mark’s Hall',
    kind: PlaceKind.FRIDGE,
    address: 'St Mark’s Hall, 4 Tannery Rise, Leeds',
    postcode: 'LS6 2DL',
    access: 'In the porch, through the side gate. No step and no key.',
    welcome: 'Fruit, vegetables, bread, dairy and packets, all unopened and in date.',
    notWelcome: 'Raw meat and fish, alcohol, and anything cooked at home.',
    languages: ['en', 'ur', 'pl'],
    contact: 'fridge@example.org',
    weekdays: [...on([1, 2, 3, 4, 5], '08:00', '20:00'), ...on([6], '09:00', '13:00')],
    closedSaturday: 'The hall is let for a wedding',
    looksForHelpers: true,
    owner: 'st.marks.hall',
    members: ['robin'],
    helpers: ['priya-leeds', 'tomo.bakes', 'marek_hp', 'student_sal'],
    stock: [
      { barcode: 'food:carrot', quantity: 4, grams: 500, bestBeforeIn: 6, collected: 2 },
      { barcode: 'food:whole-milk', quantity: 3, grams: 1_000, bestBeforeIn: 4 },
      { barcode: '05036589200529', quantity: 3, bestBeforeIn: 5 },
      { barcode: '05010003000254', quantity: 3, bestBeforeIn: 2, collected: 2 },
      { barcode: '05010044003887', quantity: 2, bestBeforeIn: -1 },
      { barcode: '05010204699462', quantity: 4, bestBeforeIn: 20 },
    ],
    shifts: [
      {
        weekday: 1,
        starts: '08:00',
        ends: '08:30',
        task: ShiftTask.OPEN,
        note: 'The key hangs in the vestry.',
        takenBy: ['priya-leeds', 'priya-leeds'],
      },
      { weekday: 2, starts: '17:30', ends: '18:00', task: ShiftTask.CHECK, takenBy: ['marek_hp', 'robin'] },
      { weekday: 3, starts: '17:30', ends: '18:00', task: ShiftTask.CHECK, takenBy: ['tomo.bakes', null] },
      {
        weekday: 4,
        starts: '17:30',
        ends: '18:00',
        task: ShiftTask.CHECK,
        takenBy: ['student_sal', null],
        asksForCover: true,
      },
      { weekday: 5, starts: '17:30', ends: '18:00', task: ShiftTask.CHECK, takenBy: [null, 'marek_hp'] },
      {
        weekday: 6,
        starts: '12:00',
        ends: '13:00',
        task: ShiftTask.CLEAN,
        note: 'Cloths and spray are under the sink.',
        takenBy: ['st.marks.hall', null],
      },
    ],
    checks: [
      { by: 'tomo.bakes', daysAgo: 6, time: '17:42', temperature: 4, cleaned: false },
      {
        by: 'student_sal',
        daysAgo: 4,
        time: '17:35',
        temperature: 9.5,
        cleaned: false,
        problem: 'The door stood ajar and the milk was warm.',
        action: 'Threw the milk away and shut the door. 5 °C an hour later.',
      },
      { by: 'marek_hp', daysAgo: 1, time: '17:51', temperature: 3.5, cleaned: true, sentLater: 95 },
    ],
  },
  {
    name: 'Cardigan Road food co-op',
    kind: PlaceKind.CO_OP,
    address: '2 Skylark Yard, Leeds',
    postcode: 'LS6 3BJ',
    access: 'Ring at the green door. Bring a bag.',
    welcome: 'Tins, dry goods and vegetables by the sack.',
    notWelcome: 'Opened packets and anything that has to be chilled.',
    languages: ['en'],
    contact: '',
    weekdays: [...on([3], '10:00', '13:00'), ...on([5], '15:00', '18:00'), ...on([6], '10:00', '12:00')],
    peoplePerSlot: 1,
    looksForHelpers: false,
    owner: 'cardigan.road',
    members: [],
    helpers: ['hyde-park-larder', 'leo_b'],
    stock: [
      { barcode: '05000157065506', quantity: 18, bestBeforeIn: 300, collected: 6 },
      { barcode: '05055534353042', quantity: 8, bestBeforeIn: 200 },
      { barcode: '05032722302235', quantity: 10, collected: 2 },
      { barcode: '05060134960361', quantity: 9 },
      { barcode: '05011157900032', quantity: 12 },
      { barcode: 'food:potato', quantity: 6, grams: 2_000 },
    ],
    shifts: [
      {
        weekday: 3,
        starts: '09:30',
        ends: '13:00',
        task: ShiftTask.OPEN,
        takenBy: ['hyde-park-larder', 'hyde-park-larder'],
      },
      { weekday: 6, starts: '09:30', ends: '12:00', task: ShiftTask.OTHER, takenBy: ['leo_b', null] },
    ],
    checks: [],
    booking: {
      by: 'gill.headingley',
      barcode: '05000157065506',
      quantity: 4,
      message: 'Could you keep them at the door?',
    },
  },
]
