/** What can be done with a chat, beside writing into it. */
export const chatIntents = [
  'read',
  'unread',
  'star',
  'unstar',
  'bin',
  'restore',
  'block',
  'unblock',
  'report',
  'typing',
] as const;
export type ChatIntent = (typeof chatIntents)[number];

/** Whether a value of a form is one of them. */
export const isChatIntent = (value: unknown): value is ChatIntent => chatIntents.some((intent) => intent === value);
