import type { ReactNode } from 'react'

/** An icon as large as a product's picture. */
export const RowIcon = ({ icon }: { icon: ReactNode }) => (
  <span className="tinted grid place-centre" style={{ width: 48, height: 48 }}>
    {icon}
  </span>
)
