export {
  ChatThread,
  ChatThreadHead,
  ChatThreadItem,
  ChatThreadMenu,
  ChatThreadMessages,
  ChatThreadPane,
  type ChatThreadHeadProps,
  type ChatThreadItemProps,
  type ChatThreadMenuProps,
  type ChatThreadPaneProps,
  type ChatThreadProps,
} from './chat-thread.tsx';
export { ChatThreadListing, type ChatThreadListingProps } from './chat-thread-listing.tsx';
export { ChatThreadSkeleton } from './chat-thread-skeleton.tsx';
