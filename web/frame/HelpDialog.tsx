import { Dialog } from '../ui/Dialog'
import styles from './HelpDialog.module.css'

/** A few sentences that get somebody going. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Help">
      <div className={styles.help}>
        <section>
          <h3 className={styles.heading}>Scanning</h3>
          <p>
            Open My pantry and press plus. Hold the barcode flat and a hand’s width from the camera, with light on it. A photo of the
            barcode works too, and so does typing the digits under it.
          </p>
        </section>
        <section>
          <h3 className={styles.heading}>Taking things out</h3>
          <p>Press minus and scan what you used. The number goes down by one; at zero the item stays on your list as used up.</p>
        </section>
        <section>
          <h3 className={styles.heading}>Sharing</h3>
          <p>
            What you add is yours alone at first. Neighbours see only what is shared, and never your address. What they share with you is
            behind Enter The Community on the home page.
          </p>
        </section>
      </div>
    </Dialog>
  )
}
