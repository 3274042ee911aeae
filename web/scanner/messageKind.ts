/** Of which kind a message of the scanner is. */
export type MessageKind = 'default' | 'success' | 'warning' | 'requesting-permission'
