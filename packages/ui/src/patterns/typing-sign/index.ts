export { TypingSign, type TypingSignProps } from './typing-sign.tsx';
