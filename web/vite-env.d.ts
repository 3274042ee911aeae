/// <reference types="vite/client" />

/** Written by the build (vite.config.ts). */
declare module 'virtual:version' {
  /** The files of the first screen, by their addresses. */
  export const files: string[]
  /** All files of the app, including those of the first screen. */
  export const parts: string[]
  /** The id of this version, different from that of every other version. */
  export const version: string
}
