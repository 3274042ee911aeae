import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** A query parameter, so that the back button leaves cook mode and a reload stays in it. */
const word = 'cook'

/** The state of cook mode: on or off, the current step and the steps that are done. It lives as long as the recipe is on the screen. */
export function useCooking(stepCount: number) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())

  return {
    isOn: params.has(word) && stepCount > 0,
    at,
    done,
    go(step: number) {
      setAt(Math.min(stepCount - 1, Math.max(0, step)))
    },
    tick(step: number) {
      const next = new Set(done)
      if (!next.delete(step)) next.add(step)
      setDone(next)
    },
    start() {
      void navigate({ search: `?${word}` }, { state: { [word]: true } })
    },
    leave() {
      // If cook mode was opened by a direct link, there is no history entry to go back to.
      if (state?.[word] === true) void navigate(-1)
      else void navigate({ search: '' }, { replace: true })
    },
  }
}

export type Cooking = ReturnType<typeof useCooking>
