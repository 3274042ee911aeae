import { splitLinks } from './links'
import styles from './MessageText.module.css'

/** What somebody wrote: plain text with its line breaks, and links that give nothing away. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {splitLinks(text).map(({ text: words, href }, i) =>
        href === null ? (
          words
        ) : (
          // A message changes as a whole, so the place of a piece is its name.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={i} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ),
      )}
    </p>
  )
}
