import { useSearchParams } from 'react-router'

const parameter = 'cook'

/** Whether recipes are listed by what can be cooked. Kept in the URL as `?cook=now`, so that it survives reloading and going back. */
export function useCookList() {
  const [params, setParams] = useSearchParams()
  const isOn = params.has(parameter)

  return {
    isOn,
    /** The other filters stay. */
    toggle: () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          // The cursor belongs to the previous list.
          next.delete('after')
          if (isOn) next.delete(parameter)
          else next.set(parameter, 'now')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    clearFilters: () => setParams(isOn ? { [parameter]: 'now' } : {}, { replace: true, preventScrollReset: true }),
  }
}
