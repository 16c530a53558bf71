/** What was typed into the contact form. */
export interface ContactValues {
  name: string;
  email: string;
  message: string;
  hasAccepted: boolean;
}

export const contactFields = ['name', 'email', 'message', 'privacy'] as const;
export type ContactField = (typeof contactFields)[number];

/** Why a message was not sent. Everything that was typed comes back with it. */
export interface ContactFailure {
  values: ContactValues | null;
  submissionId: string | null;
  /** What is wrong with each field, in the page's language. */
  fields: Partial<Record<ContactField, string>>;
  reason: 'fields' | 'tooMany' | 'unavailable' | 'offline';
}

/** Receipt numbers as the API makes them. */
export const isReceiptNumber = (text: string | null): text is string =>
  text !== null && /^PZ-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
