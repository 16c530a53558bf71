/** How to reach an owner, as somebody who is signed in may see it. */
export interface OwnerContact {
  /** With its country code (E.164). */
  phoneNumber: string;
}

/** What came of asking for it. */
export type Reveal = { contact: OwnerContact } | { message: string };

/** A number in groups, as Spanish ones are written; others stay as they are. */
export const writtenPhone = (number: string): string => number.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
