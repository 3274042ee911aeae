import type { AskForm_entryFragment, AskFormQuery } from '../../generated/requests/ask/AskDialog'
import { PacketWarning } from '../../diets/PacketWarning'
import { Allergens } from '../../items/Allergens'
import { describeItem } from '../../items/describeItem'
import { itemName } from '../../items/itemName'
import { Avatar } from '../../messages/people/Avatar'
import { DateNotes } from '../../pantries/dates/DateNotes'
import { notesOf } from '../../pantries/dates/dates'
import { isAllReserved } from '../../../domain/stock/batches'
import { useToday } from '../../pantries/dates/useToday'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { NumberField } from '../../ui/fields/NumberField'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { TextArea } from '../../ui/fields/TextArea'
import { describeAvailable } from '../list/describeRequest'
import { SlotChoice } from '../times/SlotChoice'
import { useSlotChoice } from '../times/useSlotChoice'
import { useAsk } from './useAsk'
import { t } from '../i18n'

/** How many characters the server takes for the message with a request. */
const maxMessageLength = 500

interface AskFormProps {
  pantry: Pick<NonNullable<AskFormQuery['pantry']>, 'id' | 'name' | 'owner' | 'place'>
  entry: AskForm_entryFragment
  /** Who is asked. */
  name: string
  onRefused: () => void
}

/** How many to ask for and a message, below what is to be known before: dates and allergens. */
export function AskForm({ pantry, entry, name, onRefused }: AskFormProps) {
  const { item, batches } = entry
  const { most, quantity, setQuantity, words, setWords, send, busy, sentence } = useAsk(pantry.id, entry, onRefused)
  const times = useSlotChoice(isAllReserved(entry) ? null : pantry.place)
  const notes = notesOf(batches, useToday())

  return (
    <Form onSubmit={() => times.check() && void send(times.slotAt)} errorMessage={times.sentence ?? sentence}>
      <div className="line gap-3 align-center min-0">
        {pantry.owner !== null && pantry.place === null && <Avatar person={pantry.owner} size={40} />}
        <p className="name min-0">
          <bdi>{pantry.place === null ? name : pantry.name}</bdi>
        </p>
      </div>
      <div className="line gap-4 align-top min-0">
        <ProductPicture name={item.name} brand={item.brand} unit={item.unit} imageUrl={item.imageUrl} size={56} />
        <div className="stack min-0" style={{ gap: 2 }}>
          <p className="name min-0">
            <bdi>{itemName(item)}</bdi>
          </p>
          <p className="facts">
            <bdi>{describeItem(item)}</bdi>
          </p>
          <p className="facts">{describeAvailable(entry)}</p>
          {notes.length > 0 && (
            <p className="facts">
              <DateNotes notes={notes} />
            </p>
          )}
        </div>
      </div>
      <PacketWarning problems={item.viewerDietProblems} />
      {isAllReserved(entry) && <p>{t('waitHint', { name })}</p>}
      <div>
        <h3 className="text-14" style={{ marginBlockEnd: 'var(--space-2)' }}>
          {t('allergens')}
        </h3>
        <Allergens allergens={item.allergens} />
      </div>
      {times.place !== null && <SlotChoice place={times.place} chosen={times.slotAt} onChoose={times.choose} />}
      {most > 1 && (
        <NumberField
          label={t('howMany')}
          name="quantity"
          min={1}
          max={most}
          step={1}
          value={quantity}
          onChange={setQuantity}
        />
      )}
      <TextArea
        label={t('wordWithIt')}
        name="words"
        rows={2}
        maxLength={maxMessageLength}
        placeholder={t('wordExample')}
        hint={t('wordHint')}
        value={words}
        onChange={setWords}
      />
      <StickyActions>
        <Button kind="main" type="submit" busy={busy}>
          {t(times.place === null ? 'sendRequest' : 'reserve')}
        </Button>
      </StickyActions>
    </Form>
  )
}
