import { IconX } from '@tabler/icons-react'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { describeStage, stageOf, type Generated, type Stage } from './generated'
import { t } from './i18n'
import styles from './GenerationProgress.module.css'

const stages: Stage[] = ['name', 'ingredients', 'instructions']

/** The progress, and the cancel button. */
export function GenerationProgress({ generation, onCancel }: { generation: Generated; onCancel: () => void }) {
  const stage = stageOf(generation.draft)
  const at = stages.indexOf(stage)

  return (
    <div className={styles.progress}>
      <p className="text-18 bold">{describeStage(stage, generation.origin)}</p>
      <div className={styles.parts} aria-hidden="true">
        {stages.map((part, index) => (
          <span
            key={part}
            className={classes(styles.part, index < at && styles.done, index === at && styles.current)}
          />
        ))}
      </div>
      <p className="quiet text-14">{t('mayLeave')}</p>
      <div>
        <Button icon={<IconX size={20} />} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
