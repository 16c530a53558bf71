export { ChatWarning, type ChatWarningProps } from './chat-warning.tsx';
