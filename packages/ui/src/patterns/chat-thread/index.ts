export {
  ChatThread,
  ChatThreadHeader,
  ChatThreadItem,
  ChatThreadMenu,
  ChatThreadMessages,
  ChatThreadPane,
  type ChatThreadHeaderProps,
  type ChatThreadItemProps,
  type ChatThreadMenuProps,
  type ChatThreadPaneProps,
  type ChatThreadProps,
} from './chat-thread.tsx';
export { ChatThreadListing, type ChatThreadListingProps } from './chat-thread-listing.tsx';
export { ChatThreadSkeleton } from './chat-thread-skeleton.tsx';
