import { useLayoutEffect, useRef, useState } from 'react'
import type { RecipeOrigin } from '../generated/schema'
import { isDraftWaiting, keepDraft, keptDraft, useDraftOwner } from '../platform/drafts'

/** What a recipe says, as the server keeps it. */
export interface RecipeContent {
  name: string
  /** One line each. */
  ingredients: string[]
  /** One step each. */
  instructions: string[]
  tags: string[]
  servings: number | null
  /** May everybody see it? */
  public: boolean
}

/** What is typed of a recipe that is not saved yet. */
export interface RecipeDraft {
  name: string
  /** As in the text area: one line each. */
  ingredients: string
  /** As in the text area: one step a line. */
  instructions: string
  tags: string[]
  /** The tag that is being typed. */
  tagWord: string
  servings: number | ''
  /** Its photograph on the server. */
  imageId: string | null
  public: boolean
  origin: RecipeOrigin
  sourceName: string | null
  sourceUrl: string | null
  /** What whoever saves it should look at first; nothing of the recipe itself. */
  notes: string[]
  /** The idempotency key of the saving that was begun; kept until it succeeds. */
  key: string | null
  /** What the recipe said when somebody began to change it; null for a new one. */
  base: { version: number; content: RecipeContent } | null
}

/** A recipe as it is read for changing it. */
export type SavedRecipe = RecipeContent & Pick<RecipeDraft, 'origin' | 'sourceName' | 'sourceUrl' | 'imageId'> & { version: number }

export const mostTags = 20
export const longestTag = 40

export const emptyDraft: RecipeDraft = {
  name: '',
  ingredients: '',
  instructions: '',
  tags: [],
  tagWord: '',
  servings: '',
  imageId: null,
  public: false,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
  notes: [],
  key: null,
  base: null,
}

/** The lines of a text area, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split(/[\r\n\u2028\u2029]+/).map(tidy).filter((line) => line !== '')
}

const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** The tags in what was typed, small and without their #. A gap or a comma ends one; there may be none. */
export function tagsIn(typed: string): string[] {
  return typed.split(/[\s,]+/).map((word) => word.replace(/^#+/, '').toLowerCase()).filter((word) => word !== '')
}

/** Those tags and these, none of them twice. */
export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...tags, ...more])]
}

/** What a draft says, the tag that is still being typed included. */
export function contentOf(draft: RecipeDraft): RecipeContent {
  const { name, ingredients, instructions, tags, tagWord, servings } = draft
  return {
    name: tidy(name),
    ingredients: linesOf(ingredients),
    instructions: linesOf(instructions),
    tags: withTags(tags, tagsIn(tagWord)),
    servings: servings === '' ? null : servings,
    public: draft.public,
  }
}

/** A recipe needs at least one of name, ingredients and instructions. */
export function saysNothing({ name, ingredients, instructions }: RecipeContent): boolean {
  return name === '' && ingredients.length === 0 && instructions.length === 0
}

/** Where changing a recipe starts. */
export function draftOf({ version, origin, sourceName, sourceUrl, imageId, ...saved }: SavedRecipe): RecipeDraft {
  const { name, ingredients, instructions, tags, servings } = saved
  return {
    ...emptyDraft,
    name,
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    tags: [...tags],
    servings: servings ?? '',
    imageId,
    public: saved.public,
    origin,
    sourceName,
    sourceUrl,
    base: { version, content: { name, ingredients, instructions, tags, servings, public: saved.public } },
  }
}

/** Is there anything in it that would be a pity to lose? */
export function isWorthKeeping(draft: RecipeDraft, start: RecipeDraft): boolean {
  return draft.imageId !== start.imageId || JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(start))
}

/** A draft that outlives a reload and a sign-in, and what one does with it. */
export interface KeptDraft {
  draft: RecipeDraft
  /** The draft as it is at this moment, for what goes on while somebody types. */
  latest: () => RecipeDraft
  change: (changes: Partial<RecipeDraft>) => void
  /** It is saved: the browser need not keep it any more. */
  forget: () => void
  /** Does it hold what was written before this page was opened? */
  isRestored: boolean
  /** Nobody is signed in, and somebody who was has left a draft here: they have it back when they sign in. */
  isWaiting: boolean
  /** Back to the start. Answers with what takes that back. */
  throwAway: () => () => void
}

/** The place of a recipe that is not there yet. */
export const newRecipe = 'new'

/**
 * Keeps what is typed in the browser's session, for whoever is signed in: when that changes, so does the draft.
 * @param place `newRecipe`, or the id of the recipe that is changed
 * @param start what the form shows where nothing is kept
 */
export function useRecipeDraft(place: string, start: RecipeDraft): KeptDraft {
  const owner = useDraftOwner()
  const [kept] = useState(() => storedDraft(place, start))
  const [draft, setDraft] = useState(kept ?? start)
  const [isRestored, setRestored] = useState(kept !== null)
  // What an answer changes must not undo what was typed while it was on its way.
  const latest = useRef(draft)
  const shownTo = useRef(owner)

  useLayoutEffect(() => {
    if (shownTo.current === owner) return
    shownTo.current = owner
    const theirs = storedDraft(place, start)
    const isSame = theirs !== null && JSON.stringify(theirs) === JSON.stringify(latest.current)
    // What a visitor wrote went along when they signed in.
    if (isSame) return
    latest.current = theirs ?? start
    setDraft(latest.current)
    setRestored(theirs !== null)
  }, [owner, place, start])

  const put = (next: RecipeDraft) => {
    latest.current = next
    setDraft(next)
    storeDraft(place, isWorthKeeping(next, start) ? next : null)
  }

  return {
    draft,
    isRestored,
    isWaiting: isDraftWaiting(spotOf(place)),
    latest: () => latest.current,
    change: (changes) => put({ ...latest.current, ...changes }),
    forget: () => storeDraft(place, null),
    throwAway() {
      const before = latest.current
      put(start)
      setRestored(false)
      return () => {
        put(before)
        setRestored(true)
      }
    },
  }
}

const spotOf = (place: string) => `recipe ${place}`

/** What this person left at a place before; null where there is nothing, or nothing that differs from the start. */
export function storedDraft(place: string, start: RecipeDraft): RecipeDraft | null {
  const stored = keptDraft(spotOf(place))
  if (typeof stored !== 'object' || stored === null) return null
  const draft: RecipeDraft = { ...start, ...stored }
  return isWorthKeeping(draft, start) ? draft : null
}

/** Leaves a draft at a place; null takes away what is there. */
export const storeDraft = (place: string, draft: RecipeDraft | null): void => keepDraft(spotOf(place), draft)
