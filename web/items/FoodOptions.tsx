import '@mantine/core/styles/Combobox.layer.css'
import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import { ProductPicture } from '../ui/lists/ProductPicture'
import styles from './FoodOptions.module.css'
import { t } from './i18n'

interface FoodOptionsProps {
  isOpen: boolean
  /** Are they tiles? */
  isGrid?: boolean
  children: ReactNode
}

/** The foods to choose from, in a Combobox: a list, or a grid of tiles. */
export function FoodOptions({ isOpen, isGrid = false, children }: FoodOptionsProps) {
  return (
    <Combobox.Options
      className={classes(styles.options, isGrid && styles.grid)}
      aria-label={t('foods')}
      hidden={!isOpen}
    >
      {children}
    </Combobox.Options>
  )
}

interface FoodOptionProps {
  value: string
  /** Of the thing, for its picture. */
  name: string
  imageUrl?: string
  /** What is read; by default its name. */
  words?: string
  disabled?: boolean
}

/** One of them, with its picture. */
export function FoodOption({ value, name, imageUrl, words = name, disabled }: FoodOptionProps) {
  return (
    <Combobox.Option value={value} disabled={disabled} className={styles.option}>
      <ProductPicture name={name} imageUrl={imageUrl} size={40} />
      <bdi>{words}</bdi>
    </Combobox.Option>
  )
}
