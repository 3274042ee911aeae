import { splitLinks } from './links'
import styles from './Message.module.css'

/** A message's text with its line breaks; links send no referrer. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {splitLinks(text).map(({ text: words, href }, i) =>
        href === null ? (
          words
        ) : (
          // A message changes as a whole, so the index is a stable key of its parts.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={i} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ),
      )}
    </p>
  )
}
