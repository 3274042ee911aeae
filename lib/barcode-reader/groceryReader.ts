import { DecodeHintType, NotFoundException } from '@zxing/library'
import type { BinaryBitmap, Reader, Result } from '@zxing/library'
import { rotated90 } from './luminance'
import { luminanceIn } from './luminanceBitmap'
import { resultOfReading } from './results'
import { readRows } from './rows'
import { readMatrixCode, readStockBars } from './stockReaders'

/** As many rows as zxing's readers read without the hint TRY_HARDER. */
const quickRowCount = 32

/**
 * The first pass over a picture, as a reader of zxing's type, which @zxing/browser drives: our readers of bars, then the
 * library's readers, whose results are read a second time. With the hint TRY_HARDER it reads more rows, and bars
 * rotated by 90 degrees.
 */
export class GroceryReader implements Reader {
  /** @throws NotFoundException where there is no code */
  decode(image: BinaryBitmap, hints?: Map<DecodeHintType, unknown> | null): Result {
    const picture = luminanceIn(image)
    const isThorough = hints?.get(DecodeHintType.TRY_HARDER) === true
    const reading =
      readRows(picture, isThorough ? {} : { rowCount: quickRowCount }) ??
      readMatrixCode(picture) ??
      (isThorough ? readRows(rotated90(picture)) : null) ??
      readStockBars(picture)
    if (!reading) throw new NotFoundException()
    return resultOfReading(reading)
  }

  /** Part of zxing's interface: this reader has no state. */
  reset(): void {}
}
