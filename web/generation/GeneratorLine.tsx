import { IconBooks, IconSparkles } from '@tabler/icons-react'
import { useGeneratorLineQuery } from '../generated/generation/GeneratorLine'
import { describeRemaining } from './generated'
import styles from './GeneratorLine.module.css'
import { t } from './i18n'

/** The kind of generator, and the remaining recipes if they are few. */
export function GeneratorLine({ isPerson }: { isPerson: boolean }) {
  const { data } = useGeneratorLineQuery({ fetchPolicy: 'cache-and-network' })
  const generator = data?.generator
  const isWritten = generator?.origin === 'GENERATED'
  const Icon = isWritten ? IconSparkles : IconBooks
  const left = generator && describeRemaining(generator.left, isPerson)

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
