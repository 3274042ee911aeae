import styles from './Loading.module.css'

/** Says to screen readers what a skeleton shows. */
export function Loading() {
  return <output className={styles.hidden}>Loading...</output>
}
