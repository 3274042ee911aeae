import { defineMessages } from '../platform/messages'

/** What people read of messages. */
export const messages = defineMessages('messages', {
  noSuchPerson: 'There is no such person here, or they have left.',
  toYourself: 'A message needs somebody else to read it.',
  noSuchThread: 'There is no such conversation, or it is not yours.',
  noSuchMessage: 'There is no such message, or it is not yours to see.',
  threadNameNeeded: 'A thread has a name of 1 to 80 characters.',
  unknownItem: 'Nobody has entered this item yet.',
  empty: 'Please write something first.',
  tooLong: 'A message has at most 4000 characters.',
  keyReused: 'This was sent before with other contents, so it was not sent again.',
  blocked: 'You have blocked this person. Unblock them to write.',
  anotherSender: 'Messages are sent in your own name alone.',
  anothersMessages: 'These are the messages of somebody else.',
  notYours: 'Only who wrote a message can change it.',
  tooLate: 'A message can be changed for ten minutes. This one is older.',
  unsent: 'This message was taken back.',
  accountGone: 'Your account has been removed. Please sign in again.',
  noSuchPage: 'That page does not exist any more. Please start from the top.',
  bothWays: 'Please ask for the messages before one, or for those after one, not for both.',
  ownReport: 'Only what others wrote can be reported. You can take your own messages back.',
})
