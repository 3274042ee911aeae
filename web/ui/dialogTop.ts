/** Toasts at the top of a window that has no room above an open dialog appear below its title, which they would cover. */
const property = '--below-dialog-title'
/** The height of a toast of two lines, with the room around it, in pixels. */
const toastRoom = 96

/** Sets the property to where the title of the uppermost dialog ends; removes it if a toast fits above the dialog. Reads layout positions, because a dialog that slides in is still drawn elsewhere. */
function updateTitleEnd(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-dialog]')].at(-1)
  const header = dialog?.firstElementChild
  const { style } = document.documentElement
  if (dialog === undefined || !(header instanceof HTMLElement) || dialog.offsetTop >= toastRoom) style.removeProperty(property)
  else style.setProperty(property, `${dialog.offsetTop + header.offsetHeight}px`)
}

/** For `ref` of a dialog: keeps the position of toasts up to date while the dialog is open. */
export function followDialogTop(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined
  const observer = new ResizeObserver(updateTitleEnd)
  observer.observe(dialog)
  window.addEventListener('resize', updateTitleEnd)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', updateTitleEnd)
    // The element is removed after its ref.
    queueMicrotask(updateTitleEnd)
  }
}
