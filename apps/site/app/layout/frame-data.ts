import type { ChatCounts } from '@plaza/sdk';
import { useRouteLoaderData } from 'react-router';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';

/** Data of the frame around every page, which the route of the language loads. */
export interface FrameData {
  /** The visitor's town; `null` when it is not known. */
  place: string | null;
  /** Whoever is signed in; `null` for a visitor. */
  user: SessionUser | null;
  /** Words that only people who are signed in need. */
  memberWords: CompiledMessages | null;
  /** How many chats they have, as it was when the page was asked for; `null` for a visitor, and when it is not known. */
  chats: ChatCounts | null;
}

/** The frame's data; `undefined` where it could not be loaded. */
export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('locale');
