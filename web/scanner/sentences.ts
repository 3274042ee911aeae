import type { CameraTrouble } from './camera'

/** Of which kind a message is. */
export type MessageKind = 'default' | 'success' | 'warning' | 'requesting-permission'

/** What the scanner says. A trouble has a headline and a way on. */
export const sentences = {
  hint: 'Hold the barcode in the frame.',
  idle: 'Point your camera at a barcode and it is read by itself.',
  requesting: 'Your browser is asking whether the camera may be used. Please allow it.',
  looking: 'Looking for a barcode',
  paused: 'One moment',
  found: (code: string) => `Read ${code}`,
  notInitialized: 'Code scanner not initialized.',
  notInitializedWayOn: 'Check your connection and open the scanner again, or type the number.',
  sound: 'Beep when a code is read',

  startCamera: 'Start the camera',
  startAgain: 'Start again',
  stopCamera: 'Stop the camera',
  whichCamera: 'Camera',
  toFile: 'Use a picture instead',
  toCamera: 'Use the camera instead',

  choosePicture: 'Choose a picture',
  chooseAnother: 'Choose another picture',
  dropPicture: 'A photograph or a screenshot of the barcode. You can drop it here, too.',
  reading: (name: string) => `Reading ${name}`,
  nothingFound: (name: string) =>
    `No barcode found in ${name}. Try a sharper picture with all of the bars in it, or type the number.`,
  cannotOpen: (name: string) => `${name} can’t be opened here. A JPEG or PNG picture works everywhere.`,
  picturesOnly: (name: string) => `Only pictures can be read, and ${name} is none. Choose a photograph or a screenshot.`,

  orType: 'Or type the number',
  typedHint: 'The digits under the bars',
  submitTyped: 'Use it',
  typedEmpty: 'Type the number under the bars first.',
  typedSlip: 'The last digit does not fit the others. Compare the number with the packet.',
  typedUnusable: 'This can’t be a code. Type the number under the bars.',
  typedNoProduct: 'No product’s number. You can go on if it is a shop’s own code.',

  troubles: {
    insecure: {
      title: 'The camera needs a secure address',
      wayOn: 'Open this page with https (whoever runs the server can start it with npm start -- --phone), or choose a picture or type the number.'
    },
    denied: {
      title: 'The camera is not allowed',
      wayOn: 'Allow it in your browser’s settings for this page and start again, or choose a picture or type the number.'
    },
    none: {
      title: 'No cameras found',
      wayOn: 'Connect one and start again, or choose a picture or type the number.'
    },
    busy: {
      title: 'The camera is in use',
      wayOn: 'Close the other app or tab that uses it and start again, or choose a picture or type the number.'
    },
    lost: {
      title: 'The camera stopped',
      wayOn: 'Start it again, or choose a picture or type the number.'
    },
    unknown: {
      title: 'The camera does not start',
      wayOn: 'Try again, or choose a picture or type the number.'
    }
  } satisfies Record<CameraTrouble, { title: string; wayOn: string }>
}
