import { registerMessages } from './intl.ts';
import english from '../messages/compiled/en.json';
import spanish from '../messages/compiled/es.json';

/** Makes every language available to the server. */
export function registerServerMessages(): void {
  registerMessages('en', english);
  registerMessages('es', spanish);
}
