import { usePutAwayShoppingMutation, useUndoPutAwayMutation } from '../generated/shopping/PutAway'
import type { PutAwayShoppingInput } from '../generated/schema'
import { useStockOperation } from '../pantries/useStockOperation'
import { t } from './i18n'

type Basket = Pick<PutAwayShoppingInput, 'packets' | 'skippedLines'>

/**
 * Puts what was bought into the pantry, and offers to undo all of it.
 * @returns a function that throws the server's error
 */
export function usePutAway(pantryId: string) {
  const [putAwayShopping, { loading }] = usePutAwayShoppingMutation()
  const [undoPutAway] = useUndoPutAwayMutation()
  const run = useStockOperation({
    send: (input: Basket, key) => putAwayShopping({ variables: { input: { ...input, pantryId, key } } }),
    sendUndo: (operationKey, key) => undoPutAway({ variables: { input: { pantryId, operationKey, key } } }),
  })

  return {
    putAway: (input: Basket) =>
      run(input, input.packets.length > 0 ? t('putAwayDone') : t('takenOff', { count: input.skippedLines.length })),
    busy: loading,
  }
}
