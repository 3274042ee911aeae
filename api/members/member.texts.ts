import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('members', {
  invitationOver: 'This invitation doesn’t work any more. Ask for a new one.',
  tooManyMembers: 'A pantry can have up to 20 people.',
  tooManyOfPlace: 'A place can have up to 500 people.',
  tooManyInvitations: 'A pantry can have up to 20 open invitations. Withdraw one first.',
  noSuchMember: 'They don’t belong to this pantry.',
  noSuchInvitation: 'This invitation doesn’t exist.',
  ownPantry: 'This is your own pantry. You can’t leave it.',
  ownNotices: 'For your own pantry, choose this under Notifications.',
  ofItsAccount: 'The pantry is theirs. Nobody can remove them or change what they may do.',
  lastOwner: 'Somebody has to own the pantry. Make somebody else its owner first.',
  lastOwnerLeaves: 'You’re the last owner of this place. Make somebody else its owner before you leave, or close it.',
  placesAreNoHome: 'A community place can’t be your home pantry.',
  placesTakeNothing: 'Your own food stays in your own pantry. Join without it.',
  helpersBringNothing: 'Helpers can’t bring their own food along. Join without it.',
  keyReused: 'This was asked for before, with something else.',
  nothingCameAlong: 'There’s nothing that you brought along.',
  cameLongAgo: 'You brought this along more than a day ago. It stays now.',
  movedOut: 'You don’t keep house here any more, so what you brought along stays.',
  oneUse: 'A code is for one person.',
})
