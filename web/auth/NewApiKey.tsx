import { IconCopy } from '@tabler/icons-react'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/TextArea'
import { toast } from '../ui/toast'
import { t } from './i18n'

/** An API key that was created, to be copied: it is not shown again. */
export function NewApiKey({ value, onDone }: { value: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(t('keyCopied'))
    } catch {
      toast.error(t('keyNotCopied'))
    }
  }

  return (
    <div className="grid gap-4">
      <p>{t('keyShownOnce')}</p>
      <TextArea label={t('yourKey')} value={value} onChange={() => {}} rows={2} readOnly />
      <div className="row gap-3">
        <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('copyKey')}
        </Button>
        <Button onClick={onDone}>{t('keyCopiedDone')}</Button>
      </div>
    </div>
  )
}
