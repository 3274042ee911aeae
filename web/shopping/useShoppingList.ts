import { skipToken } from '@apollo/client/react'
import { useState, useSyncExternalStore } from 'react'
import { maxLineLength, maxLinesPerRequest } from '../../domain/shopping/limits'
import { splitLines } from '../../domain/shopping/splitLines'
import { shorten } from '../../lib/text/shorten'
import {
  useShoppingListChangedSubscription,
  type ShoppingList_listFragment,
  type ShoppingRow_lineFragment,
  type LowStock_suggestionFragment,
} from '../generated/shopping/ShoppingList'
import { itemName } from '../items/itemName'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import { toast } from '../ui/toasts/toast'
import { lineName } from './describeLine'
import { applyRequests } from './requests'
import { unsentRequestsOf } from './unsent'
import { useSendRequest, useUnsentRequests } from './useSendRequest'
import { t } from './i18n'

/** The list with the changes that have not reached the server yet, and what can be done with it. */
export function useShoppingList(list: ShoppingList_listFragment) {
  const unsent = unsentRequestsOf(list.id)
  const requests = useSyncExternalStore(unsent.subscribe, unsent.all, unsent.all)
  const send = useSendRequest(list.id)
  useUnsentRequests(list.id)
  useFollowShoppingList(list)

  const restore = (ids: string[], about: string) => void send({ key: newIdempotencyKey(), kind: 'restore', ids }, about)

  return {
    lines: applyRequests(list.lines, requests),
    /** @param food that was chosen for the text */
    add(text: string, food?: ShoppingRow_lineFragment['food']) {
      addTexts(send, food ? [text] : splitLines(text), food)
    },
    /** Adds what the pantry has too little of. */
    addLow(suggestions: readonly LowStock_suggestionFragment[]) {
      const lines = suggestions.map((suggestion) => ({
        id: newIdempotencyKey(),
        text: shorten(itemName(suggestion), maxLineLength),
        barcode: suggestion.barcode,
        food: suggestion.food,
      }))
      void send({ key: newIdempotencyKey(), kind: 'add', lines })
    },
    /** @param barcode of the packet that was scanned */
    tick(line: ShoppingRow_lineFragment, ticked: boolean, barcode?: string) {
      const tickedOn = new Date().toISOString()
      void send({ key: newIdempotencyKey(), kind: 'tick', id: line.id, ticked, tickedOn, barcode }, lineName(line))
    },
    edit: ({ id }: ShoppingRow_lineFragment, text: string) =>
      void send({ key: newIdempotencyKey(), kind: 'edit', id, text }),
    remove(lines: readonly ShoppingRow_lineFragment[]) {
      const ids = lines.map(({ id }) => id)
      const about = lines.map(lineName).join(', ')
      void send({ key: newIdempotencyKey(), kind: 'remove', ids }, about)
      const [only] = lines
      toast.success(t('takenOff', { count: lines.length }), {
        about: lines.length === 1 && only !== undefined ? lineName(only) : undefined,
        action: { label: t('undo'), run: () => restore(ids, about) },
      })
    },
  }
}

/** Sends texts as lines of the list. @param food that was chosen for them */
export function addTexts(
  send: ReturnType<typeof useSendRequest>,
  texts: readonly string[],
  food?: ShoppingRow_lineFragment['food'],
): void {
  // The server takes so many at once.
  for (let from = 0; from < texts.length; from += maxLinesPerRequest) {
    const lines = texts
      .slice(from, from + maxLinesPerRequest)
      .map((line) => ({ id: newIdempotencyKey(), text: line, food }))
    void send({ key: newIdempotencyKey(), kind: 'add', lines })
  }
}

export type ShoppingActions = Omit<ReturnType<typeof useShoppingList>, 'lines'>

/** Follows the changes that others make. It starts at the revision that was read first: with the latest one each change would start another subscription. */
function useFollowShoppingList({ id, revision }: ShoppingList_listFragment): void {
  const [first, setFirst] = useState({ id, revision })
  if (first.id !== id) setFirst({ id, revision })
  useShoppingListChangedSubscription(
    typeof window === 'undefined'
      ? skipToken
      : { variables: { pantryId: first.id, since: first.revision }, ignoreResults: true },
  )
}
