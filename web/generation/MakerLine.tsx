import { IconBooks, IconSparkles } from '@tabler/icons-react'
import { useMakerLineQuery } from '../generated/generation/MakerLine'
import { leftInWords } from './generated'
import styles from './MakerLine.module.css'
import { t } from './words'

/** Who will make the recipe, and how many may still be made where they are few. */
export function MakerLine({ isPerson }: { isPerson: boolean }) {
  const { data } = useMakerLineQuery({ fetchPolicy: 'cache-and-network' })
  const generator = data?.generator
  const isWritten = generator?.origin === 'GENERATED'
  const Icon = isWritten ? IconSparkles : IconBooks
  const left = generator && leftInWords(generator.left, isPerson)

  return (
    <p className={styles.maker}>
      {generator && (
        <>
          <Icon size={20} aria-hidden="true" />
          <span className={styles.words}>
            {isWritten ? t('aiWrites') : t('composed')} {left}
          </span>
        </>
      )}
    </p>
  )
}
