export { ChatList, type ChatListLabels, type ChatListProps } from './chat-list.tsx';
export { ChatRowSkeletons } from './chat-row-skeletons.tsx';
export { ChatRow, type ChatRowAction, type ChatRowProps } from './chat-list.tsx';
