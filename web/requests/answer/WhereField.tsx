import { TextArea } from '../../ui/fields/TextArea'
import { t } from '../i18n'

/** How many characters the server takes for where to collect. */
const maxLength = 200

/** Where those who hold a reservation collect it. */
export const WhereField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextArea
    label={t('whereToCollect')}
    name="where"
    rows={2}
    maxLength={maxLength}
    placeholder={t('whereExample')}
    hint={t('whereHint')}
    value={value}
    onChange={onChange}
  />
)
