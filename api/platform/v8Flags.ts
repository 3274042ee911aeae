import { setFlagsFromString } from 'node:v8'

/**
 * V8 remembers from where objects were made that lived long, and makes their like in the old space at once. Here that goes
 * wrong: while the app starts nearly all objects live long, and of every request after that, such as the rows of pg, some are
 * put into the old space. Dead as they are, they keep what they hold through all small collections until the next full one,
 * so that small ones take two to three times as long.
 * The flag is V8's own and not Node's: a version that has it no longer says so on stderr, and goes on.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
