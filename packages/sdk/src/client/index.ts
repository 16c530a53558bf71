export { createClient } from './create-client.ts';
export * from './errors.ts';
export type * from './types.ts';
