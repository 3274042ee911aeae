/** What people read of messages; those marked (spec) are the specification's. */
export const sentences = {
  sent: 'Message Sent', // (spec)
  notSent: 'Error. Please try again.', // (spec)
  none: 'No Messages...', // (spec)
  takenBackHere: 'You took this message back.',
  takenBack: 'This message was taken back.',
  blocked: (name: string) => `You have blocked ${name}. Unblock them to write.`,
  former: 'This person has left. What you wrote to each other stays here.',
  reported: 'Thank you for reporting the message.',
}
