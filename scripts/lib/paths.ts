import { join, resolve } from 'node:path';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');
/** Everything that running the project writes: database, media, logs. */
export const varDirectory = process.env.PLAZA_VAR_DIR ?? join(root, 'var');
/** A command that an npm package of the root brings. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);
