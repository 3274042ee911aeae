import type { AskForm_entryFragment, AskFormQuery } from '../generated/requests/AskDialog'
import { Allergens } from '../items/Allergens'
import { describeItem } from '../items/describeItem'
import { itemName } from '../items/itemName'
import { Avatar } from '../messages/Avatar'
import { DateNotes } from '../pantries/DateNotes'
import { notesOf } from '../pantries/dates'
import { isAllReserved } from '../../domain/stock/batches'
import { useToday } from '../pantries/useToday'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { ProductPicture } from '../ui/ProductPicture'
import { StickyActions } from '../ui/StickyActions'
import { TextArea } from '../ui/TextArea'
import styles from './AskForm.module.css'
import { describeAvailable } from './describeRequest'
import { maxMessageLength } from './limits'
import { useAsk } from './useAsk'
import { t } from './i18n'

interface AskFormProps {
  pantry: Pick<NonNullable<AskFormQuery['pantry']>, 'id' | 'owner'>
  entry: AskForm_entryFragment
  /** Who is asked. */
  name: string
  onRefused: () => void
}

/** How many to ask for and a message, below what is to be known before: dates and allergens. */
export function AskForm({ pantry, entry, name, onRefused }: AskFormProps) {
  const { item, batches } = entry
  const { most, quantity, setQuantity, words, setWords, send, busy, sentence } = useAsk(pantry.id, entry, onRefused)
  const notes = notesOf(batches, useToday())

  return (
    <Form onSubmit={() => void send()} errorMessage={sentence}>
      <div className="line gap-3 align-center min-0">
        {pantry.owner !== null && <Avatar person={pantry.owner} size={40} />}
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      </div>
      <div className={styles.item}>
        <ProductPicture name={item.name} brand={item.brand} unit={item.unit} imageUrl={item.imageUrl} size={56} />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{itemName(item)}</bdi>
          </p>
          <p className={styles.facts}>
            <bdi>{describeItem(item)}</bdi>
          </p>
          <p className={styles.facts}>{describeAvailable(entry)}</p>
          {notes.length > 0 && (
            <p className={styles.facts}>
              <DateNotes notes={notes} />
            </p>
          )}
        </div>
      </div>
      {isAllReserved(entry) && <p>{t('waitHint', { name })}</p>}
      <div>
        <h3 className={styles.heading}>{t('allergens')}</h3>
        <Allergens allergens={item.allergens} />
      </div>
      <NumberField
        label={t('howMany')}
        name="quantity"
        min={1}
        max={most}
        step={1}
        value={quantity}
        onChange={setQuantity}
      />
      <TextArea
        label={t('wordWithIt')}
        name="words"
        rows={2}
        maxLength={maxMessageLength}
        placeholder={t('wordExample')}
        hint={t('wordHint', { name })}
        value={words}
        onChange={setWords}
      />
      <StickyActions>
        <Button kind="main" type="submit" busy={busy}>
          {t('sendRequest')}
        </Button>
      </StickyActions>
    </Form>
  )
}
