/// <reference types="vite/client" />

/** Written by the build (vite.config.ts). */
declare module 'virtual:version' {
  /** The files of the first screen, by their addresses. */
  export const files: string[]
  /** All files of the app, those of the first screen included. */
  export const parts: string[]
  /** Differs from every other version's. */
  export const version: string
}
