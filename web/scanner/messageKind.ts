/** The kind of a message in the scanner. */
export type MessageKind = 'default' | 'success' | 'warning' | 'requesting-permission'
