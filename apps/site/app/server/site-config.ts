import { readConfig } from './config.ts';

export const siteConfig = readConfig(process.env);

/** Origin of the site in browsers, for canonical links. */
export const requestOrigin = (request: Request): string => siteConfig.publicUrl ?? new URL(request.url).origin;
