import { createContext } from 'react';

/** The nonce of the page being rendered; a browser hides it from scripts, so there it is not set. */
export const NonceContext = createContext<string | undefined>(undefined);
