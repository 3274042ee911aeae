import { Button } from '../ui/Button'
import { Bubble } from './Bubble'
import styles from './LetterBubble.module.css'
import type { Letter } from './letters'
import { usePost } from './LiveMessages'

interface LetterBubbleProps {
  letter: Letter
  /** Is there no network at the moment? */
  isWaiting: boolean
  isClose: boolean
}

/** A message that is on its way, or was refused. */
export function LetterBubble({ letter, isWaiting, isClose }: LetterBubbleProps) {
  const post = usePost()
  const { key, text, writtenAt, failure } = letter
  const onItsWay = isWaiting ? 'waiting' : 'sending'

  return (
    <Bubble text={text} at={new Date(writtenAt)} state={failure === null ? onItsWay : 'failed'} from="" isClose={isClose}>
      {failure !== null && (
        <div className={styles.failure}>
          <p role="alert">{failure}</p>
          <div className={styles.acts}>
            <Button onClick={() => void post?.sending.send(letter)}>Try again</Button>
            <Button onClick={() => post?.letters.drop(key)}>Delete</Button>
          </div>
        </div>
      )}
    </Bubble>
  )
}
