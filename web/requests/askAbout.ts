/** An entry of a neighbour's pantry that is asked for. */
export interface AskAbout {
  pantryId: string
  barcode: string
}
