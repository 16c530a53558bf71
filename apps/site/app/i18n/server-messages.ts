import { registerMessages, type CompiledMessages } from './intl.ts';
import english from '../messages/compiled/en.json';
import spanish from '../messages/compiled/es.json';

registerMessages('en', english as unknown as CompiledMessages);
registerMessages('es', spanish as unknown as CompiledMessages);
