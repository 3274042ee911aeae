/** How somebody is called: the name they want, else their user name. */
export const callName = ({ name, username }: { name: string; username: string }): string => name || username
