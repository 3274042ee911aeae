import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page around server-rendered HTML. Its style sheet is inlined, so the first paint waits for no other file. The app's
 * scripts are requested after the first paint, because on a slow line they would delay it (web/public/early.js).
 */
export class HtmlShell {
  /** The page with its style sheet inlined, without the tags that load the app. */
  readonly html: string
  /** The inline script's hash for the content security policy. */
  readonly scriptSource: string
  readonly #replayScript: string
  readonly #appScripts: string

  /** @param folder of the built web @param page its index.html */
  constructor(folder: string, page: string) {
    const file = join(folder, 'early.js')
    this.#replayScript = existsSync(file) ? readFileSync(file, 'utf8') : ''
    this.scriptSource = `'sha256-${createHash('sha256').update(this.#replayScript).digest('base64')}'`
    const scripts = /\s*<script type="module"[^>]*><\/script>/g
    this.#appScripts = (page.match(scripts) ?? []).join('')
    this.html = inlineStyleSheet(folder, page.replace(scripts, ''))
  }

  /** What loads the app, for the end of the body. @param files preload tags of the screen's chunk */
  appLoader(files: string): string {
    return `<template id="app">${this.#appScripts}${files}</template><script>${this.#replayScript}</script>`
  }
}

function inlineStyleSheet(folder: string, page: string): string {
  const link = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/
  const file = link.exec(page)?.[1]
  const styles = file === undefined ? null : readFileSync(join(folder, file), 'utf8')
  if (styles === null || /<\/style/i.test(styles)) return page
  return page.replace(link, () => `<style nonce="__NONCE__">${styles}</style>`)
}
