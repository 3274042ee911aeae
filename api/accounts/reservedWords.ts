/** Words that must not make up a name: those for people who run the app, and some that stand for nobody. */
export const reservedRoles = [
  'admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superadmin', 'superuser', 'moderator', 'moderators', 'moderation',
  'mod', 'mods', 'support', 'help', 'helpdesk', 'info', 'contact', 'team', 'helpteam', 'customerservice', 'customersupport', 'customercare', 'staff', 'official', 'system', 'root', 'security', 'webmaster',
  'postmaster', 'hostmaster', 'abuse', 'operator', 'operators', 'noreply', 'everybody', 'everyone', 'anonymous', 'undefined', 'null',
]
/** Words that are reserved only together with a role or the app's name, as in "the support team". */
export const companionWords = ['the', 'service', 'desk', 'app', 'account', 'accounts', 'community', 'real', 'my', 'your', 'of', 'from', 'at', 'by', 'hq', 'uk', 'user', 'bot', 'mail', 'email', 'news']
/** Roles that reserve a name in which they are only one of several words. */
export const unmistakableRoles = ['admin', 'administrator', 'sysadmin', 'moderator']
