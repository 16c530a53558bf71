import type { ChatDetail, Locale } from '@plaza/sdk';
import { ownListingPath } from '~/paths.ts';

/** Path on which the reader marks the own bay of a chat as rented to the other person; `null` where that can't be. */
export function rentOutPath(locale: Locale, { relativeParking: bay, withWho }: ChatDetail): string | null {
  if (bay === null || !bay.isOwn || !bay.isPublished || withWho.id === null) return null;
  return `${ownListingPath(locale, bay.id)}?confirm=rented&renter=${withWho.id}`;
}
