import { useEffect, useRef } from 'react'
import { translateMessage } from '../platform/serverMessages'
import { describeStage, stageOf, type Generated } from './generated'
import styles from './GenerationNotice.module.css'
import { t } from './i18n'

/** Tells those who cannot see it how far the recipe is, step by step and not line by line, and leads to it when it is there. */
export function GenerationNotice({ generation }: { generation: Generated }) {
  const isWorking = generation.state === 'WORKING'
  const wasWorking = useRef(isWorking)

  useEffect(() => {
    if (wasWorking.current && !isWorking) focusHeading()
    wasWorking.current = isWorking
  }, [isWorking])

  return (
    <p role="status" className={styles.news}>
      {newsOf(generation)}
    </p>
  )
}

function newsOf({ state, draft, origin, failureText }: Generated): string {
  if (state === 'WORKING') return `${describeStage(stageOf(draft), origin)}.`
  return state === 'DONE' ? t('ready', { name: draft?.name ?? '' }) : failureText === null ? '' : translateMessage(failureText)
}

/** Unless the person has gone to the bars around the page meanwhile. */
function focusHeading(): void {
  const holder = document.activeElement
  const isFree = holder === null || holder === document.body || holder.closest('[data-screen]') !== null
  if (isFree) document.querySelector<HTMLElement>('[data-screen] h1')?.focus({ preventScroll: true })
}
