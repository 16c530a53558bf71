import { readConfig } from './config.ts';

/** The configuration of this process. */
export const siteConfig = readConfig(process.env);
