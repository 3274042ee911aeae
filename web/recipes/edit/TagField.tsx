import { IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { TextField } from '../../ui/fields/TextField'
import { longestTag, maxTags, tagsIn, withTags } from './recipeDraft'
import styles from './TagField.module.css'
import { t } from '../i18n'

interface TagFieldProps {
  tags: readonly string[]
  /** The tag that is being typed. */
  word: string
  onChange: (changes: { tags?: string[]; tagWord?: string }) => void
  error?: string
}

/**
 * Field for tags. A space, a comma or Enter after a word adds a tag; each tag has a button that removes it, and Backspace
 * in the empty field removes the last one.
 */
export function TagField({ tags, word, onChange, error }: TagFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isFull, setFull] = useState(false)

  const add = (typed: string) => {
    const next = withTags(tags, tagsIn(typed))
    setFull(next.length > maxTags)
    if (next.length > maxTags) return onChange({ tagWord: typed.trim() })
    const added = next.slice(tags.length)
    if (added.length > 0) setAnnouncement(t('tagsAdded', { tags: added.join(', ') }))
    onChange({ tags: next, tagWord: '' })
  }
  const remove = (tag: string) => {
    setFull(false)
    setAnnouncement(t('tagRemoved', { tag }))
    onChange({ tags: tags.filter((other) => other !== tag) })
    // The focused button was removed.
    field.current?.focus()
  }
  const type = (typed: string) => (/[\s,]$/.test(typed) ? add(typed) : onChange({ tagWord: typed }))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== field.current || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && word.trim() !== '') add(word)
    const last = tags.at(-1)
    // Holding Backspace down to clear a word does not continue with the tags.
    if (event.key === 'Backspace' && word === '' && last !== undefined && !event.repeat) remove(last)
  }

  return (
    <div className={styles.field} role="group" aria-label={t('tags')} onKeyDown={onKeyDown}>
      <TextField
        label={t('tags')}
        name="tags"
        ref={field}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestTag}
        hint={t('tagsHint')}
        error={isFull ? t('tooManyTags', { most: maxTags }) : error}
        value={word}
        onChange={type}
      />
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('chosenTags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                aria-label={t('removeTag', { tag })}
                onClick={() => remove(tag)}
              >
                <span className={styles.word}>{tag}</span>
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}
