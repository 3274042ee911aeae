import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Parameters of the URL that are dialogs. */
const urlDialogs = ['scan', 'entry', 'food', 'staples', 'putaway', 'collecting'] as const

/** Parameters of the URL that going back takes away: those dialogs, and cook mode (useCooking). */
const closedByGoingBack: readonly string[] = [...urlDialogs, 'cook']

/** Is a dialog part of this query of a URL? Going back closes it. */
export function isDialogInUrl(search: string): boolean {
  const params = new URLSearchParams(search)
  return closedByGoingBack.some((name) => params.has(name))
}

/**
 * A dialog that is part of the URL, as the value of a parameter: the phone's back button closes it, a reload keeps it, and
 * going back from a page that it led to opens it again.
 * @param name of the parameter
 */
export function useUrlDialog(name: (typeof urlDialogs)[number]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const navigate = useNavigate()

  return {
    /** Null: closed. */
    value: params.get(name),
    /** Opens it, in place of another one that the URL holds. */
    open: (value: string) => setParams({ [name]: value }, { state: { openedHere: true }, preventScrollReset: true }),
    /** The same, in place of another dialog: the back button does not return to that. */
    replace: (value: string) => setParams({ [name]: value }, { state, replace: true, preventScrollReset: true }),
    close() {
      if (state?.openedHere) void navigate(-1)
      else setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}
