import styles from './Viewfinder.module.css'

const bars = [3, 1.5, 1.5, 4, 1.5, 3, 1.5, 1.5, 4, 3, 1.5, 1.5, 3, 4, 1.5, 3]
const gap = 3

/** A picture: the bars of a barcode between the four corners of a viewfinder. */
export function Viewfinder() {
  const lines = bars.map((width, index) => ({
    width,
    x: bars.slice(0, index).reduce((x, before) => x + before + gap, 0),
  }))
  const totalWidth = bars.reduce((sum, width) => sum + width + gap, -gap)

  return (
    <svg className={styles.viewfinder} viewBox="0 0 136 76" aria-hidden="true" focusable="false">
      <path
        className={styles.corners}
        d="M4 22V12A8 8 0 0 1 12 4H22M114 4H124A8 8 0 0 1 132 12V22M132 54V64A8 8 0 0 1 124 72H114M22 72H12A8 8 0 0 1 4 64V54"
      />
      <g className={styles.bars} transform={`translate(${(136 - totalWidth) / 2} 18)`}>
        {lines.map(({ x, width }) => (
          <rect key={x} x={x} width={width} height="40" rx="0.6" />
        ))}
      </g>
      <rect className={styles.ray} x="14" y="36.5" width="108" height="3" rx="1.5" />
    </svg>
  )
}
