import type { Coordinates } from '../../lib/geo/cells'

/** Where a map shows a position. */
export const mapUrlOf = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
