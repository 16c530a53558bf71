export { ChatBubble, type ChatBubbleProps, type ChatTextPart } from './chat-bubble.tsx';
