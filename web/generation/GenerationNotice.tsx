import { useEffect, useRef } from 'react'
import { translateMessage } from '../platform/serverMessages'
import { describeStage, isByLanguageModel, stageOf, type Generated } from './generated'
import { t } from './i18n'

/** Announces the progress to screen readers, and moves the focus to the recipe when it is complete. */
export function GenerationNotice({ generation }: { generation: Generated }) {
  const isWorking = generation.state === 'WORKING'
  const wasWorking = useRef(isWorking)

  useEffect(() => {
    if (wasWorking.current && !isWorking) focusHeading()
    wasWorking.current = isWorking
  }, [isWorking])

  return (
    <p role="status" className="visually-hidden">
      {noticeText(generation)}
    </p>
  )
}

function noticeText({ state, draft, origin, failureText }: Generated): string {
  if (state === 'WORKING') return `${describeStage(stageOf(draft), origin)}.`
  return state === 'DONE'
    ? t(isByLanguageModel(origin) ? 'ready' : 'foundReady', { name: draft?.name ?? '' })
    : failureText === null
      ? ''
      : translateMessage(failureText)
}

/** Is the focus still in the page, and not in the navigation? */
function focusHeading(): void {
  const holder = document.activeElement
  const isFree = holder === null || holder === document.body || holder.closest('[data-screen]') !== null
  if (isFree) document.querySelector<HTMLElement>('[data-screen] h1')?.focus({ preventScroll: true })
}
