import type { Chat, ChatListing } from '@plaza/sdk/contract';
import { sizeOf } from '../../search/index.ts';
import { pictureOf } from '../../listings/index.ts';
import type { ChatRow, ListingRow } from './chats-store.ts';

/** A chat as the folders list it. */
export function chatOf(row: ChatRow, readerId: number): Chat {
  const { is_closed: isClosed } = row;
  return {
    chatId: row.chat_id,
    withWho: {
      id: isClosed ? null : row.other_id,
      firstName: isClosed ? null : row.first_name,
      profileImage: isClosed ? null : row.profile_image,
    },
    message: row.text,
    variant: row.author_id === readerId ? 'inner' : 'outer',
    attachmentName: row.attachment_name,
    date: row.last_message_at.toISOString(),
    relativeParking: row.listing === null ? null : listingOf(row.listing, readerId),
    hasNewMessages: row.unread_count > 0,
    unreadCount: row.unread_count,
    isStarred: row.starred_at !== null,
    isBinned: row.binned_at !== null,
  };
}

const unknownSize = { lengthCm: null, widthCm: null, entranceHeightCm: null, isOpenAir: false };

/** Of what is not published, nobody but its owner gets more than the name. */
function listingOf(row: ListingRow, readerId: number): ChatListing {
  const isPublished = row.state === 'published';
  const isOwn = row.owner_id === readerId;
  const isShown = isPublished || isOwn;
  return {
    id: row.id,
    name: row.name ?? '',
    language: row.language,
    priceCents: isShown ? row.price_cents : null,
    shortLocation: isShown ? row.short_location : null,
    image: isShown && row.image !== null ? pictureOf(row.image) : null,
    size: isShown ? sizeOf(row) : unknownSize,
    isPublished,
    isOwn,
  };
}
