import { useLocation, useNavigate } from 'react-router'

/** Parameters of the URL that are dialogs, or what stands beside a list instead of one. */
const urlDialogs = ['scan', 'entry', 'staples', 'putaway', 'collecting', 'notifications', 'searches', 'recipe'] as const

/** Parameters of the URL that going back takes away: those dialogs, and cook mode (useCooking). */
const closedByGoingBack: readonly string[] = [...urlDialogs, 'cook']

/** Is a dialog part of this query of a URL? Going back closes it. */
export function isDialogInUrl(search: string): boolean {
  const params = new URLSearchParams(search)
  return closedByGoingBack.some((name) => params.has(name))
}

/** The same URL with one of the dialogs, or with none; the page keeps its own parameters. */
function urlWith(search: string, name: (typeof urlDialogs)[number], value: string | null): string {
  const params = new URLSearchParams(search)
  for (const dialog of urlDialogs) params.delete(dialog)
  if (value !== null) params.set(name, value)
  const next = params.toString()
  return next === '' ? '' : `?${next}`
}

/**
 * A dialog that is part of the URL, as the value of a parameter: the phone's back button closes it, a reload keeps it, and
 * going back from a page that it led to opens it again.
 * @param name of the parameter
 */
export function useUrlDialog(name: (typeof urlDialogs)[number]) {
  const location = useLocation()
  const { search, hash } = location
  const state = location.state as { openedHere?: boolean } | null
  const navigate = useNavigate()

  return {
    /** Null: closed. */
    value: new URLSearchParams(search).get(name),
    /** Opens it, in place of another one that the URL holds. */
    open: (value: string) =>
      void navigate(
        { search: urlWith(search, name, value), hash },
        { state: { openedHere: true }, preventScrollReset: true },
      ),
    close() {
      if (state?.openedHere) void navigate(-1)
      else void navigate({ search: urlWith(search, name, null), hash }, { replace: true, preventScrollReset: true })
    },
  }
}
