import { defineMessages } from '../platform/texts/texts'

/** What people read of messages. */
export const messages = defineMessages('messages', {
  noSuchPerson: 'This account doesn’t exist, or has been removed.',
  toYourself: 'You can’t write to yourself.',
  noSuchThread: 'This conversation doesn’t exist, or isn’t yours.',
  noSuchMessage: 'This message doesn’t exist, or isn’t yours.',
  threadNameNeeded: 'A thread’s name has 1 to 80 characters.',
  unknownItem: 'Nobody has added this item yet.',
  empty: 'Write something first.',
  tooLong: 'A message can have up to 4,000 characters.',
  keyReused: 'This was already sent with different contents, so we didn’t send it again.',
  blocked: 'You’ve blocked this person. Unblock them to write.',
  anotherSender: 'You can only send messages as yourself.',
  anothersMessages: 'These messages belong to someone else.',
  notYours: 'Only the sender can change a message.',
  writtenByUs: 'This says what happened, so it can’t be changed.',
  tooLate: 'You can change a message for ten minutes. This one is older.',
  unsent: 'This message was unsent.',
  accountGone: 'Your account has been removed. Please sign in again.',
  noSuchPage: 'This page of the list no longer exists. Please start from the top.',
  bothWays: 'Ask for the messages before one or after one, not both.',
  ownReport: 'You can only report other people’s messages. You can unsend your own.',
  // In notifications.
  unreadFrom: ({ count, person }: { count: number; person: string }) =>
    count === 1 ? `1 new message from ${person}` : `${count} new messages from ${person}`,
  unreadOfFormerMember: ({ count }: { count: number }) =>
    count === 1 ? '1 new message from a former member' : `${count} new messages from a former member`,
})
