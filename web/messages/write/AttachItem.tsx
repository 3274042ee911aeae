import { IconPackage, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import { itemName } from '../../items/itemName'
import { matchesSearch } from '../../pantries/entries/search'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { IconButton } from '../../ui/buttons/IconButton'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { SearchField } from '../../ui/fields/SearchField'
import { ItemFace, type MessageItem } from './ItemCard'
import { displayName } from '../people/people'
import { useSharedItems } from './useSharedItems'
import { t } from '../i18n'

interface AttachItemProps {
  partner: ConversationRow_conversationFragment['partner']
  /** The sender's home pantry. */
  ownPantryId: string
  onChoose: (item: MessageItem) => void
}

/** A button that opens a dialog to attach an item of either pantry to a message. */
export function AttachItem({ partner, ownPantryId, onChoose }: AttachItemProps) {
  const [isOpen, setOpen] = useState(false)

  const choose = (item: MessageItem) => {
    setOpen(false)
    onChoose(item)
  }
  return (
    <>
      <IconButton label={t('addItem')} icon={<IconPackage size={22} />} onClick={() => setOpen(true)} />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('addItem')}>
        <Picker partner={partner} ownPantryId={ownPantryId} onChoose={choose} />
      </Dialog>
    </>
  )
}

function Picker({ partner, ownPantryId, onChoose }: AttachItemProps) {
  const [words, setWords] = useState('')
  const partnerItems = useSharedItems(partner.id)
  const ownItems = useSharedItems(ownPantryId)
  const name = displayName(partner)

  const shelves = [
    { title: t('shelfOf', { name }), ...partnerItems },
    { title: t('ownShelf'), ...ownItems },
  ].map((shelf) => ({
    ...shelf,
    matches: shelf.items.filter((item) => matchesSearch({ item }, words)),
  }))
  const failed = shelves.filter(({ failure }) => failure !== null)
  if (failed[0]?.failure != null)
    return <ErrorState sentence={failed[0].failure} onRetry={() => failed.forEach(({ retry }) => retry())} />

  const isComplete = shelves.every((shelf) => shelf.isComplete)
  const isEmpty = shelves.every(({ items }) => items.length === 0)
  if (isEmpty && !isComplete) return <RowsSkeleton rows={4} />
  if (isEmpty) {
    return (
      <EmptyState picture={<Drawing name="jar" size={88} />} title={t('nothingShared')}>
        {t('nothingSharedHint', { name })}
      </EmptyState>
    )
  }
  return (
    <div className="stack gap-5">
      <SearchField label={t('findItem')} placeholder={t('findItemHint')} value={words} onChange={setWords} />
      {isComplete && shelves.every(({ matches }) => matches.length === 0) && (
        <p role="status">{t('noItemFound', { words: words.trim() })}</p>
      )}
      {shelves.map(
        ({ title, matches }) =>
          matches.length > 0 && <Shelf key={title} title={title} items={matches} onChoose={onChoose} />,
      )}
    </div>
  )
}

/** How many items of a pantry are listed; the others are found by the search. */
const maxItems = 50

function Shelf({
  title,
  items,
  onChoose,
}: {
  title: string
  items: readonly MessageItem[]
  onChoose: (item: MessageItem) => void
}) {
  const left = items.length - maxItems

  return (
    <section className="stack gap-2" aria-label={title}>
      <h3 className="text-18">{title}</h3>
      <ul className="stack bare-list">
        {items.slice(0, maxItems).map((item) => (
          <li key={item.barcode}>
            <button
              type="button"
              className="pick line gap-3 align-center"
              style={{ minHeight: 60, outlineOffset: -2 }}
              onClick={() => onChoose(item)}
            >
              <ItemFace item={item} />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="quiet text-14">{t('moreItems', { count: left })}</p>}
    </section>
  )
}

/** The item that is attached to the draft. */
export function AttachedItem({ item, onRemove }: { item: MessageItem; onRemove: () => void }) {
  return (
    <div
      className="line gap-3 align-center panel"
      style={{
        paddingBlock: 'var(--space-1)',
        paddingInline: 'var(--space-2) var(--space-1)',
        borderRadius: 'var(--radius-field)',
      }}
      role="group"
      aria-label={t('withItem')}
    >
      <ItemFace item={item} />
      <span className="rigid" style={{ marginInlineStart: 'auto' }}>
        <IconButton label={t('removeItem', { name: itemName(item) })} icon={<IconX size={20} />} onClick={onRemove} />
      </span>
    </div>
  )
}
