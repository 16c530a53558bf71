export { ChatComposer, type ChatComposerLabels, type ChatComposerProps } from './chat-composer.tsx';
export { type ComposerFile, type ComposerFileLabels } from './chat-composer.tsx';
