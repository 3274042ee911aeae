/** The name to show for a person: their name, or else their user name. */
export const displayName = ({ name, username }: { name: string; username: string }): string => name || username
