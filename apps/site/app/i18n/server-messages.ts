import { registerMessages, type CompiledMessages } from './intl.ts';
import english from '../messages/compiled/en.json';
import spanish from '../messages/compiled/es.json';

/** Makes every language available to the server. */
export function registerServerMessages(): void {
  // a list in JSON has no fixed length to the type checker; the build wrote these files
  registerMessages('en', english as unknown as CompiledMessages);
  registerMessages('es', spanish as unknown as CompiledMessages);
}
