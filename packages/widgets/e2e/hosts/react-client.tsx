import { hydrateRoot } from 'react-dom/client';
import { ReactHost } from './react-host.tsx';

declare global {
  interface Window {
    hydrate: (plaza: string, nonce?: string) => void;
    recoveredErrors: string[];
  }
}

window.recoveredErrors = [];
window.hydrate = (plaza, nonce) => {
  const root = document.querySelector('#root');
  if (root)
    hydrateRoot(root, <ReactHost plaza={plaza} {...(nonce !== undefined && { nonce })} />, {
      onRecoverableError: (error) => window.recoveredErrors.push(String(error)),
    });
};
