import { paths } from '../platform/paths'
import { Cup } from '../ui/drawn/Cup'
import { EmptyState } from '../ui/EmptyState'
import { MessagePanes } from './MessagePanes'
import styles from './MessagesScreen.module.css'

/** Whom one writes with. */
export function MessagesScreen() {
  return (
    <MessagePanes title="Messages" path={paths.messages()}>
      {() => (
        <div className={styles.none}>
          <EmptyState picture={<Cup size={88} />} title="Choose a conversation">
            It opens here, beside the list.
          </EmptyState>
        </div>
      )}
    </MessagePanes>
  )
}
