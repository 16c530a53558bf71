export { ChatList, type ChatListLabels, type ChatListProps } from './chat-list.tsx';
export { ChatRow, ChatRowSkeletons, type ChatRowAction, type ChatRowProps } from './chat-row.tsx';
