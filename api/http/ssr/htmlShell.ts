import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page around what is painted. Its style sheet is in it: that is all that is waited for. The app's own files are asked for when
 * the page has been seen, and not before: on a slow line they would take its room (web/public/early.js does that).
 */
export class HtmlShell {
  /** The page with its styles, without what starts the app. */
  readonly html: string
  /** The page's one script of its own, as the policy names it. */
  readonly policySource: string
  readonly #early: string
  readonly #app: string

  /** @param folder of the built web @param page as the build has written it */
  constructor(folder: string, page: string) {
    const file = join(folder, 'early.js')
    this.#early = existsSync(file) ? readFileSync(file, 'utf8') : ''
    this.policySource = `'sha256-${createHash('sha256').update(this.#early).digest('base64')}'`
    const scripts = /\s*<script type="module"[^>]*><\/script>/g
    this.#app = (page.match(scripts) ?? []).join('')
    this.html = withOwnStyles(folder, page.replace(scripts, ''))
  }

  /** What starts the app, for the end of the page's body. @param files tags of what its screen needs beside */
  starter(files: string): string {
    return `<template id="app">${this.#app}${files}</template><script>${this.#early}</script>`
  }
}

/** The page with its style sheet in it. */
function withOwnStyles(folder: string, page: string): string {
  const link = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/
  const file = link.exec(page)?.[1]
  const styles = file === undefined ? null : readFileSync(join(folder, file), 'utf8')
  if (styles === null || /<\/style/i.test(styles)) return page
  return page.replace(link, () => `<style nonce="__NONCE__">${styles}</style>`)
}
