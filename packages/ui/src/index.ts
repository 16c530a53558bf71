export { vars } from './theme/index.ts';
